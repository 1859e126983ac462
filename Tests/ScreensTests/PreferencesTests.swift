import Foundation
import Screens
import TestSupport
import Testing

/// What a person has chosen is there at the next start.
struct PreferencesTests {
  @Test func `what is set is kept, in a file of its own, for its owner only`() throws {
    let folder = try TestFolder()
    let place = folder.file("a/b")
    var host = Preferences(of: "farkle-host", in: place)
    #expect(host["theme"] == nil)
    host["theme"] = "felt"
    host[switch: "motion"] = false
    host["theme"] = "contrast"
    let again = Preferences(of: "farkle-host", in: place)
    #expect(again["theme"] == "contrast")
    #expect(again[switch: "motion"] == false)
    #expect(Preferences(of: "farkle-view", in: place)["theme"] == nil)
    let mode = try FileManager.default.attributesOfItem(atPath: place + "/farkle-host.conf")[.posixPermissions] as? Int
    #expect(mode == 0o600)
    host["theme"] = nil
    #expect(Preferences(of: "farkle-host", in: place)["theme"] == nil)
  }

  @Test func `a file that was edited by hand is read kindly`() throws {
    let folder = try TestFolder()
    _ = try folder.file("p.conf", Array("theme=felt\n\n# a remark\n  motion =  off \nnonsense\n= x\nmotion2 = maybe\ntheme = paper\n".utf8))
    let read = Preferences(of: "p", in: folder.path)
    #expect(read["theme"] == "paper", "the last one wins")
    #expect(read[switch: "motion"] == false)
    #expect(read[switch: "motion2"] == nil)
    #expect(read["nonsense"] == nil)
  }

  @Test func `a folder that can't be made is no error`() throws {
    let folder = try TestFolder()
    _ = try folder.file("file", [])
    var preferences = Preferences(of: "p", in: folder.file("file/below"))
    preferences["theme"] = "felt"
    #expect(preferences["theme"] == "felt")
  }
}
