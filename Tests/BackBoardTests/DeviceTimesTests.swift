import BackBoard
import BackBoardServices
import Testing

@Suite struct DeviceTimesTests {
  @Test func `a device's time never runs backwards, and each device has its own`() {
    var times = DeviceTimes()
    let stamps = [(10, 1), (10, 1), (5, 1), (3, 2), (11, 1)] as [(UInt64, UInt64)]
    let found = stamps.map { times.time(of: $0.0, from: $0.1, injector: .player) }
    #expect(found == [10, 10, 10, 3, 11])
    let other = times.time(of: 4, from: 1, injector: .first)
    #expect(other == 4)
    times.forget(.player)
    let again = times.time(of: 1, from: 1, injector: .player)
    #expect(again == 1)
  }

  @Test func `a stream of new devices does not fill the memory`() {
    var times = DeviceTimes()
    for sender in 1...200 { _ = times.time(of: 9, from: UInt64(sender), injector: .player) }
    let forgotten = times.time(of: 2, from: 1, injector: .player)
    #expect(forgotten == 2)
    let known = times.time(of: 2, from: 200, injector: .player)
    #expect(known == 9)
  }
}
