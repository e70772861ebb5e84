package import BackBoardServices
package import IOKit
package import TouchstoneMachTime
package import TouchstoneTrace

/// One hardware event on its way through the broker, with the foreground at its arrival.
package struct IncomingEvent: Sendable {
  /// The number of the event in the trace.
  package let number: UInt32
  /// The member that injected it.
  package let injector: MemberID
  /// The foreground when the event arrived.
  package let foreground: Foreground
  /// The name of that foreground in the trace.
  package let foregroundName: String

  /// Makes the description of one arrival.
  package init(
    number: UInt32, injector: MemberID, foreground: Foreground, foregroundName: String
  ) {
    self.number = number
    self.injector = injector
    self.foreground = foreground
    self.foregroundName = foregroundName
  }
}

/// Stage 2: receives hardware events from injectors and refuses bytes that are not an event.
///
/// Every event that is accepted goes through stage 3 (`SystemGestures`). A claimed button, key or report of the
/// proximity sensor ends there; everything else goes on to stage 4 (`Router`, `OtherEventRouter`), fingers even if
/// they are claimed. Reports of fingers are the hot path: they are decoded into one buffer that is reused. Lives on the
/// broker's main thread.
package final class Intake {
  private let gestures: SystemGestures
  private let router: Router
  private let otherEvents: OtherEventRouter
  private let front: any ForegroundSource
  private let effects: any SystemEffectHandling
  private let lane: TraceLane
  private let clock: any TimeSource
  private var report = HIDHandReport()
  private var times = DeviceTimes()

  /// Makes the intake of a path; `effects` carries out the effects of claimed events.
  package init(
    gestures: SystemGestures, router: Router, otherEvents: OtherEventRouter,
    front: any ForegroundSource, effects: any SystemEffectHandling, lane: TraceLane,
    clock: any TimeSource
  ) {
    self.gestures = gestures
    self.router = router
    self.otherEvents = otherEvents
    self.front = front
    self.effects = effects
    self.lane = lane
    self.clock = clock
  }

  /// Receives one injected event from the bytes of its message; the error names the byte.
  ///
  /// `injectorName` is the name of the injector in the trace.
  package func receive(
    _ reader: ByteReader, from injector: MemberID, named injectorName: TraceName
  ) throws(IntakeError) {
    var reader = reader
    let number: UInt32
    do { number = try reader.readUInt32() } catch { throw .bytes(error) }
    if HIDHandReport.isNext(in: reader) {
      do { try report.decode(&reader) } catch { throw .event(error) }
      do { try reader.finish() } catch { throw .bytes(error) }
      router.points.convertToFractions(&report, options: report.options)
      report.timeStamp = recordArrival(
        of: number, stamped: report.timeStamp, from: report.senderID, injector: injector,
        named: injectorName)
      receiveHand(arrival(of: number, from: injector))
    } else {
      var event: IOHIDEvent
      do { event = try IOHIDEvent.decode(&reader) } catch { throw .event(error) }
      do { try reader.finish() } catch { throw .bytes(error) }
      event.timeStamp = recordArrival(
        of: number, stamped: event.timeStamp, from: event.senderID, injector: injector,
        named: injectorName)
      receive(event, as: arrival(of: number, from: injector))
    }
  }

  /// Removes an injector that has left, and its devices.
  package func removeInjector(_ injector: MemberID) {
    times.forget(injector)
    gestures.removeInjector(injector)
  }

  private func arrival(of number: UInt32, from injector: MemberID) -> IncomingEvent {
    IncomingEvent(
      number: number, injector: injector, foreground: front.foreground,
      foregroundName: front.foregroundName)
  }

  /// Claims the hand in `report` if one of its fingers makes a system gesture, and routes it in any case, since its
  /// other fingers may be an app's.
  private func receiveHand(_ incoming: IncomingEvent) {
    router.ignoreInheritedFingers(in: report, from: incoming.injector)
    let verdict = gestures.claim(
      report, as: incoming,
      isContradictory: router.isContradictory(report, from: incoming.injector),
      in: edgeSituation(for: incoming.foreground))
    switch verdict {
    // This comes before the report is routed, so that no app receives this report of the claimed finger, even if it
    // is the lift.
    case .recognized, .recognizedAtLift: effects.apply(.swipeBegins)
    case .none, .continues, .finished: break
    }
    router.pendingFinger = gestures.pendingFinger
    router.route(report, as: incoming)
    switch verdict {
    case .finished(let kind?), .recognizedAtLift(let kind?): effects.apply(.swipe(kind))
    case .none, .recognized, .continues, .finished, .recognizedAtLift: break
    }
  }

  private func receive(_ event: IOHIDEvent, as incoming: IncomingEvent) {
    if let effect = gestures.claim(event, as: incoming) { return effects.apply(effect) }
    if event.digitizer != nil {
      router.route(stylus: event, as: incoming)
    } else {
      otherEvents.route(event, as: incoming, apps: front.registry, points: router.points)
    }
  }

  /// The orientation of the interface in front, and the edges at which its touches win.
  private func edgeSituation(for foreground: Foreground) -> EdgeGestures.Situation {
    switch foreground {
    case .active(let member):
      EdgeGestures.Situation(
        orientation: router.points.orientation(of: member),
        deferredEdges: front.registry[member]?.declared.deferredEdges ?? 0)
    // An overlay has the orientation of the app that it covers. The app gets no touches, so it defers no swipe.
    case .inactive(let member):
      EdgeGestures.Situation(orientation: router.points.orientation(of: member))
    case .homeScreen, .coveredHomeScreen, .launching, .ending, .displayOff, .blanked:
      EdgeGestures.Situation()
    }
  }

  /// Records the arrival and returns the time to use: a device's time never runs backwards or ahead of the clock.
  private func recordArrival(
    of number: UInt32, stamped stamp: UInt64, from sender: UInt64, injector: MemberID,
    named injectorName: TraceName
  ) -> UInt64 {
    let (time, reason) = times.time(
      of: stamp, from: sender, injector: injector, now: clock.now.nanoseconds)
    lane.stage(.received, event: number, subject: injectorName, reason: reason)
    return time
  }
}

/// Why injected bytes are not an event.
package enum IntakeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The message is too short or too long.
  case bytes(ByteReaderError)
  /// The event in it is malformed.
  case event(IOHIDDecodingError)

  /// The error as a sentence that names the byte.
  package var description: String {
    switch self {
    case .bytes(let error): "message 'inject': \(error)"
    case .event(let error): "message 'inject': \(error)"
    }
  }
}

/// The newest time stamp of each device, so that no event is routed with a time that runs backwards or ahead.
///
/// A report that is older than the previous one of its device is given the time of that one, and a report from
/// the future is given the time of its arrival; apart from its time it is used as it is. Equal times are
/// allowed. Pure, and without a heap allocation in the steady state.
package struct DeviceTimes: Sendable {
  /// The limit of devices; a new one replaces the one that was added first.
  ///
  /// Source: our choice, more devices than the injectors of a session have.
  package static let limit = 64

  private struct Device {
    let injector: MemberID
    let sender: UInt64
    var time: UInt64
  }

  private var devices: [Device] = []

  /// Starts with no device.
  package init() {}

  /// Returns the time to use for a report that arrives at `now`, and the reason if it is not the report's own time.
  ///
  /// The returned time becomes the newest of the device. All times are in nanoseconds of the session's time.
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

  /// Removes the devices of an injector that has left.
  package mutating func forget(_ injector: MemberID) {
    devices.removeAll { $0.injector == injector }
  }
}
