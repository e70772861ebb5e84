import BackBoard
import BackBoardServices
import Testing

@Suite struct SensorSubscriptionsTests {
  private let one = MemberID(rawValue: 2)
  private let two = MemberID(rawValue: 3)

  @Test func `R-CM-6: each subscriber is served at its own interval`() {
    var sensors = SensorSubscriptions()
    var served: [MemberID: [UInt64]] = [:]
    for time in stride(from: 0 as UInt64, through: 60, by: 10) {
      for (member, interval) in [(one, 20), (two, 30)] as [(MemberID, UInt64)]
      where sensors.isDue(.gyro, for: member, interval: interval, at: time) {
        served[member, default: []].append(time)
      }
    }
    #expect(served[one] == [0, 20, 40, 60])
    #expect(served[two] == [0, 30, 60])
  }

  @Test func `sensors are apart, and a member that is gone begins anew`() {
    var sensors = SensorSubscriptions()
    let answers = [
      sensors.isDue(.gyro, for: one, interval: 100, at: 0),
      sensors.isDue(.compass, for: one, interval: 100, at: 1),
      sensors.isDue(.gyro, for: one, interval: 100, at: 2),
    ]
    #expect(answers == [true, true, false])
    sensors.forget(one)
    let again = sensors.isDue(.gyro, for: one, interval: 100, at: 3)
    #expect(again)
  }

  @Test func `a clock that was set back starves nobody`() {
    var sensors = SensorSubscriptions()
    _ = sensors.isDue(.gyro, for: one, interval: 100, at: 1_000_000)
    let next = sensors.isDue(.gyro, for: one, interval: 100, at: 5)
    #expect(next)
  }
}
