package import BackBoardServices

/// The newest time stamp of each device, so that time never runs backwards behind the broker.
///
/// A report that is older than the one before it from the same device is given that one's time: what
/// it says still holds, and nobody after the broker has to think of it. Equal times are fine. Pure, and
/// without a heap allocation in the steady state.
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

  /// The time to use for a report: its own, or the newest of its device if that is later.
  package mutating func time(
    of stamp: UInt64, from sender: UInt64, injector: MemberID
  ) -> UInt64 {
    for index in devices.indices
    where devices[index].sender == sender && devices[index].injector == injector {
      let newest = max(devices[index].time, stamp)
      devices[index].time = newest
      return newest
    }
    if devices.count == Self.limit { devices.removeFirst() }
    devices.append(Device(injector: injector, sender: sender, time: stamp))
    return stamp
  }

  /// An injector is gone, and its devices with it.
  package mutating func forget(_ injector: MemberID) {
    devices.removeAll { $0.injector == injector }
  }
}
