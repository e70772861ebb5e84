import IOKit
import Testing
import TouchstoneMachTime
import TouchstoneTestSupport
import UIKit

@MainActor
struct HeadsetButtonTests {
  /// The commands that a sequence of edges gives, each as its time in milliseconds and its number.
  ///
  /// A click ends a sequence 300 ms after its release, and a button is held after 500 ms.
  ///
  /// `edges` are times in milliseconds at which the button goes down and up in turn, down first. The numbers
  /// are raw values of `UIEvent.EventSubtype`: 103 plays or pauses, 104 and 105 skip forward and back, 106 and 107
  /// begin and end seeking backward, 108 and 109 forward.
  private func commands(_ edges: [UInt64]) -> [String] {
    var button = HeadsetButton()
    var found: [String] = []
    for time in stride(from: UInt64(0), through: 4000, by: 10) {
      let now = MachAbsoluteTime(nanoseconds: time * 1_000_000)
      var commands = [button.timePassed(at: now)]
      if let index = edges.firstIndex(of: time) {
        commands.append(index % 2 == 0 ? button.down(at: now) : button.up(at: now))
      }
      found += commands.compactMap { $0 }.map { "\(time) \($0.rawValue)" }
    }
    expectEqual(button, HeadsetButton(), "the button is up at the end, and no command is pending")
    return found
  }

  @Test("R-REMOTE-5: one click plays or pauses, two skip forward, three back")
  func clicks() {
    expectEqual(commands([0, 100]), ["400 103"])
    expectEqual(commands([0, 100, 200, 300]), ["600 104"])
    expectEqual(commands([0, 100, 200, 300, 400, 500]), ["500 105"])
  }

  @Test("R-REMOTE-5: holding the second click seeks forward, the third backward, until the release")
  func holding() {
    expectEqual(commands([0, 100, 200, 1500]), ["700 108", "1500 109"])
    expectEqual(commands([0, 100, 200, 300, 400, 1500]), ["900 106", "1500 107"])
  }

  @Test("R-REMOTE-5: clicks that are far apart are commands of their own")
  func apart() {
    expectEqual(commands([0, 100, 410, 500]), ["400 103", "800 103"])
  }

  @Test(
    "R-REMOTE-5: a press belongs to the clicks before it only within 300 ms of the last release",
    arguments: [
      (299, nil), (300, .remoteControlTogglePlayPause), (301, .remoteControlTogglePlayPause),
    ] as [(UInt64, UIEvent.EventSubtype?)])
  func limit(pause: UInt64, command: UIEvent.EventSubtype?) {
    var button = HeadsetButton()
    _ = button.down(at: .zero)
    _ = button.up(at: MachAbsoluteTime(nanoseconds: 100_000_000))
    // The press comes before `timePassed(at:)` is called.
    expectEqual(button.down(at: MachAbsoluteTime(nanoseconds: (100 + pause) * 1_000_000)), command)
  }

  @Test("Holding the first click sends no command to the app")
  func spent() {
    expectEqual(commands([0, 2000]), [])
  }

  @Test("An impossible edge is ignored")
  func impossible() {
    var button = HeadsetButton()
    expectNil(button.up(at: .zero))
    expectEqual(button, HeadsetButton())
    _ = button.down(at: .zero)
    let held = button
    expectNil(button.down(at: .zero))
    expectEqual(button, held)
  }
}
