package import BackBoardServices

/// When each subscriber of a sensor had its last sample, so that each is served at its own pace.
///
/// Pure. Who subscribes, and at which interval, the apps declare (R-CM-6).
package struct SensorSubscriptions: Sendable {
  private struct Served {
    let sensor: BKSSensor
    let member: MemberID
    var time: UInt64
  }

  private var served: [Served] = []

  package init() {}

  /// Whether a subscriber's next sample is due, which it then has had.
  ///
  /// The first sample is due at once, and so is one from an earlier time than the last: its clock has
  /// been set back, and waiting for it to catch up could take for ever.
  package mutating func isDue(
    _ sensor: BKSSensor, for member: MemberID, interval: UInt64, at time: UInt64
  ) -> Bool {
    guard let index = served.firstIndex(where: { $0.sensor == sensor && $0.member == member })
    else {
      served.append(Served(sensor: sensor, member: member, time: time))
      return true
    }
    let last = served[index].time
    guard time < last || time - last >= interval else { return false }
    served[index].time = time
    return true
  }

  /// A member's process is gone.
  package mutating func forget(_ member: MemberID) {
    served.removeAll { $0.member == member }
  }
}
