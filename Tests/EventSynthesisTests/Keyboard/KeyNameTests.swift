import EventSynthesis
import IOKit
import Testing

@Suite("Names of keys")
struct KeyNameTests {
  @Test("every key reads back as it was written")
  func roundTrip() {
    for (name, usage) in KeyName.all {
      #expect(KeyName.usage(named: name) == usage)
      #expect(KeyName.text(of: usage) == name)
    }
    #expect(Set(KeyName.names).count == KeyName.all.count)
  }

  @Test(
    "R-HID-21: keys with names have the usages of the HID tables",
    arguments: [
      ("return", 0x28), ("escape", 0x29), ("backspace", 0x2A), ("tab", 0x2B), ("space", 0x2C),
      ("caps-lock", 0x39), ("f1", 0x3A), ("f12", 0x45), ("right", 0x4F), ("left", 0x50),
      ("down", 0x51), ("up", 0x52), ("ctrl", 0xE0), ("shift", 0xE1), ("alt", 0xE2), ("cmd", 0xE3),
      ("right-ctrl", 0xE4), ("right-shift", 0xE5), ("right-alt", 0xE6), ("right-cmd", 0xE7),
    ] as [(String, UInt16)])
  func usages(name: String, id: UInt16) {
    #expect(KeyName.usage(named: name) == HIDUsage(page: .keyboard, id: id))
  }

  @Test("a number is a key too, and other words are none")
  func numbers() {
    #expect(KeyName.usage(named: "0x28") == .returnKey)
    #expect(KeyName.usage(named: "0xf0") == HIDUsage(page: .keyboard, id: 0xF0))
    #expect(KeyName.text(of: HIDUsage(page: .keyboard, id: 0xF0)) == "0xf0")
    for word in ["0x100", "0x", "28", "A", "f13", ""] { #expect(KeyName.usage(named: word) == nil) }
  }

  @Test("common other words are understood")
  func aliases() {
    let words = ["enter", "esc", "control", "option", "command"]
    let names = words.map { KeyName.usage(named: $0).map(KeyName.text) }
    #expect(names == ["return", "escape", "ctrl", "alt", "cmd"])
  }
}
