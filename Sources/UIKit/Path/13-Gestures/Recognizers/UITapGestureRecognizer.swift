public import Foundation
import TouchstoneTrace

/// Recognizes one or more taps with one or more fingers.
///
/// `TapSequence` decides what counts as a tap; this class passes the touches to the sequence and runs its timer.
open class UITapGestureRecognizer: UIGestureRecognizer {
  private var sequence = TapSequence()
  private lazy var timer = GestureTimer(for: self) { [unowned self] in
    apply(sequence.timeIsUp())
  }

  /// Creates a recognizer with a target, which it does not keep alive; the select button may take a finger's place.
  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
  }

  /// The number of taps that are required.
  open var numberOfTapsRequired: Int {
    get { sequence.rules.taps }
    set { sequence.rules.taps = max(1, newValue) }
  }

  /// The number of fingers that are required.
  open var numberOfTouchesRequired: Int {
    get { sequence.rules.fingers }
    set { sequence.rules.fingers = max(1, newValue) }
  }

  /// The buttons of a pointer that are required; fingers count as primary.
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary

  package override var isWaitingForTime: Bool { timer.isRunning }

  /// The middle of the places where the fingers of the last tap landed (R-TAP-9).
  open override func location(in view: UIView?) -> CGPoint {
    sequence.landings.isEmpty
      ? super.location(in: view) : converted(middle(of: sequence.landings), to: view)
  }

  /// The number of fingers of the last tap.
  open override var numberOfTouches: Int {
    sequence.landings.isEmpty ? super.numberOfTouches : sequence.landings.count
  }

  /// The place where one of the fingers of the last tap landed.
  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let landings = sequence.landings
    guard landings.indices.contains(touchIndex) else {
      return super.location(ofTouch: touchIndex, in: view)
    }
    return converted(landings[touchIndex], to: view)
  }

  /// Returns false for a tap recognizer that requires more taps (R-ARB-14).
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    if let other = preventedGestureRecognizer as? UITapGestureRecognizer,
      other.numberOfTapsRequired > numberOfTapsRequired
    {
      return answerByDefault(false)
    }
    return super.canPrevent(preventedGestureRecognizer)
  }

  /// Starts a tap, or continues one.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.inOrder where attempt.state == .possible {
      // A finger counts as the primary button (R-TAP-11).
      let buttons = touch.type == .indirectPointer ? event.buttonMask : .primary
      if buttons != buttonMaskRequired {
        fail(.touchTypeNotAllowed)
      } else {
        apply(
          sequence.land(touch.number, at: touch.location(in: nil), time: touch.timestamp))
      }
    }
  }

  /// Fails if a finger went too far.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.inOrder where attempt.state == .possible {
      apply(sequence.move(touch.number, to: touch.location(in: nil)))
    }
  }

  /// Completes a tap, or fails if the tap was too long or had too few fingers.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.inOrder where attempt.state == .possible {
      apply(
        sequence.lift(touch.number, at: touch.location(in: nil), time: touch.timestamp))
    }
  }

  /// Fails.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    fail(.touchCancelled)
    timer.stop()
  }

  /// Starts or continues a tap with a button; its location is the center of the view.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    for press in presses.inOrder where attempt.state == .possible {
      apply(sequence.land(press.tapNumber, at: middleOfView, time: press.timestamp))
    }
  }

  /// Completes a tap with a button.
  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    for press in presses.inOrder where attempt.state == .possible {
      apply(sequence.lift(press.tapNumber, at: middleOfView, time: press.timestamp))
    }
  }

  /// Fails.
  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    fail(.touchCancelled)
    timer.stop()
  }

  /// Discards all taps.
  open override func reset() {
    super.reset()
    timer.stop()
    let rules = sequence.rules
    sequence = TapSequence()
    sequence.rules = rules
  }

  /// Acts on a verdict.
  private func apply(_ verdict: TapSequence.Verdict) {
    switch verdict {
    case .undecided:
      if let deadline = sequence.deadline { timer.start(at: deadline) }
    case .recognized:
      timer.stop()
      state = .ended
    case .failed(let reason, let measured, let limit):
      timer.stop()
      fail(reason, measured: measured, limit: limit)
    }
  }
}

extension UIGestureRecognizer {
  /// The middle of the view in the window, the location of a press in a `TapSequence`.
  package var middleOfView: CGPoint {
    guard let view else { return CGPoint.zero }
    return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil as UIView?)
  }
}

extension UIPress {
  /// The number that stands for the button in a `TapSequence`; its highest bit is set, unlike that of any finger.
  package var tapNumber: UInt32 { number | 1 << 31 }
}
