// What the doctor says: what was checked, what is so, what to do.
extension Strings {
  package static func doctorTooManyWords(_ word: String) -> String {
    "\"\(word)\" is one word too many: farkle-view doctor [CODE] [HOST[:PORT]]"
  }

  // MARK: Words

  package static let doctorGood = "good"
  package static let doctorTrouble = "trouble"
  package static let doctorUnknown = "unknown"
  package static let doctorWorks = "A game night would work."
  package static let doctorWorksSo = "A game night would work. What is marked makes it less convenient."
  package static func doctorFails(_ checks: [String]) -> String {
    "A game night would not work before this is mended: \(checks.joined(separator: ", "))."
  }
  package static let checkNetwork = "network"
  package static let checkAvahi = "Avahi"
  package static let checkMDNS = "other mDNS"
  package static let checkFirewall = "firewall"
  package static let checkPort = "port"
  package static let checkRoom = "room"
  package static let checkSubnet = "subnet"
  package static let checkDatagram = "datagram"
  package static let checkConnection = "connection"
  package static let checkVersion = "version"
  package static let checkDisk = "disk"
  package static let checkClock = "clock"

  // MARK: Network

  package static func networkGood(_ networks: [String]) -> String { networks.joined(separator: ", ") }
  package static let networkNone = "this machine is on no network"
  package static let networkNoneAdvice = "join the Wi-Fi, or plug in the cable"
  package static func networkDubious(_ interfaces: [String]) -> String {
    "there is nothing but \(interfaces.joined(separator: ", ")): a VPN, or made for containers"
  }
  package static let networkDubiousAdvice = "join the Wi-Fi that your friends are on; leave the VPN if there is one"

  // MARK: Avahi

  package static func avahiRuns(_ version: String) -> String { "runs, \(version)" }
  package static let avahiAbsent = "does not run: games aren't found by themselves"
  package static let avahiAbsentAdvice = "sudo apt-get install avahi-daemon; sudo systemctl start avahi-daemon"
  package static let avahiNoBus = "can't be reached, for there is no system bus"
  package static let avahiNoBusAdvice = "sudo apt-get install dbus avahi-daemon; in a container, join by address"
  package static let avahiSilent = "does not answer"
  package static let avahiSilentAdvice = "sudo systemctl restart avahi-daemon"
  package static func avahiRefused(_ reason: String) -> String { "can't be asked: \(reason)" }
  package static let avahiOff = "not needed with --no-discovery"
  package static let mdnsAlone = "nobody else answers at UDP 5353"
  package static func mdnsOthers(_ programs: [String]) -> String { "\(programs.joined(separator: ", ")) answers at UDP 5353 too" }
  package static let mdnsOthersAdvice = "switch it off there if games are found only now and then: two of them steal each other's answers"
  package static func mdnsUnknown(_ count: Int) -> String {
    count == 1 ? "a program of another user is at UDP 5353 too" : "\(count) programs of other users are at UDP 5353 too"
  }
  package static func mdnsUnknownAdvice(_ program: String) -> String { "sudo \(program) doctor tells which" }

  // MARK: Firewall

  package static let firewallOpen = "lets in what the game needs"
  package static func firewallShut(_ ports: [String], by rule: String) -> String { "drops \(ports.joined(separator: " and ")) (\(rule))" }
  package static func firewallAdvice(_ ports: [String]) -> String { "open \(ports.joined(separator: " and ")); with ufw: " }
  package static func ufwAllow(_ port: String) -> String { "sudo ufw allow \(port)" }
  package static let firewallUnsure = "its rules are too involved to tell what they do"
  package static func firewallUnreadable(_ active: String?) -> String {
    (active.map { "\($0) is on; " } ?? "") + "its rules are for root to read"
  }
  package static func firewallUnreadableAdvice(_ program: String) -> String { "sudo \(program) doctor reads them" }
  package static let firewallUnseen = "its rules can't be looked at: nft is missing, or says nothing"
  package static let firewallUnseenAdvice = "sudo apt-get install nftables"
  package static let firewallUnsureAdvice = "where friends can't join: sudo nft list ruleset"

  // MARK: Ports

  package static func portFree(_ port: Int) -> String { "TCP \(port) is free for a host" }
  package static func portHost(_ port: Int) -> String { "a host serves at TCP \(port)" }
  package static func portTaken(_ port: Int, by program: String?) -> String {
    "TCP \(port) belongs to \(program ?? "a program of another user")"
  }
  package static let portTakenAdvice = "leave out --port, or choose another"
  package static let portsTaken = "all of TCP 13570 to 13579 are taken"
  package static let portsTakenAdvice = "choose one with --port"
  package static func finderTaken(by program: String?) -> String {
    "UDP 13570 belongs to \(program ?? "a program of another user"): viewers that ask directly get no answer"
  }
  package static let finderTakenAdvice = "end that program, or have viewers join by address"

  // MARK: Datagram and connection

  package static let echoHeard = "one to UDP 13570 comes in from the network"
  package static let echoLost = "one to UDP 13570 is lost on its way in: viewers that ask directly get no answer"
  package static func answerCame(_ place: String) -> String { "an answer comes back from \(place), UDP 13570" }
  package static func answerLost(_ place: String) -> String { "no answer comes back from \(place), UDP 13570: a firewall may drop it" }
  package static let answerLostAdvice = "on the host: sudo ufw allow 13570/udp; or join by address"
  package static let echoNotTried = "none was sent: there is no network, or UDP 13570 is taken"
  package static let datagramNotTried = "none was sent, for no host is known"
  package static let datagramOff = "none was sent, with --no-discovery"
  package static func connectionMade(_ place: String) -> String { "\(place) can be reached" }
  package static let connectionOwnNotTried = "none was tried: there is no port or no network to try"
  package static let connectionNotTried = "none was tried, for no host is known"
  package static func connectionLost(_ place: String) -> String { "\(place) does not answer: a firewall may drop what we send" }
  package static func connectionLostAdvice(_ port: Int) -> String {
    "on the host: farkle-host doctor; sudo ufw allow \(port)/tcp"
  }
  package static func connectionRefused(_ place: String) -> String { "\(place) refuses: nobody listens there" }
  package static let connectionRefusedAdvice = "does the host still run? its first line shows the port"
  package static func connectionNoWay(_ place: String) -> String { "there is no way to \(place)" }
  package static let connectionNoWayAdvice = "bring both machines into the same network"
  package static let connectionOwnAdvice = "a firewall keeps this machine from itself: sudo nft list ruleset"

  // MARK: Rooms

  package static func roomFound(_ room: String, by means: [String]) -> String { "\(room), found \(means.joined(separator: " and "))" }
  package static func roomTyped(_ place: String) -> String { "not seen by itself; \(place) was named" }
  package static let roomsSeveralAdvice = "say which is meant by its code"
  package static func roomsSeveral(_ rooms: [String]) -> String { "several: \(rooms.joined(separator: "; "))" }
  package static func roomNone(_ code: String?) -> String { code.map { "no room \($0) is to be seen" } ?? "no game is to be seen" }
  package static let roomNoneAdvice = "does the host run? then name its address: farkle-view doctor CODE HOST"
  package static let roomOff = "without discovery the host must be named"
  package static func subnetSame(_ place: String, _ interface: String) -> String { "\(place) is in ours, on \(interface)" }
  package static func subnetLocal(_ place: String) -> String { "\(place) is this machine itself" }
  package static func subnetOther(_ place: String, _ ours: [String]) -> String {
    ours.isEmpty ? "\(place) is in another one" : "\(place) is in none of ours: \(ours.joined(separator: ", "))"
  }
  package static let subnetOtherAdvice = "join the network that the host is on: no guest Wi-Fi, no hotspot, no VPN"
  package static let subnetNotTold = "no host is known to compare with"

  // MARK: Version and greeting

  package static func versionOurs(_ version: Int) -> String { "speaks protocol \(version)" }
  package static func versionSame(_ version: Int) -> String { "both speak protocol \(version)" }
  package static func versionOlderHost(theirs: Int, ours: Int) -> String {
    "the host speaks protocol \(theirs), this viewer \(ours)"
  }
  package static let upgradeHost = "upgrade farkle-host on the host's machine"
  package static let upgradeViewer = "upgrade farkle-view on this machine"
  package static let versionNotTold = "no host was met to compare with"
  package static let versionNeedsCode = "say the room's code too: farkle-view doctor CODE HOST"
  package static func greetingRefused(_ message: String) -> String { "the host says: \(message)" }
  package static let greetingRefusedAdvice = "look at the code on the host's screen"
  package static let greetingStrange = "what answers there is no farkle-host"
  package static let greetingStrangeAdvice = "look at the address and the port on the host's screen"
  package static let greetingSilent = "the host takes the connection and says nothing"
  package static let greetingSilentAdvice = "end the host, and start it again"

  // MARK: Disk and clock

  package static func diskFree(_ megabytes: String) -> String { "\(megabytes) MB are free" }
  package static func diskFull(_ megabytes: String) -> String { "only \(megabytes) MB are free" }
  package static let diskFullAdvice = "make room: what can't be kept is refused"
  package static func diskClosed(_ reason: String) -> String { "nothing can be kept: \(reason)" }
  package static let diskClosedAdvice = "look at the owner and the rights of the folder"
  package static func clockShows(_ date: String) -> String { "shows \(date)" }
  package static func clockWrong(_ date: String) -> String { "shows \(date), before this program was made" }
  package static let clockAdvice = "sudo timedatectl set-ntp true"
  package static func clockApart(_ seconds: String) -> String { "is \(seconds) off the host's: ages are wrong by so much" }
  package static let clockSame = "agrees with the host's"
}
