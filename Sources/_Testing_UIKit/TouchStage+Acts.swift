public import Foundation
import TouchstoneEventSynthesis
import TouchstoneMachTime
public import UIKit

// Convenience methods for touches: the same events at the same times as those of the tool and of scenarios.
extension TouchStage {
  /// Taps the middle of a view, once or several times: 50 ms down, 150 ms between taps.
  ///
  /// The test fails if no finger of the first tap lands in this view or in one inside of it, unless `missOK` is true.
  public func tap(
    _ view: UIView, times: Int = 1, fingers: Int = 1, missOK: Bool = false,
    file: String = #fileID, line: Int = #line
  ) {
    let call = StageCall(file, line)
    guard let aim = aim(at: view, call) else { return }
    let frames = Choreography.tap(
      at: DisplayPoint(aim.point), taps: times, fingers: freeFingers(fingers))
    play(frames, call, onto: missOK ? nil : aim)
  }

  /// Taps a point of the screen.
  public func tap(
    at point: CGPoint, times: Int = 1, fingers: Int = 1, file: String = #fileID,
    line: Int = #line
  ) {
    let frames = Choreography.tap(
      at: DisplayPoint(point), taps: times, fingers: freeFingers(fingers))
    play(frames, StageCall(file, line))
  }

  /// Holds a finger on the middle of a view for a while; a miss fails the test as for `tap`.
  public func press(
    _ view: UIView, for duration: Duration, missOK: Bool = false, file: String = #fileID,
    line: Int = #line
  ) {
    let call = StageCall(file, line)
    guard let aim = aim(at: view, call) else { return }
    let frames = Choreography.press(
      at: DisplayPoint(aim.point), fingers: freeFingers(1), hold: duration.unsignedNanoseconds)
    play(frames, call, onto: missOK ? nil : aim)
  }

  /// Holds a finger on a point of the screen for a while.
  public func press(
    at point: CGPoint, for duration: Duration, file: String = #fileID, line: Int = #line
  ) {
    let frames = Choreography.press(
      at: DisplayPoint(point), fingers: freeFingers(1), hold: duration.unsignedNanoseconds)
    play(frames, StageCall(file, line))
  }

  /// Activates a view as VoiceOver does: calls the view's `accessibilityActivate()`, and if that returns false, taps
  /// its activation point (R-AX-1, R-AX-2).
  ///
  /// Records an issue if the view is not on the screen or is no accessibility element.
  public func activate(_ view: UIView, file: String = #fileID, line: Int = #line) {
    makeCurrent()
    switch VoiceOver.activate(view) {
    case .performed: turn()
    case .tap(let point): tap(at: point, file: file, line: line)
    case .unreachable(let why): StageCall(file, line).report(why)
    }
  }

  /// Swipes between points of the screen: all fingers land, move at once, and lift 50 ms after the last move.
  ///
  /// `duration` is the time of the movement alone.
  public func swipe(
    from start: CGPoint, to end: CGPoint, over duration: Duration = .milliseconds(200),
    fingers: Int = 1, file: String = #fileID, line: Int = #line
  ) {
    let frames = Choreography.swipe(
      from: DisplayPoint(start), to: DisplayPoint(end), fingers: freeFingers(fingers),
      over: duration.unsignedNanoseconds)
    play(frames, StageCall(file, line))
  }

  /// Drags between points of the screen: a finger lands, rests for `hold`, moves, and lifts 50 ms after the last move.
  ///
  /// `duration` is the time of the movement alone.
  public func drag(
    from start: CGPoint, to end: CGPoint, hold: Duration = .milliseconds(500),
    over duration: Duration = .milliseconds(400), file: String = #fileID, line: Int = #line
  ) {
    let frames = Choreography.drag(
      from: DisplayPoint(start), to: DisplayPoint(end), fingers: freeFingers(1),
      hold: hold.unsignedNanoseconds, over: duration.unsignedNanoseconds)
    play(frames, StageCall(file, line))
  }

  /// Moves several fingers at once, each in a straight line, with 60 events a second.
  ///
  /// Then time advances to the next frame of the display, in which the app handles the last move.
  public func move(
    _ strokes: [(Finger, to: CGPoint)], over duration: Duration, file: String = #fileID,
    line: Int = #line
  ) {
    // A finger that is not down has no location; the hardware refuses its moves, which records an issue.
    let paths = strokes.map { finger, end in
      Choreography.drag(
        from: DisplayPoint(finger.location ?? end), to: DisplayPoint(end),
        fingers: [finger.number], hold: 0, over: duration.unsignedNanoseconds
      ).filter { $0.samples.allSatisfy { $0.phase == .move } }
    }
    guard let first = paths.first else { return }
    let frames = first.indices.map { index in
      TimedFrame(offset: first[index].offset, samples: paths.flatMap { $0[index].samples })
    }
    play(frames, StageCall(file, line))
    advanceToNextFrame()
  }

  /// Lands several fingers in one event.
  public func down(
    _ fingers: [(Finger, at: CGPoint)], file: String = #fileID, line: Int = #line
  ) {
    let samples = fingers.map { finger, point in
      FingerSample(finger: finger.number, phase: .down, point: DisplayPoint(point))
    }
    post(samples, StageCall(file, line))
  }

  /// Lifts several fingers in one event.
  public func up(_ fingers: [Finger], file: String = #fileID, line: Int = #line) {
    // The hardware lifts a finger at its current location, so the point has no effect.
    let samples = fingers.map { finger in
      FingerSample(finger: finger.number, phase: .up, point: DisplayPoint(x: 0, y: 0))
    }
    post(samples, StageCall(file, line))
  }

  /// Cancels the touches of all fingers at once, as a system gesture does.
  public func cancelAllFingers(file: String = #fileID, line: Int = #line) {
    act(StageCall(file, line)) { hand throws in try hand.cancelAll(at: time) }
  }

  /// The lowest finger numbers that are not in use, from 1; the simulated hardware refuses numbers above its limit.
  func freeFingers(_ count: Int) -> [UInt32] {
    let down = hand.synthesizer.fingersDown
    var free: [UInt32] = []
    var number: UInt32 = 1
    while free.count < count {
      if !down.contains(number) { free.append(number) }
      number += 1
    }
    return free
  }
}

extension DisplayPoint {
  init(_ point: CGPoint) {
    self.init(x: point.x, y: point.y)
  }
}

extension Duration {
  /// The duration in nanoseconds; 0 if it is negative.
  var unsignedNanoseconds: UInt64 { UInt64(max(0, wholeNanoseconds)) }
}
