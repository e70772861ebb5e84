package import BackBoardServices
package import IOKit
package import TouchstoneTrace

/// Stage 4 for everything that is no touch: the app in front, the one that plays, or those who asked.
///
/// | event | goes to |
/// |---|---|
/// | keys, buttons, pointers, trackpads, shakes, orientation, markers | the app in front, if active |
/// | media commands | the app that plays, in front or not (R-SB-7) |
/// | samples of sensors | who subscribed, at the interval asked for (R-CM-6) |
/// | anything else | nobody (R-SB-3) |
///
/// Lives on the broker's main thread.
package final class OtherEventRouter {
  private let delivery: Delivery
  private let lane: TraceLane
  private var sensors = SensorSubscriptions()

  package init(delivery: Delivery, lane: TraceLane) {
    self.delivery = delivery
    self.lane = lane
  }

  /// Routes one event by what is in front and by what apps have declared.
  package func route(
    _ event: IOHIDEvent, number: UInt32, foreground: Foreground, named name: String,
    apps: AppRegistry
  ) {
    switch event.payload {
    case .keyboard(let key) where key.usage.isMediaCommand:
      routeMedia(
        event, key.usage, number: number, foreground: foreground, named: name, apps: apps)
    case .accelerometer(let sample) where sample.kind == .normal:
      stream(event, of: .accelerometer, number: number, named: name, apps: apps)
    case .gyro: stream(event, of: .gyro, number: number, named: name, apps: apps)
    case .compass: stream(event, of: .compass, number: number, named: name, apps: apps)
    case .orientation(let orientation) where orientation.device > IOHIDOrientation.known:
      refuse(number, because: .unknownValue)
    case .ambientLight, .proximity:
      refuse(number, because: .notSubscribed)
    case .keyboard, .button, .accelerometer, .orientation, .scroll, .pointer, .rotation, .scale,
      .vendorDefined, .digitizer:
      let (destination, rule) = foreground.decision
      send(event, number: number, to: destination, named: name, because: rule)
    }
  }

  /// An app's process is gone, and with it what it asked for.
  package func forget(_ member: MemberID) {
    sensors.forget(member)
  }

  private func routeMedia(
    _ event: IOHIDEvent, _ usage: HIDUsage, number: UInt32, foreground: Foreground,
    named name: String,
    apps: AppRegistry
  ) {
    if let player = apps.nowPlaying {
      return send(event, number: number, to: .app(player), named: name, because: .nowPlaying)
    }
    // The remote's play/pause button is a press too, when nobody plays (R-PRESS-2).
    guard usage == .playPause else { return refuse(number, because: .notNowPlaying) }
    let (destination, rule) = foreground.decision
    send(event, number: number, to: destination, named: name, because: rule)
  }

  private func stream(
    _ event: IOHIDEvent, of sensor: BKSSensor, number: UInt32, named name: String,
    apps: AppRegistry
  ) {
    var isWanted = false
    for app in apps.apps {
      guard let member = app.member, app.state != .ending else { continue }
      let interval = app.declared[sensor]
      guard interval > 0 else { continue }
      isWanted = true
      guard
        sensors.isDue(
          sensor, for: member, interval: interval, at: event.timeStamp)
      else { continue }
      send(event, number: number, to: .app(member), named: name, because: .subscribed)
    }
    if !isWanted { refuse(number, because: .notSubscribed) }
  }

  private func send(
    _ event: IOHIDEvent, number: UInt32, to destination: TouchDestination, named name: String,
    because rule: TraceReason
  ) {
    lane.stage(.routed, event: number, reason: rule)
    lane.route(
      event: number, finger: 0, to: delivery.name(of: destination), foreground: lane.name(name),
      reason: rule)
    delivery.deliver(event, number: number, to: destination)
  }

  private func refuse(_ number: UInt32, because reason: TraceReason) {
    lane.stage(.routed, event: number, reason: reason)
    lane.drop(event: number, finger: 0, reason: reason)
  }
}

extension AppRegistry {
  /// The process of the app that plays, if it runs.
  package var nowPlaying: MemberID? {
    for app in apps where app.declared.isNowPlaying && app.state != .ending { return app.member }
    return nil
  }
}

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
