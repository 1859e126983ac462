internal import FarkleHost
internal import FarkleWire
internal import Photos
internal import TestSupport
internal import Vocabulary

// What the host does, and what it says to whom.
extension HostMachine {
  func perform(_ action: HostAction) {
    switch action {
    case .send(let link, let bytes):
      guard let cable = links[link.number] else { return }
      hear(bytes, on: cable)
      cable.hostEnd.send(bytes)
    case .broadcast(let receivers, let bytes, isLatest: true): sendBoard(bytes, to: receivers)
    case .broadcast(let receivers, let bytes, isLatest: false): for link in receivers { perform(.send(link, bytes)) }
    case .finish(let link): links[link.number]?.hostEnd.finish(within: 1000)
    case .drop(let link):
      guard let cable = links[link.number] else { return }
      checkDrop(of: cable)
      dropped = cable.talk.welcome?.viewer
      cable.talk.end()
      cable.hostEnd.close()
    case .pause(let link):
      night.count("links paused")
      links[link.number]?.hostEnd.pause()
    case .resume(let link): links[link.number]?.hostEnd.resume()
    case .checkPhoto(let link, let bytes): check(bytes, from: link)
    case .save(let changes): save(changes)
    case .run, .importFile, .look: night.fail("\(name) was asked for a game of long ago by nobody")
    case .answer(let number, let answer): hear(answer, to: number)
    case .tell(let notice): checkSecrets("\(notice)", in: "a notice")
    case .advertise(let latest):
      advert = latest
      if isOpen { showAdvert() }
    case .statusChanged: night.fail("\(name) tells what it shows, and nobody watches it")
    case .stop: sayGoodbye()
    }
  }

  private func sendBoard(_ bytes: [UInt8], to receivers: [LinkID]) {
    if newestLine != bytes {
      newestLine = bytes
      newestAt = night.clock
      checkSecrets(bytes, in: "a snapshot")
      night.longestLine = max(night.longestLine, bytes.count)
    }
    for link in receivers {
      guard let cable = links[link.number] else { continue }
      hear(bytes, on: cable)
      cable.hostEnd.sendLatest(bytes)
    }
  }

  /// Looks at a line before it leaves.
  private func hear(_ line: [UInt8], on cable: Cable) {
    if line.starts(with: "{\"hash\"".utf8) { night.longestPhoto = max(night.longestPhoto, line.count) }
    let said: ToViewer?
    do throws(Talk.Breach) {
      said = try cable.talk.hear(fromHost: line)
    } catch {
      return night.fail("\(name) says to \(cable.guest.name): \(error.promise)")
    }
    switch said {
    case .welcome(let welcome): checkWelcome(welcome, on: cable)
    case .claimed(let claimed):
      night.count("claims " + (claimed.reason?.rawValue ?? "granted"))
      checkSettled(claimed, on: cable)
      checkSecrets(line, in: "an answer to a claim")
    case .some:
      if let word = cable.talk.words.first { checkLastWord(word, on: cable) }
      checkSecrets(line, in: "a last message")
    case nil: break
    }
  }

  private func hear(_ answer: HostAnswer, to number: Int) {
    let command: HostCommand
    do throws(Ledger.Discrepancy) {
      command = try ledger.answer(number, answer.result)
    } catch {
      return night.fail("\(name): \(error.promise)")
    }
    if let game = answer.game { checkRevision(game) }
    switch answer.result {
    case .success(let sentence):
      night.count("commands done")
      mood.obey(command)
      checkSecrets(sentence, in: "an answer")
    case .failure(let refusal): night.count(refusal.word == .stale ? "commands stale" : "commands refused")
    }
    if number == setUp { setUpIsDone(answer.result) }
  }

  /// Stands in for the JPEG decoder: a picture begins with its mark, and comes out as other bytes than it went in.
  private func check(_ bytes: [UInt8], from link: LinkID) {
    after(night.chance.between(night.chance.oneIn(3) ? 400...4000 : 1...400)) { [unowned self] in
      let isPicture = bytes.starts(with: [0xFF, 0xD8])
      handle(.photoChecked(link, isPicture ? .success([0xFF, 0xD8, 0xFF] + bytes.dropFirst(2)) : .failure(.notAnImage)))
    }
  }
}
