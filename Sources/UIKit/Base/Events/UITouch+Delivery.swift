package import Foundation

/// A recognizer and the attempt for which a touch or a press was bound to it.
///
/// The binding is ignored once the recognizer has been reset, which begins another attempt.
package struct GestureBinding {
  package let recognizer: UIGestureRecognizer
  package let attempt: UInt32

  /// Whether the recognizer is still in the attempt to which the touch or press belongs.
  @MainActor package var isCurrent: Bool { recognizer.attempt.serial == attempt }
}

extension [UITouch] {
  /// Removes the touches that are over; makes no new array if there are none.
  @MainActor mutating func removeThoseThatAreOver() {
    guard isAnyOver else { return }
    var down: [UITouch] = []
    for touch in self where !touch.phase.isOver { down.append(touch) }
    self = down
  }

  @MainActor private var isAnyOver: Bool {
    for touch in self where touch.phase.isOver { return true }
    return false
  }
}

extension UITouch {
  /// Whether a recognizer receives the touch in its present attempt.
  package func isBound(to recognizer: UIGestureRecognizer) -> Bool {
    bindings.contains { $0.recognizer === recognizer && $0.isCurrent }
  }

  /// Removes the bindings of a recognizer.
  package func unbind(_ recognizer: UIGestureRecognizer) {
    bindings.removeAll { $0.recognizer === recognizer }
  }

  /// Sets the window that the hit test found, and converts the samples, which were in points of the screen, to it.
  package func place(in window: UIWindow?) {
    self.window = window
    sample = placed(sample)
    previousSample = sample
    for index in samples.indices { samples[index] = placed(samples[index]) }
  }

  /// Converts a sample from points of the screen to those of the touch's window.
  package func placed(_ sample: TouchSample) -> TouchSample {
    guard let window else { return sample }
    var placed = sample
    placed.location = window.convertPoint(sample.location, fromWindow: nil)
    placed.preciseLocation = window.convertPoint(sample.preciseLocation, fromWindow: nil)
    return placed
  }

  /// Converts a point of the touch's window to a view's coordinates; nil means the window.
  package func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window, view !== window else { return point }
    return view.convert(point, from: window)
  }

  /// Copies of the touch, one for each sample of the event (R-EVENT-7).
  ///
  /// The previous location of a copy is the location of the copy before it.
  package func copiesOfSamples() -> [UITouch] {
    var before = previousSample
    return (samples.isEmpty ? [sample] : samples).map { sample in
      defer { before = sample }
      return copy(of: sample, after: before)
    }
  }

  /// Copies the touch with another sample, measured or predicted; `before` is the sample that precedes it (R-EVENT-10).
  package func copy(of sample: TouchSample, after before: TouchSample) -> UITouch {
    let copy = UITouch(number: number, type: type, sample: sample)
    copy.previousSample = before
    copy.phase = phase
    copy.tapCount = tapCount
    copy.window = window
    copy.view = view
    copy.hitView = hitView
    copy.bindings = bindings
    return copy
  }

  /// Runs `body` while the touch has another phase and other samples.
  package func posing<Result>(
    as phase: Phase, sample: TouchSample, previous: TouchSample, _ body: () -> Result
  ) -> Result {
    let original = (self.phase, self.sample, previousSample)
    (self.phase, self.sample, previousSample) = (phase, sample, previous)
    let result = body()
    // A nested event may have changed the touch; then its newer values stay.
    if (self.phase, self.sample, previousSample) == (phase, sample, previous) {
      (self.phase, self.sample, previousSample) = original
    }
    return result
  }

  /// The text of `description`.
  func describe() -> String {
    func text(_ view: UIView?) -> String { view?.description ?? "(null)" }
    return "<UITouch: \(number)> phase: \(phaseText) tap count: \(tapCount) "
      + "force: \(String(format: "%.3f", Double(force))) window: \(text(window)) "
      + "view: \(text(view)) location in window: \(location(in: nil).exactText) "
      + "previous location in window: \(previousLocation(in: nil).exactText) "
      + "location in view: \(location(in: view).exactText) "
      + "previous location in view: \(previousLocation(in: view).exactText)"
  }

  private var phaseText: String {
    switch phase {
    case .began: "Began"
    case .moved: "Moved"
    case .stationary: "Stationary"
    case .ended: "Ended"
    case .cancelled: "Cancelled"
    case .regionEntered: "Region Entered"
    case .regionMoved: "Region Moved"
    case .regionExited: "Region Exited"
    }
  }
}
