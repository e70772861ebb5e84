package import BackBoardServices
package import IOKit
package import TouchstoneTrace

/// Stage 4 for every event that is not a touch.
///
/// | event | is routed to |
/// |---|---|
/// | keys, buttons, pointers, trackpads, shakes, orientation, markers | the app in front, if active |
/// | media commands | the Now Playing app, in front or not (R-SB-7); without one, only play/pause: the app in front |
/// | samples of sensors | the apps that subscribed, at the interval each asked for (R-CM-6) |
/// | anything else | dropped (R-SB-3) |
///
/// A marker is a vendor-defined event that an injector posts last (R-HID-28). Lives on the broker's main thread.
package final class OtherEventRouter {
  private let eventSender: EventSender
  private let lane: TraceLane
  private var sensors = SensorSubscriptions()
  private var held = HeldButtons()

  /// Makes the router of a session.
  package init(eventSender: EventSender, lane: TraceLane) {
    self.eventSender = eventSender
    self.lane = lane
  }

  /// Routes one event by the foreground and by the declarations of apps; `points` converts the place of a pointer.
  package func route(
    _ event: IOHIDEvent, as incoming: IncomingEvent, apps: AppRegistry, points: InterfacePoints
  ) {
    switch event.payload {
    case .keyboard(let key) where event.isMediaCommand:
      routeMedia(event, key.usage, as: incoming, apps: apps)
    case .accelerometer(let sample) where sample.kind == .normal:
      routeSample(event, of: .accelerometer, as: incoming, apps: apps)
    case .gyro: routeSample(event, of: .gyro, as: incoming, apps: apps)
    case .compass: routeSample(event, of: .compass, as: incoming, apps: apps)
    case .orientation(let orientation) where orientation.device > IOHIDOrientation.largestKnown:
      drop(incoming, because: .unknownValue)
    case .ambientLight, .proximity:
      drop(incoming, because: .notSubscribed)
    case .keyboard, .button, .accelerometer, .orientation, .scroll, .pointer, .rotation, .scale,
      .vendorDefined, .digitizer:
      // There is no digitizer event here, since `Intake` passes all of them to the `Router`.
      let destination = incoming.foreground.decision.destination
      sendToFront(points.event(event, for: destination), as: incoming)
    }
  }

  /// Removes the subscriptions and the held buttons of a process that has ended.
  package func forget(_ member: MemberID) {
    sensors.forget(member)
    held.forget(member)
  }

  /// Releases the keys and buttons that an injector held when it left.
  ///
  /// A release is sent only to an app that is still in front and active, since any other app has cancelled its presses.
  /// The release of a media key is always sent.
  package func removeInjector(
    _ injector: MemberID, inFront foreground: Foreground, at time: UInt64
  ) {
    let destination = foreground.decision.destination
    for (app, release) in held.remove(injector)
    where destination == .app(app) || release.isMediaCommand {
      var release = release
      release.timeStamp = time
      eventSender.send(
        release, number: eventSender.nextSynthesizedNumber(), reason: .cancelledByInjectorGone,
        to: .app(app))
    }
  }

  private func routeMedia(
    _ event: IOHIDEvent, _ usage: HIDUsage, as incoming: IncomingEvent, apps: AppRegistry
  ) {
    if let player = apps.nowPlaying {
      return send(event, as: incoming, to: .app(player), because: .nowPlaying)
    }
    // Without a Now Playing app the remote's play/pause button is a press (R-PRESS-1).
    guard usage == .playPause else { return drop(incoming, because: .notNowPlaying) }
    sendToFront(event, as: incoming)
  }

  private func routeSample(
    _ event: IOHIDEvent, of sensor: BKSSensor, as incoming: IncomingEvent, apps: AppRegistry
  ) {
    var hasSubscriber = false
    var isRouted = false
    for app in apps.apps {
      guard let member = app.member, app.state != .ending else { continue }
      let interval = app.declared[sensor]
      guard interval > 0 else { continue }
      hasSubscriber = true
      guard
        sensors.serveIfDue(
          sensor, for: member, interval: interval, at: event.timeStamp)
      else { continue }
      sendSample(event, of: sensor, as: incoming, to: member, isFirst: !isRouted)
      isRouted = true
    }
    guard !isRouted else { return }
    guard hasSubscriber else { return drop(incoming, because: .notSubscribed) }
    // Every subscriber had a sample less than its interval ago.
    lane.skipped(.routed, event: incoming.number, reason: .nothingChanged)
  }

  /// Sends a sample to one of its subscribers; with the first of them, records that the sample is routed.
  ///
  /// Destination and reason are recorded with a subscriber's first sample, and again when another app has come to
  /// the front: a shake alone has dozens of samples, all of which go the same way.
  private func sendSample(
    _ event: IOHIDEvent, of sensor: BKSSensor, as incoming: IncomingEvent, to member: MemberID,
    isFirst: Bool
  ) {
    let isNewDecision = sensors.noteDecision(
      sensor, for: member, inFront: incoming.foregroundName)
    guard isNewDecision else {
      if isFirst { lane.stage(.routed, event: incoming.number) }
      return eventSender.send(event, number: incoming.number, to: .app(member))
    }
    if isFirst { lane.stage(.routed, event: incoming.number, reason: .subscribed) }
    recordAndSend(event, as: incoming, to: .app(member), because: .subscribed)
  }

  private func sendToFront(_ event: IOHIDEvent, as incoming: IncomingEvent) {
    let (destination, reason) = incoming.foreground.decision
    send(event, as: incoming, to: destination, because: reason)
  }

  /// Sends an event to its only destination, and updates the buttons that are held there.
  private func send(
    _ event: IOHIDEvent, as incoming: IncomingEvent, to destination: TouchDestination,
    because reason: TraceReason
  ) {
    lane.stage(.routed, event: incoming.number, reason: reason)
    recordAndSend(event, as: incoming, to: destination, because: reason)
    held.note(event, from: incoming.injector, to: destination)
  }

  /// Records one destination of an event that is routed, and sends it there.
  private func recordAndSend(
    _ event: IOHIDEvent, as incoming: IncomingEvent, to destination: TouchDestination,
    because reason: TraceReason
  ) {
    lane.route(
      event: incoming.number, finger: 0, to: eventSender.name(of: destination),
      foreground: lane.name(incoming.foregroundName), reason: reason)
    eventSender.send(event, number: incoming.number, to: destination)
  }

  private func drop(_ incoming: IncomingEvent, because reason: TraceReason) {
    lane.stage(.routed, event: incoming.number, reason: reason)
    lane.drop(event: incoming.number, finger: 0, reason: reason)
  }
}

extension IOHIDEvent {
  /// Whether the event is a key for the app that plays media.
  fileprivate var isMediaCommand: Bool {
    if case .keyboard(let key) = payload { key.usage.isMediaCommand } else { false }
  }
}

extension AppRegistry {
  /// The process of the Now Playing app, if it runs and is not about to end.
  package var nowPlaying: MemberID? {
    apps.first { $0.declared.isNowPlaying && $0.state != .ending }?.member
  }
}
