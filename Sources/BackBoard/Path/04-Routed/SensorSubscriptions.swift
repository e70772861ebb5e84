package import BackBoardServices

/// Decides when each subscriber of a sensor is due its next sample (R-CM-6).
///
/// Apps declare which sensors they subscribe to and at which interval. Times are in nanoseconds. Pure.
package struct SensorSubscriptions: Sendable {
  private struct Served {
    let sensor: BKSSensor
    let member: MemberID
    var time: UInt64
    /// The name of the foreground when the last decision was recorded; nil before the first decision.
    var foreground: String?
  }

  private var served: [Served] = []

  /// Starts with no sample served.
  package init() {}

  /// Counts a sample as served to a subscriber if its next one is due; returns whether it was due.
  ///
  /// The first sample is due at once. So is a sample that is older than the last one: it comes from another device or
  /// injector (`DeviceTimes`), whose clock may never reach the time of the last sample.
  package mutating func serveIfDue(
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

  /// Stores the foreground at a decision for a subscriber that was served; returns whether this is the first decision
  /// for it, or the foreground has changed since the last one.
  package mutating func noteDecision(
    _ sensor: BKSSensor, for member: MemberID, inFront foreground: String
  ) -> Bool {
    guard let index = served.firstIndex(where: { $0.sensor == sensor && $0.member == member }),
      served[index].foreground != foreground
    else { return false }
    served[index].foreground = foreground
    return true
  }

  /// Removes a member whose process has ended.
  package mutating func forget(_ member: MemberID) {
    served.removeAll { $0.member == member }
  }
}
