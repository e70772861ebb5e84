import BackBoardServices
package import EventSynthesis
import IOKit
package import MachTime

/// Fingers at a connection: plays timed frames, aims at views by name, lifts everything on the way out.
package struct Hand {
  /// Why a finger could not do what it was asked to.
  package enum Failure: Error, Sendable, CustomStringConvertible {
    case connection(InjectorConnection.Failure)
    case noTarget(String, candidates: [String])
    case miss(name: String, hit: String, at: DisplayPoint)
    case fingers(HIDSynthesisError)

    package var description: String {
      guard case .noTarget(_, let candidates) = self, !candidates.isEmpty else { return summary }
      let separator = summary.hasSuffix("?") ? " There are" : "; there are"
      return "\(summary)\(separator) \(candidates.joined(separator: ", "))"
    }

    /// What went wrong, without the names that would have been right.
    package var summary: String {
      switch self {
      case .connection(let failure): "\(failure)"
      case .noTarget(let sentence, let candidates):
        sentence + Self.suggestion(for: sentence, in: candidates)
      case .miss(let name, let hit, let point):
        "a touch on @\(name) at \(point) would reach \(hit); say miss-ok if that is meant"
      case .fingers(let error): "\(error)"
      }
    }

    /// The name that may have been meant: the last word of the sentence is the one that was not found.
    private static func suggestion(for sentence: String, in candidates: [String]) -> String {
      guard let word = sentence.split(separator: " ").last else { return "" }
      return Nearest.question(String(word), in: candidates)
    }
  }

  package let connection: InjectorConnection
  /// The display that the fingers touch.
  package var display: DisplaySize { synthesizer.display }
  private var synthesizer: HIDSynthesizer

  package init(_ connection: InjectorConnection) {
    self.connection = connection
    let display = connection.attachment.display
    synthesizer = HIDSynthesizer(
      display: DisplaySize(width: display.width, height: display.height, scale: display.scale))
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
    do { reply = try connection.ask(.locate(name: name, dx: dx, dy: dy)) } catch {
      throw .connection(error)
    }
    switch reply {
    case .point(let x, let y, let obstacle):
      let point = DisplayPoint(x: x, y: y)
      guard obstacle.isEmpty || missIsAllowed else {
        throw .miss(name: name, hit: obstacle, at: point)
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
    do { event = try synthesizer.event(for: samples, at: connection.time.now.nanoseconds) } catch {
      throw .fingers(error)
    }
    do { try connection.post(event) } catch { throw .connection(error) }
  }

  /// Presses a hardware button, or lets it come up.
  package func press(_ button: HardwareButton, down: Bool) throws(Failure) {
    let event = button.event(down: down, at: connection.time.now.nanoseconds)
    do { try connection.post(event) } catch { throw .connection(error) }
  }

  /// Plays frames that begin now.
  package mutating func play(_ frames: [TimedFrame]) throws(Failure) {
    let start = connection.time.now
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
    do { try connection.wait(until: instant) } catch { throw .connection(error) }
  }

  /// Waits until nobody in the session has anything left to do; at most an hour of virtual time.
  package func settle() throws(Failure) -> Bool {
    let limit = connection.time.now.advanced(by: 3_600_000_000_000)
    do { return try connection.settle(before: limit) } catch { throw .connection(error) }
  }

  /// Cancels every finger that is down, so that nothing stays pressed.
  package mutating func liftAll() throws(Failure) {
    guard let event = synthesizer.cancelAll(at: connection.time.now.nanoseconds) else { return }
    do { try connection.post(event) } catch { throw .connection(error) }
  }
}
