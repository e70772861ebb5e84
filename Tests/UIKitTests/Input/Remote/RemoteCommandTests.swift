import IOKit
import Testing
import TouchstoneMachTime
import TouchstoneTestSupport
import UIKit

struct RemoteCommandTests {
  @Test("R-REMOTE-4: each media key has its subtype, and only seeking has one for the release")
  func mapping() {
    // Play, pause, stop, play or pause, next track, previous track, rewind and fast forward.
    let down = [0xB0, 0xB1, 0xB7, 0xCD, 0xB5, 0xB6, 0xB4, 0xB3].map {
      RemoteCommand.subtype(of: HIDUsage(page: .consumer, id: $0), down: true)?.rawValue
    }
    expectEqual(down, [100, 101, 102, 103, 104, 105, 106, 108])
    expectEqual(RemoteCommand.subtype(of: .rewind, down: false)?.rawValue, 107)
    expectEqual(RemoteCommand.subtype(of: .fastForward, down: false)?.rawValue, 109)
    for usage in [HIDUsage.play, .pause, .stop, .playPause, .nextTrack, .previousTrack] {
      expectNil(RemoteCommand.subtype(of: usage, down: false))
    }
  }

  @Test("Volume, home and letters are not media commands")
  func others() {
    for usage in [HIDUsage.home, .volumeUp, .mute, .lock, .keyA] {
      #expect(!RemoteCommand.isCommand(usage))
    }
  }
}
