import BackBoard
import BackBoardServices
import Testing
import Trace

@Suite struct DeviceTimesTests {
  private var times = DeviceTimes()

  private mutating func time(
    of stamp: UInt64, from sender: UInt64 = 1, injector: MemberID = .player, now: UInt64 = 100
  ) -> UInt64 {
    times.time(of: stamp, from: sender, injector: injector, now: now).time
  }

  @Test mutating func `a device's time never runs backwards, and each device has its own`() {
    let stamps = [(10, 1), (10, 1), (5, 1), (3, 2), (11, 1)] as [(UInt64, UInt64)]
    #expect(stamps.map { time(of: $0.0, from: $0.1) } == [10, 10, 10, 3, 11])
    #expect(time(of: 4, injector: .first) == 4)
    times.forget(.player)
    #expect(time(of: 1) == 1)
  }

  @Test mutating func `a stamp from the future is now, and holds nothing back`() {
    #expect(time(of: .max, now: 20) == 20)
    #expect(time(of: 21, now: 22) == 21)
    #expect(time(of: 22, now: 22) == 22)
  }

  @Test mutating func `what was wrong with a stamp is said`() {
    let reasons = [(5, 9), (12, 9), (8, 9), (9, 9)].map { stamp, now in
      times.time(of: stamp, from: 1, injector: .player, now: now).reason
    }
    #expect(reasons == [.none, .timeAheadOfClock, .timeRanBackwards, .none])
  }

  @Test mutating func `a stream of new devices does not fill the memory`() {
    for sender in 1...200 { _ = time(of: 9, from: UInt64(sender)) }
    #expect(time(of: 2, from: 1) == 2)
    #expect(time(of: 2, from: 200) == 9)
  }
}
