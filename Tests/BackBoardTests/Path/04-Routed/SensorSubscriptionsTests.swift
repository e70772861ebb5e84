import BackBoardServices
import Testing
import TouchstoneBackBoard
import TouchstoneTestSupport

struct SensorSubscriptionsTests {
  private let one = MemberID(rawValue: 2)
  private let two = MemberID(rawValue: 3)

  @Test("R-CM-6: each subscriber receives samples at its own interval")
  func ownIntervals() {
    var sensors = SensorSubscriptions()
    var timesServed: [MemberID: [UInt64]] = [:]
    for time in stride(from: 0 as UInt64, through: 60, by: 10) {
      for (member, interval) in [(one, 20), (two, 30)] as [(MemberID, UInt64)] {
        let isServed = sensors.serveIfDue(.gyro, for: member, interval: interval, at: time)
        if isServed { timesServed[member, default: []].append(time) }
      }
    }
    expectEqual(timesServed[one], [0, 20, 40, 60])
    expectEqual(timesServed[two], [0, 30, 60])
  }

  @Test("sensors are independent, and a forgotten member starts again")
  func independentSensors() {
    var sensors = SensorSubscriptions()
    let areServed = [
      sensors.serveIfDue(.gyro, for: one, interval: 100, at: 0),
      sensors.serveIfDue(.compass, for: one, interval: 100, at: 1),
      sensors.serveIfDue(.gyro, for: one, interval: 100, at: 2),
    ]
    expectEqual(areServed, [true, true, false])
    sensors.forget(one)
    let again = sensors.serveIfDue(.gyro, for: one, interval: 100, at: 3)
    #expect(again)
  }

  @Test("samples continue after a clock is set back")
  func clockSetBack() {
    var sensors = SensorSubscriptions()
    _ = sensors.serveIfDue(.gyro, for: one, interval: 100, at: 1_000_000)
    let next = sensors.serveIfDue(.gyro, for: one, interval: 100, at: 5)
    #expect(next)
  }
}
