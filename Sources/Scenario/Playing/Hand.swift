package import BackBoardServices
package import TouchstoneEventSynthesis
package import IOKit
package import TouchstoneMachTime

/// Fingers and keys in a venue: plays timed frames, aims at views by name, lets everything go on the way
/// out.
package struct Hand {
  /// Why a finger could not do what it was asked to.
  package enum Failure: Error, Sendable, CustomStringConvertible {
    case venue(InjectorConnection.Failure)
    case noTarget(String, candidates: [String])
    case miss(name: String, obstacle: String)
    case fingers(HIDSynthesisError)

    package var description: String {
      guard case .noTarget(_, let candidates) = self, !candidates.isEmpty else { return summary }
      let separator = summary.hasSuffix("?") ? " There are" : "; there are"
      return "\(summary)\(separator) \(candidates.joined(separator: ", "))"
    }

    /// What went wrong, without the names that would have been right.
    package var summary: String {
      switch self {
      case .venue(let failure): "\(failure)"
      case .noTarget(let sentence, let candidates):
        sentence + Self.suggestion(for: sentence, in: candidates)
      case .miss(let name, let obstacle):
        "a touch on @\(name) would reach \(obstacle); say --miss-ok if that is meant"
      case .fingers(let error): "\(error)"
      }
    }

    /// The name that may have been meant: the last word of the sentence is the one that was not found.
    private static func suggestion(for sentence: String, in candidates: [String]) -> String {
      guard let word = sentence.split(separator: " ").last else { return "" }
      return Nearest.question(String(word), in: candidates)
    }
  }

  /// The display that the fingers touch.
  package var display: DisplaySize { synthesizer.display }
  /// The keys and buttons that are down, in the order in which they went down.
  package private(set) var held: [HeldKey] = []
  /// Where the pencil was last.
  package private(set) var pencilPlace: DisplayPoint?
  private let venue: any Venue
  private var synthesizer: HIDSynthesizer

  package init(in venue: any Venue) {
    self.venue = venue
    synthesizer = HIDSynthesizer(display: venue.display)
  }

  /// The fingers that are down.
  package var fingersDown: [UInt32] { synthesizer.fingersDown }

  /// Where a finger is that is down.
  package func place(of finger: UInt32) -> DisplayPoint? { synthesizer.place(of: finger) }

  /// The point of the view of this name, as it lies now.
  ///
  /// A touch that would land elsewhere is an error unless misses are allowed.
  package func locate(
    _ name: String, dx: Double = 0, dy: Double = 0, missIsAllowed: Bool = false
  ) throws(Failure) -> DisplayPoint {
    let reply: BKSReply
    do { reply = try venue.ask(.locate(name: name, dx: dx, dy: dy)) } catch {
      throw .venue(error)
    }
    switch reply {
    case .point(let x, let y, let obstacle):
      let point = DisplayPoint(x: x, y: y)
      guard obstacle.isEmpty || missIsAllowed else {
        throw .miss(name: name, obstacle: obstacle)
      }
      return point
    case .failure(let sentence, let candidates):
      throw .noTarget(sentence, candidates: candidates)
    case .done, .text:
      throw .noTarget("the app did not say where @\(name) is", candidates: [])
    }
  }

  /// Posts what fingers do now.
  package mutating func post(_ samples: [FingerSample]) throws(Failure) {
    let event: IOHIDEvent
    do { event = try synthesizer.event(for: samples, at: venue.now.nanoseconds) } catch {
      throw .fingers(error)
    }
    try report(event)
  }

  /// Posts what other hardware reports now, and remembers what it holds down.
  package mutating func post(_ report: HardwareReport) throws(Failure) {
    if let (key, isDown) = report.edge {
      held.removeAll { $0 == key }
      if isDown { held.append(key) }
    }
    if case .pencil(let sample) = report { pencilPlace = sample.point }
    try self.report(report.event(at: venue.now.nanoseconds, on: display))
  }

  /// Plays frames that begin now.
  package mutating func play(_ frames: [TimedFrame]) throws(Failure) {
    let start = venue.now
    for frame in frames {
      if frame.offset > 0 { try wait(until: start.advanced(by: frame.offset)) }
      try post(frame.samples)
    }
  }

  /// Taps the view of this name once.
  package mutating func tap(named name: String) throws(Failure) {
    try play(Choreography.tap(at: try locate(name)))
  }

  /// Waits until an instant.
  package func wait(until instant: MachAbsoluteTime) throws(Failure) {
    do { try venue.wait(until: instant) } catch { throw .venue(error) }
  }

  /// Waits until nobody in the session has anything left to do; at most an hour of virtual time.
  package func settle() throws(Failure) -> Bool {
    let limit = venue.now.advanced(by: 3_600_000_000_000)
    do { return try venue.settle(before: limit) } catch { throw .venue(error) }
  }

  /// Cancels every finger that is down and lets every key come up, the last one first.
  package mutating func letGo() throws(Failure) {
    for key in held.reversed() { try post(key.release) }
    guard let event = synthesizer.cancelAll(at: venue.now.nanoseconds) else { return }
    try report(event)
  }

  private func report(_ event: IOHIDEvent) throws(Failure) {
    do { try venue.report(event) } catch { throw .venue(error) }
  }
}

/// Where a story is played: a session of real processes, or an app on a stage of a test.
///
/// Everything blocks until it is done, so that a story reads from top to bottom.
package protocol Venue: AnyObject {
  /// Why the venue cannot go on.
  typealias Failure = InjectorConnection.Failure

  /// The display that fingers touch here.
  var display: DisplaySize { get }
  var now: MachAbsoluteTime { get }
  /// The step of the trace that is being written.
  var step: UInt32 { get }
  /// Whether waiting until now means that all that was posted has been handled.
  var isVirtual: Bool { get }

  /// Posts a hardware event now.
  func report(_ event: IOHIDEvent) throws(Failure)
  /// Asks whoever is in front.
  func ask(_ query: BKSQuery) throws(Failure) -> BKSReply
  /// Has something done to an app or to the system.
  func perform(_ command: BKSCommand) throws(Failure) -> BKSReply
  /// Waits until an instant; everything that is due before it has happened then.
  func wait(until instant: MachAbsoluteTime) throws(Failure)
  /// Waits until nobody has anything left to do; false when `limit` came first.
  func settle(before limit: MachAbsoluteTime) throws(Failure) -> Bool
}

extension InjectorConnection: Venue {
  package var display: DisplaySize {
    let display = attachment.display
    return DisplaySize(width: display.width, height: display.height, scale: display.scale)
  }

  package var now: MachAbsoluteTime { time.now }
  package var step: UInt32 { time.step }
  package var isVirtual: Bool { attachment.isVirtual }

  package func report(_ event: IOHIDEvent) throws(Failure) {
    try post(event)
  }
}
