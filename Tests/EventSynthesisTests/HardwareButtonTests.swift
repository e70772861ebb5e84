import EventSynthesis
import IOKit
import Testing

@Suite("Hardware buttons")
struct HardwareButtonTests {
  @Test(
    "R-HID-22: buttons are keys of the consumer page",
    arguments: [
      (HardwareButton.home, 0x40), (.lock, 0x30), (.volumeUp, 0xE9), (.volumeDown, 0xEA),
      (.mute, 0xE2), (.select, 0x41), (.up, 0x42), (.down, 0x43), (.left, 0x44), (.right, 0x45),
      (.menu, 0x86), (.playPause, 0xCD), (.pageUp, 0x9C), (.pageDown, 0x9D),
    ])
  func usage(button: HardwareButton, id: Int) throws {
    let event = button.event(down: true, at: 7)
    guard case .keyboard(let keyboard) = event.payload else {
      Issue.record("\(event.payload) is no keyboard event")
      return
    }
    #expect(keyboard.usage == HIDUsage(page: .consumer, id: UInt16(id)))
    #expect(keyboard.down)
    #expect(event.timeStamp == 7)
    #expect(event.senderID == IOHIDSender.buttons)
  }

  @Test("buttons have the names that scenarios use")
  func names() {
    #expect(
      HardwareButton.allCases.map(\.rawValue) == [
        "home", "lock", "volume-up", "volume-down", "mute", "up", "down", "left", "right", "select",
        "menu", "play-pause", "page-up", "page-down",
      ])
  }
}
