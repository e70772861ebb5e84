import IOKit
import Testing
import TouchstoneEventSynthesis
import TouchstoneTestSupport

struct ReportSequenceTests {
  @Test("clicks follow each other, and the last one may be held")
  func clicks() {
    let sequence = ReportSequence.clicks(.remote(.headset), count: 2, hold: 1_000_000_000)
    expectEqual(
      lines(sequence),
      [
        "0 remote headset --down", "50 remote headset --up", "200 remote headset --down",
        "1200 remote headset --up",
      ])
    expectEqual(sequence.durationNanoseconds, 1_200_000_000)
  }

  @Test("forces are spread evenly over a press, which ends with force 0")
  func forces() {
    let sequence = ReportSequence.forces([0.2, 1], of: .select, hold: 100_000_000)
    expectEqual(
      lines(sequence),
      [
        "0 button select --down --force 0.2", "50 button select --down --force 1",
        "100 button select --up",
      ])
  }

  @Test("a sequence that follows another begins where that one ends")
  func followed() {
    let first = ReportSequence([], durationNanoseconds: 5)
    let both = first.followed(by: .press(.key(.keyA), hold: 7))
    #expect(both.reports.map(\.offset) == [5, 12] && both.durationNanoseconds == 12)
  }
}

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
      Issue.record("\(event.payload) is not a keyboard event")
      return
    }
    expectEqual(keyboard.usage, HIDUsage(page: .consumer, id: UInt16(id)))
    #expect(keyboard.down)
    expectEqual(event.timeStamp, 7)
    expectEqual(event.senderID, IOHIDSender.buttons)
  }

  @Test("R-HID-27: the buttons of a game controller have numbers, the others have none")
  func controllerNumbers() {
    expectEqual(
      HardwareButton.allCases.map(\.controllerNumber),
      [nil, nil, nil, nil, nil, 12, 13, 14, 15, 1, 2, 3, 5, 6])
  }

  @Test("buttons have the names that scenarios use")
  func names() {
    expectEqual(
      HardwareButton.allCases.map(\.rawValue),
      [
        "home", "lock", "volume-up", "volume-down", "mute", "up", "down", "left", "right", "select",
        "menu", "play-pause", "page-up", "page-down",
      ])
  }
}

struct HeldInputTests {
  @Test(
    "keys, buttons, commands and the pencil are pressed and released; shakes and samples are not")
  func held() {
    for held in [
      HeldInput.button(.select), .key(.keyA), .remote(.next), .analog(.up), .pencil,
    ] {
      #expect(held.press.edge?.held == held && held.press.edge?.isDown == true)
      #expect(held.release.edge?.held == held && held.release.edge?.isDown == false)
    }
    expectNil(HardwareReport.shake(.start).edge)
    expectNil(HardwareReport.motion(.gyro, .still).edge)
    expectEqual(HeldInput.button(.playPause).name, "button play-pause")
    expectEqual("\(HeldInput.analog(.up).press)", "button up --down --force 1")
  }
}

struct RemoteCommandTests {
  @Test(
    "R-HID-23: commands are keys of the consumer page",
    arguments: [
      (RemoteCommand.play, 0xB0), (.pause, 0xB1), (.fastForward, 0xB3), (.rewind, 0xB4),
      (.next, 0xB5), (.previous, 0xB6), (.stop, 0xB7), (.playPause, 0xCD),
    ] as [(RemoteCommand, UInt16)])
  func usages(command: RemoteCommand, id: UInt16) {
    let event = command.event(down: true, at: 7)
    expectEqual(
      event.payload, .keyboard(IOHIDKeyboard(usage: HIDUsage(page: .consumer, id: id), down: true)))
  }

  @Test("commands have the names that scenarios use")
  func names() {
    expectEqual(
      RemoteCommand.allCases.map(\.rawValue),
      [
        "play", "pause", "stop", "play-pause", "next", "previous", "fast-forward", "rewind",
        "headset",
      ])
  }
}
