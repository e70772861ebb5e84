package import BackBoardServices
package import IOKit
package import TouchstoneMachTime
package import TouchstoneTrace

/// Stage 2: takes hardware events from injectors, refuses what cannot be one.
///
/// Hands, the hot path, are decoded into one report that is filled again and again; everything else
/// goes through the event tree. Lives on the broker's main thread.
package final class Intake {
  private let gestures: SystemGestures
  private let router: Router
  private let others: OtherEventRouter
  private let edges: EdgeGestures
  private let lane: TraceLane
  private let clock: any TimeSource
  private var report = HIDHandReport()
  private var times = DeviceTimes()
  /// What is in front, and what the trace calls it.
  package var foreground: (() -> (Foreground, String))?
  /// What the edges of the glass depend on.
  package var situation: (() -> EdgeGestures.Situation)?
  /// The apps with what they have declared.
  package var apps: (() -> AppRegistry)?
  /// Does what a claimed event asks for.
  package var effect: ((SystemGestures.Effect) -> Void)?

  package init(
    gestures: SystemGestures, edges: EdgeGestures, router: Router, others: OtherEventRouter,
    lane: TraceLane, clock: any TimeSource
  ) {
    self.clock = clock
    self.edges = edges
    self.gestures = gestures
    self.router = router
    self.others = others
    self.lane = lane
  }

  /// Takes one injected event from the bytes of its message; the error names the byte.
  package func receive(
    _ reader: ByteReader, from injector: MemberID, named name: TraceName
  ) throws(IntakeError) {
    var reader = reader
    let number: UInt32
    do { number = try reader.readUInt32() } catch { throw .bytes(error) }
    if HIDHandReport.isNext(in: reader) {
      do { try report.decode(&reader) } catch { throw .event(error) }
      do { try reader.finish() } catch { throw .bytes(error) }
      report.timeStamp = received(
        number, report.timeStamp, from: report.senderID, injector: injector, named: name)
      receiveHand(number, from: injector)
    } else {
      var event: IOHIDEvent
      do { event = try IOHIDEvent.decode(&reader) } catch { throw .event(error) }
      do { try reader.finish() } catch { throw .bytes(error) }
      event.timeStamp = received(
        number, event.timeStamp, from: event.senderID, injector: injector, named: name)
      receive(event, number: number, from: injector)
    }
  }

  /// The hand in `report`: first for the system's gestures, then for the router.
  private func receiveHand(_ number: UInt32, from injector: MemberID) {
    guard edges.isOn else {
      gestures.passTouch(event: number)
      return routeHand(number, from: injector)
    }
    let name = edges.name
    let verdict = edges.judge(report, from: injector, in: situation?() ?? EdgeGestures.Situation())
    switch verdict {
    case .none: gestures.passTouch(event: number)
    case .recognized:
      gestures.passTouch(event: number, claimedBy: edges.name)
      effect?(.swipeBegins)
    case .goesOn: gestures.passTouch(event: number, claimedBy: edges.name)
    case .finished: gestures.passTouch(event: number, claimedBy: name)
    }
    router.pendingFinger = edges.pendingFinger
    routeHand(number, from: injector)
    if case .finished(let kind?) = verdict { effect?(.swipe(kind)) }
  }

  private func routeHand(_ number: UInt32, from injector: MemberID) {
    let (front, name) = foreground?() ?? (.displayOff, "display-off")
    router.route(report, from: injector, event: number, foreground: front, named: name)
  }

  private func receive(_ event: IOHIDEvent, number: UInt32, from injector: MemberID) {
    if let claimed = gestures.claim(event, number: number, from: injector) {
      effect?(claimed)
      return
    }
    let (front, name) = foreground?() ?? (.displayOff, "display-off")
    if event.digitizer != nil {
      router.route(
        stylus: event, from: injector, number: number, foreground: front, named: name)
    } else if let apps = apps?() {
      others.route(event, number: number, foreground: front, named: name, apps: apps)
    }
  }

  /// An injector is gone, and its devices with it.
  package func letGo(of injector: MemberID) {
    times.forget(injector)
    edges.letGo(of: injector)
  }

  /// Records the arrival and returns the time to use: a device's time never runs backwards or ahead.
  private func received(
    _ number: UInt32, _ stamp: UInt64, from sender: UInt64, injector: MemberID,
    named name: TraceName
  ) -> UInt64 {
    let (time, reason) = times.time(
      of: stamp, from: sender, injector: injector, now: clock.now.nanoseconds)
    lane.stage(.received, event: number, subject: name, reason: reason)
    return time
  }
}

/// Why injected bytes are no event.
package enum IntakeError: Error, Sendable, Hashable, CustomStringConvertible {
  case bytes(ByteReaderError)
  case event(IOHIDDecodingError)

  package var description: String {
    switch self {
    case .bytes(let error): "message 'inject': \(error)"
    case .event(let error): "message 'inject': \(error)"
    }
  }
}

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
