import EventSynthesis
import IOKit
import Testing

@Suite("Remote commands")
struct RemoteCommandTests {
  @Test(
    "R-HID-23: commands are keys of the consumer page",
    arguments: [
      (RemoteCommand.play, 0xB0), (.pause, 0xB1), (.fastForward, 0xB3), (.rewind, 0xB4),
      (.next, 0xB5), (.previous, 0xB6), (.stop, 0xB7), (.playPause, 0xCD),
    ] as [(RemoteCommand, UInt16)])
  func usages(command: RemoteCommand, id: UInt16) {
    let event = command.event(down: true, at: 7)
    #expect(
      event.payload
        == .keyboard(IOHIDKeyboard(usage: HIDUsage(page: .consumer, id: id), down: true)))
  }

  @Test("commands have the names that scenarios use")
  func names() {
    #expect(
      RemoteCommand.allCases.map(\.rawValue) == [
        "play", "pause", "stop", "play-pause", "next", "previous", "fast-forward", "rewind",
        "headset",
      ])
  }
}
