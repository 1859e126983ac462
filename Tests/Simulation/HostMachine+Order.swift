internal import FarkleHost

extension HostMachine {
  /// The actions in an order that does not hang on how a dictionary keeps its keys: what concerns one link stays in order, links come in the
  /// order of their numbers, and notices after them by their text.
  static func inOrder(_ actions: [HostAction]) -> [HostAction] {
    var ordered: [HostAction] = []
    var run: [(link: Int, text: String, action: HostAction)] = []
    func flush() {
      ordered += run.enumerated().sorted { left, right in
        (left.element.link, left.element.text, left.offset) < (right.element.link, right.element.text, right.offset)
      }.map(\.element.action)
      run = []
    }
    for action in actions {
      switch action {
      case .broadcast(let links, let bytes, let isLatest):
        run += links.map { ($0.number, "", .broadcast([$0], bytes, isLatest: isLatest)) }
      case .send(let link, _), .finish(let link), .drop(let link), .pause(let link), .resume(let link), .checkPhoto(let link, _):
        run.append((link.number, "", action))
      case .tell(let notice): run.append((.max, "\(notice)", action))
      default:
        flush()
        ordered.append(action)
      }
    }
    flush()
    return ordered
  }
}
