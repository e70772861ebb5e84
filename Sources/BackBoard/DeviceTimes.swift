package import BackBoardServices
package import Trace

/// The newest time stamp of each device, so that behind the broker time never runs backwards or ahead.
///
/// A report that is older than the one before it from the same device is given that one's time, and one
/// from the future is given the time at which it came: what it says still holds, and nobody after the
/// broker has to think of it. Equal times are fine. Pure, and without a heap allocation in the steady state.
package struct DeviceTimes: Sendable {
  /// Devices that are remembered; the one that spoke first is forgotten for another.
  package static let limit = 64

  private struct Device {
    let injector: MemberID
    let sender: UInt64
    var time: UInt64
  }

  private var devices: [Device] = []

  package init() {}

  /// The time to use for a report that comes at `now`, and what was wrong with its own, if anything.
  ///
  /// Nanoseconds of the machine's clock.
  package mutating func time(
    of stamp: UInt64, from sender: UInt64, injector: MemberID, now: UInt64
  ) -> (time: UInt64, reason: TraceReason) {
    let time = min(stamp, now)
    let reason = time == stamp ? TraceReason.none : .timeAheadOfClock
    for index in devices.indices
    where devices[index].sender == sender && devices[index].injector == injector {
      guard devices[index].time <= time else { return (devices[index].time, .timeRanBackwards) }
      devices[index].time = time
      return (time, reason)
    }
    if devices.count == Self.limit { devices.removeFirst() }
    devices.append(Device(injector: injector, sender: sender, time: time))
    return (time, reason)
  }

  /// An injector is gone, and its devices with it.
  package mutating func forget(_ injector: MemberID) {
    devices.removeAll { $0.injector == injector }
  }
}
