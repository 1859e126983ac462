// swift-tools-version: 6.2
// Leaves first, tests last. What each target is for: Documentation/Modules.md.

import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []) -> Target {
  .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: strict)
}

func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.target(name: name), "TestSupport"] + dependencies, exclude: exclude, swiftSettings: strict)
}

func clibrary(_ name: String, apt package: String) -> Target {
  .systemLibrary(name: name, providers: [.apt([package])])
}

let package = Package(
  name: "farkle",
  products: [
    .executable(name: "farkle-host", targets: ["farkle-host"]),
    .executable(name: "farkle-view", targets: ["farkle-view"]),
  ],
  targets: [
    // C libraries: a module map and a shim header each, imported by exactly one target.
    clibrary("CDNSSD", apt: "libavahi-compat-libdnssd-dev"),
    clibrary("CSQLite", apt: "libsqlite3-dev"),
    clibrary("CSodium", apt: "libsodium-dev"),
    clibrary("CLinux", apt: "libc6-dev"),
    clibrary("CURing", apt: "liburing-dev"),
    clibrary("CGdkPixbuf", apt: "libgdk-pixbuf-2.0-dev"),
    clibrary("CChafa", apt: "libchafa-dev"),
    clibrary("CRSVG", apt: "librsvg2-dev"),
    clibrary("CTickit", apt: "libtickit-dev"),
    clibrary("CQREncode", apt: "libqrencode-dev"),
    clibrary("CMicroHTTPD", apt: "libmicrohttpd-dev"),
    clibrary("CSystemd", apt: "libsystemd-dev"),

    // Pure: no I/O, no clock, no Foundation (FarkleWire: FoundationEssentials, for JSON).
    library("Vocabulary"),
    library("Design"),
    library("TextScreen"),
    library("FarkleGame", ["Vocabulary"]),
    library("FarkleWire", ["Vocabulary"]),
    library("FarkleBoard", ["FarkleWire", "Design", "Vocabulary"]),

    // Edges: one library each, no game word in them.
    library("SQLite", ["CSQLite"]),
    library("DNSSD", ["CDNSSD"]),
    library("Secrets", ["CSodium"]),
    library("Sockets", ["CLinux", "CURing", "Vocabulary"]),
    library("Daemon"),
    library("Systemd", ["CSystemd", "Daemon"]),
    library("Photos", ["CChafa", "CGdkPixbuf", "TextScreen"]),
    library("Cards", ["CRSVG"]),
    library("QRCode", ["CQREncode"]),
    library("Web", ["CMicroHTTPD", "Sockets", "Vocabulary"]),
    library("Terminal", ["CTickit", "Sockets", "TextScreen", "Vocabulary"]),

    // What full screens are made of, whoever shows one.
    library("Screens", ["Daemon", "Design", "Photos", "Sockets", "Terminal", "TextScreen", "Vocabulary"]),

    // Farkle: the two ends of the wire.
    library("FarkleStore", ["FarkleGame", "SQLite", "Vocabulary"]),
    library("FarkleRooms", ["FarkleWire", "Daemon", "DNSSD", "Design", "Photos", "Sockets", "Systemd", "Vocabulary"]),
    library(
      "Diagnosis", ["FarkleRooms", "FarkleWire", "Daemon", "Design", "Sockets", "Systemd", "TextScreen", "Vocabulary"]),
    library(
      "FarkleHost",
      [
        "Cards", "Diagnosis", "FarkleBoard", "FarkleGame", "FarkleRooms", "FarkleStore", "FarkleWire", "Daemon", "Design", "Photos",
        "QRCode",
        "Screens", "Secrets", "Sockets", "Systemd", "Terminal", "TextScreen", "Vocabulary", "Web",
      ],
      // The page, in the program itself.
      resources: ["page.html", "app.css", "app.js"].map { .embedInCode("Web/Page/" + $0) }),
    library(
      "FarkleViewer",
      [
        "Diagnosis", "FarkleBoard", "FarkleRooms", "FarkleWire", "Daemon", "Design", "Photos", "Screens", "Secrets", "Sockets",
        "Terminal", "TextScreen", "Vocabulary",
      ]),
    program("farkle-host", ["FarkleHost"]),
    program("farkle-view", ["FarkleViewer"]),

    // Man pages and completions, from the tables that the programs' parsers use. Only scripts/manuals runs it; nobody installs it.
    library("Manuals", ["Daemon"]),
    program("farkle-manuals", ["Daemon", "FarkleHost", "FarkleViewer", "Manuals"]),

    // Tests.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .target(name: "ScreenTesting", dependencies: ["Design", "Screens", "TextScreen"], path: "Tests/ScreenTesting", swiftSettings: strict),
    tests("Vocabulary"),
    tests("Design"),
    tests("TextScreen"),
    tests("FarkleGame", ["Vocabulary"]),
    tests("FarkleWire", ["Vocabulary"]),
    tests("FarkleBoard", ["Design", "FarkleWire", "Vocabulary"]),
    tests("DNSSD"),
    tests("Sockets", ["Vocabulary"]),
    tests("QRCode"),
    tests("Web", ["Sockets", "Vocabulary"]),
    tests("SQLite"),
    tests("Secrets"),
    tests("Daemon"),
    .target(
      name: "BusTesting", dependencies: ["CSystemd", "TestSupport"], path: "Tests/BusTesting", swiftSettings: strict),
    tests("Systemd", ["BusTesting"]),
    tests("Photos", ["TextScreen"], exclude: ["Fixtures"]),
    tests("Cards"),
    // A program for the tests to drive on a terminal of their own.
    .executableTarget(
      name: "terminal-probe", dependencies: ["Daemon", "Sockets", "Terminal", "TextScreen"], path: "Tests/TerminalProbe",
      swiftSettings: strict),
    tests("Terminal", ["Sockets", "TextScreen", "terminal-probe"]),
    tests("Screens", ["Daemon", "Design", "TextScreen"]),
    tests("Diagnosis", ["Design", "FarkleWire", "Sockets", "TextScreen", "Vocabulary"]),
    tests("FarkleStore", ["FarkleGame", "SQLite", "Vocabulary"]),
    tests(
      "FarkleHost",
      [
        "Cards", "Daemon", "Design", "FarkleGame", "FarkleRooms", "FarkleStore", "FarkleWire", "Photos", "Screens", "ScreenTesting",
        "TextScreen",
        "Vocabulary", "Web",
      ],
      exclude: ["Card/Golden", "Screens/Golden"]),
    tests(
      "FarkleViewer",
      ["Daemon", "Design", "FarkleBoard", "FarkleWire", "Screens", "ScreenTesting", "Secrets", "Sockets", "TextScreen", "Vocabulary"],
      exclude: ["Screens/Golden"]),
    // Whole nights with the real sessions in a simulated world (Documentation/Simulation.md).
    .target(
      name: "Simulation",
      dependencies: [
        "Daemon", "Design", "FarkleBoard", "FarkleGame", "FarkleHost", "FarkleStore", "FarkleViewer", "FarkleWire", "Photos", "Sockets",
        "TestSupport", "Vocabulary",
      ], path: "Tests/Simulation", swiftSettings: strict),
    .executableTarget(name: "simulate", dependencies: ["Simulation"], path: "Tests/Simulate", swiftSettings: strict),
    tests("Simulation", ["FarkleStore", "Vocabulary"]),
    tests("Manuals", ["Daemon", "FarkleHost", "FarkleViewer"]),
    // Drives the two programs; it imports none of what they are made of, so that it can't know more than a user.
    .testTarget(
      name: "EndToEndTests", dependencies: ["farkle-host", "farkle-view", "BusTesting", "TestSupport"], exclude: ["night.txt"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// scripts/sanitize has only those tests built that it runs, and what they need.
if let sanitizer = Context.environment["FARKLE_SANITIZE"] {
  var subjects = ["FarkleStore", "SQLite", "Sockets", "DNSSD", "Daemon", "Terminal", "Photos", "Web", "QRCode"]
  if sanitizer != "thread" { subjects.append("FarkleWire") }
  var wanted = subjects.map { $0 + "Tests" }
  var needed: Set<String> = []
  while let name = wanted.popLast() {
    guard needed.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else { continue }
    for dependency in target.dependencies {
      switch dependency {
      case .byNameItem(let name, _), .targetItem(let name, _): wanted.append(name)
      default: break
      }
    }
  }
  package.products = []
  package.targets.removeAll { !needed.contains($0.name) }
}

// Fuzz targets have no `main`, libFuzzer brings it along. Only scripts/fuzz asks for them.
if Context.environment["FARKLE_FUZZ"] != nil {
  func fuzz(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .executableTarget(
      name: "Fuzz" + name, dependencies: ["FuzzSupport"] + dependencies, path: "Tests/Fuzz/" + name, exclude: ["corpus"] + exclude,
      swiftSettings: strict)
  }
  package.targets += [
    .target(name: "FuzzSupport", path: "Tests/Fuzz/Support", swiftSettings: strict),
    fuzz("Wire", ["FarkleWire"]),
    fuzz("TXT", ["DNSSD", "FarkleWire", "Vocabulary"]),
    fuzz("JPEG", ["Photos"]),
    fuzz("Journal", ["FarkleGame", "FarkleHost", "FarkleStore", "FarkleWire", "SQLite", "Vocabulary"]),
    fuzz("Command", ["FarkleGame", "FarkleHost", "FarkleStore", "FarkleWire", "Vocabulary"], exclude: ["dictionary"]),
    fuzz("History", ["FarkleGame", "FarkleHost", "FarkleStore"]),
    fuzz("Session", ["FarkleGame", "FarkleHost", "FarkleStore", "FarkleWire", "Photos", "Vocabulary"]),
    fuzz("Viewer", ["Daemon", "FarkleViewer", "FarkleWire", "Secrets", "Sockets", "Vocabulary"]),
    fuzz("Web", ["FarkleHost", "FarkleWire", "Sockets", "Vocabulary", "Web"]),
  ]
}
