import BackBoardServices
import IOKit
package import TouchstoneEventSynthesis
package import TouchstoneMachTime

/// The fingers, keys and buttons of a player: posts their events, finds views by name, and releases input that is still
/// down at the end.
///
/// For a `tap` step, `Player.queueGesture` looks up the view with `locate` and queues the frames of the tap;
/// `Player.pump` calls `post(_:at:)` with each frame when it is due.
package struct Hand {
  /// The display that the fingers touch.
  package var display: DisplaySize { synthesizer.display }
  /// The keys and buttons that are down, in the order in which they went down.
  package private(set) var held: [HeldInput] = []
  /// The last place of the pencil; nil if it was not used.
  package private(set) var pencilPlace: DisplayPoint?
  private let host: any ScenarioHost
  private var synthesizer: HIDSynthesizer

  package init(in host: any ScenarioHost) {
    self.host = host
    synthesizer = HIDSynthesizer(display: host.display)
  }

  /// The fingers that are down.
  package var fingersDown: [UInt32] { synthesizer.fingersDown }

  /// The place of a finger; nil if it is not down.
  package func place(of finger: UInt32) -> DisplayPoint? { synthesizer.place(of: finger) }

  /// The current place of the view with this name, moved by an offset in points.
  ///
  /// A touch that would land elsewhere is an error unless misses are allowed.
  package func locate(
    _ name: String, dx: Double = 0, dy: Double = 0, missIsAllowed: Bool = false
  ) throws(SessionError) -> DisplayPoint {
    switch try host.ask(.locate(name: name, dx: dx, dy: dy)) {
    case .point(let x, let y, let obstacle, let reason):
      let point = DisplayPoint(x: x, y: y)
      guard obstacle.isEmpty || missIsAllowed else {
        throw .miss(name: name, obstacle: obstacle, reason: reason)
      }
      return point
    case .failure(let sentence, let candidates):
      throw .declined(sentence, names: ["@\(name)"], candidates: candidates)
    case .done, .text, .part, .notLaunched:
      throw .declined("the app did not report where @\(name) is", names: [], candidates: [])
    }
  }

  /// Activates the view of this name as VoiceOver does; returns the point at which a finger must tap, or nil if the
  /// view needs no tap.
  package func activate(_ name: String) throws(SessionError) -> DisplayPoint? {
    switch try host.ask(.activate(name: name)) {
    case .done: return nil
    case .point(let x, let y, _, _): return DisplayPoint(x: x, y: y)
    case .failure(let sentence, let candidates):
      throw .declined(sentence, names: ["@\(name)"], candidates: candidates)
    case .text, .part, .notLaunched:
      throw .declined(
        "the app did not report whether it activated @\(name)", names: [], candidates: [])
    }
  }

  /// Posts the samples of the fingers as one hardware event; `time` is the time of the event, now if it is nil.
  package mutating func post(
    _ samples: [FingerSample], at time: MachAbsoluteTime? = nil
  ) throws(SessionError) {
    let event: IOHIDEvent
    let stamp = time ?? host.now
    do { event = try synthesizer.event(for: samples, at: stamp.nanoseconds) } catch {
      throw .fingers(error)
    }
    try host.post(event)
  }

  /// Posts a report of other hardware, and keeps track of the input that is down; `time` is the time of the event, now
  /// if it is nil.
  package mutating func post(
    _ report: HardwareReport, at time: MachAbsoluteTime? = nil
  ) throws(SessionError) {
    if let (input, isDown) = report.edge {
      held.removeAll { $0 == input }
      if isDown { held.append(input) }
    }
    if case .pencil(let sample) = report { pencilPlace = sample.point }
    try host.post(report.event(at: (time ?? host.now).nanoseconds, on: display))
  }

  /// Posts frames that begin now, and waits between them; for code that has no player.
  package mutating func play(_ frames: [TimedFrame]) throws(SessionError) {
    let start = host.now
    for frame in frames {
      if frame.offset > 0 { try host.wait(until: start.advanced(by: frame.offset)) }
      try post(frame.samples)
    }
  }

  /// Releases every key and button, the last one first, and cancels every finger.
  package mutating func releaseAll() throws(SessionError) {
    for input in held.reversed() { try post(input.release) }
    guard let event = synthesizer.cancelAll(at: host.now.nanoseconds) else { return }
    try host.post(event)
  }
}
