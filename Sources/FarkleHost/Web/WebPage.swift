internal import Design
package import Web

/// The page's files, put together once: the words from the catalogue, the colours and durations from the tokens.
package struct WebPage: Sendable {
  private let files: [String: WebResponse]

  /// - Parameter version: of this host, so that a page of another one knows that it is to be loaded again.
  package init(version: String) {
    let html = String(decoding: PackageResources.page_html, as: UTF8.self)
    let style = WebStyle.variables + String(decoding: PackageResources.app_css, as: UTF8.self)
    let script = "const words = \(WebWords.json(version: version));\n" + String(decoding: PackageResources.app_js, as: UTF8.self)
    var files = [
      "/app.css": Self.file(style, "text/css; charset=utf-8"), "/app.js": Self.file(script, "text/javascript; charset=utf-8"),
    ]
    for (path, mode) in [("/", "page"), ("/tv", "tv"), ("/overlay", "overlay")] {
      files[path] = Self.file(WebWords.fill(html, mode: mode), "text/html; charset=utf-8")
    }
    self.files = files
  }

  package func file(_ path: String) -> WebResponse? { files[path] }

  private static func file(_ text: String, _ type: String) -> WebResponse {
    // Asked for anew each time: the host may be of another version.
    WebResponse(200, type: type, headers: ["Cache-Control": "no-cache"], body: Array(text.utf8))
  }
}
