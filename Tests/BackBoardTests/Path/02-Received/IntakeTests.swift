import BackBoardServices
import IOKit
import Testing
import TouchstoneBackBoard
import TouchstoneMachTime
import TouchstoneTestSupport
import TouchstoneTrace

struct IntakeTests {
  private let rig = PathRig()

  /// The payload of an `inject` message.
  private func bytes(_ event: IOHIDEvent, number: UInt32 = 3) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(number)
    event.encode(into: &writer)
    return writer.written
  }

  /// The error with which the broker refuses the first `count` bytes, by default all; nil if it receives the event.
  private func refusal(of bytes: [UInt8], count: Int? = nil) -> String? {
    do {
      try rig.path.receive(
        ByteReader(bytes, from: 0, count: count ?? bytes.count), from: .player, named: .none)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private let hand = IOHIDEvent.hand(
    fingers: [IOHIDFinger(phase: .down, x: 0.5, y: 0.5)], timeStamp: 0)
  private let key = IOHIDEvent.key(.keyA, down: true, timeStamp: 0)

  @Test("R-SB-1: a hand is received, not claimed, routed and sent")
  func handPassesStages() {
    expectNil(refusal(of: bytes(hand)))
    expectEqual(
      rig.takeTrace(),
      [
        "stage 2 received event 3 (__IOHIDEventSystemClientQueueCallback)",
        "skipped 3 claimed event 3 because not-a-system-gesture",
        "route event 3 finger 1 to home-screen foreground home-screen because "
          + "home-screen-no-foreground-app",
        "stage 4 routed event 3 because home-screen-no-foreground-app (foreground decision)",
        "stage 5 sent event 3 home-screen (mach port)",
        "skipped 6 fetched event 3 because consumed-by-home-screen",
        "skipped 7 signalled event 3 because consumed-by-home-screen",
      ])
  }

  @Test(
    "every prefix of an event is refused, with the number of a byte, and is neither recorded nor sent",
    arguments: [true, false])
  func prefixes(isHand: Bool) {
    let bytes = bytes(isHand ? hand : key)
    for count in 0..<bytes.count {
      let refusal = refusal(of: bytes, count: count)
      expectEqual(refusal?.hasPrefix("message 'inject': byte "), true, "\(count) bytes")
    }
    expectEqual(rig.log.take(), [])
    expectEqual(rig.takeTrace(), [])
    expectEqual(rig.path.fingersDown, 0)
  }

  @Test("a trailing byte is refused", arguments: [true, false])
  func trailing(isHand: Bool) {
    let bytes = bytes(isHand ? hand : key)
    expectEqual(
      refusal(of: bytes + [0]),
      "message 'inject': byte \(bytes.count): 1 bytes too many, the message ends here")
    expectEqual(rig.takeTrace(), [])
  }

  @Test("changed bytes never crash the broker")
  func changedBytes() {
    var numbers = SplitMix(seed: 4)
    rig.bringUp("Counter", as: PathRig.counter)
    for event in [hand, key] {
      let bytes = bytes(event)
      for _ in 0..<4000 {
        var changed = bytes
        for _ in 0...Int.random(in: 0...2, using: &numbers) {
          changed[Int.random(in: changed.indices, using: &numbers)] =
            UInt8.random(in: 0...255, using: &numbers)
        }
        _ = refusal(of: changed)
      }
    }
  }

  @Test("a volume button is not sent to the app in front; a key is")
  func buttonAndKey() {
    rig.bringUp("Counter", as: PathRig.counter)
    rig.press(.volumeUp)
    expectEqual(rig.log.take(), [])
    rig.inject(key)
    expectEqual(rig.log.take(), ["Counter: keyboard"])
  }
}

struct DeviceTimesTests {
  private var times = DeviceTimes()

  /// The time that an event gets, for the time stamp of its sender.
  private mutating func time(
    of stamp: UInt64, from sender: UInt64 = 1, injector: MemberID = .player, now: UInt64 = 100
  ) -> UInt64 {
    times.time(of: stamp, from: sender, injector: injector, now: now).time
  }

  @Test("a device's time never runs backwards, and each device of each injector has its own")
  mutating func timeOfEachDevice() {
    let stamps = [(10, 1), (10, 1), (5, 1), (3, 2), (11, 1)] as [(UInt64, UInt64)]
    expectEqual(stamps.map { time(of: $0.0, from: $0.1) }, [10, 10, 10, 3, 11])
    expectEqual(time(of: 4, injector: .first), 4)
    times.forget(.player)
    expectEqual(time(of: 1), 1)
  }

  @Test("a time stamp from the future becomes the time of arrival")
  mutating func timeStampFromTheFuture() {
    expectEqual(time(of: .max, now: 20), 20)
    expectEqual(time(of: 21, now: 22), 21)
    expectEqual(time(of: 22, now: 22), 22)
  }

  @Test("a correction of a time stamp has its reason")
  mutating func reasonOfCorrection() {
    let reasons = [(5, 9), (12, 9), (8, 9), (9, 9)].map { stamp, now in
      times.time(of: stamp, from: 1, injector: .player, now: now).reason
    }
    expectEqual(reasons, [.none, .timeAheadOfClock, .timeRanBackwards, .none])
  }

  @Test("the number of remembered devices is bounded")
  mutating func rememberedDevicesAreBounded() {
    for sender in 1...200 { _ = time(of: 9, from: UInt64(sender)) }
    // The first device has been forgotten, so an earlier time is accepted from it.
    expectEqual(time(of: 2, from: 1), 2)
    expectEqual(time(of: 2, from: 200), 9)
  }
}
