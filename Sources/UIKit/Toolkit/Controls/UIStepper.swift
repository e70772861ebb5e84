public import Foundation

/// A control with one half that decreases its value and one that increases it.
///
/// While a finger is held down, the stepper repeats the step, and faster after several steps (R-STEP-3). A half whose
/// limit is reached does not track touches, unless the value wraps (R-STEP-2).
open class UIStepper: UIControl {
  private var steppedValue = StepperValue()
  /// Whether the tracked finger landed on the half that increases the value.
  private var goesUp = false
  /// The number of steps since the finger landed.
  private var stepsTaken = 0
  private var valueAtStart = 0.0
  private var repeatTimer: Timer?

  /// The size with which every stepper is made, in points.
  private static let size = CGSize(width: 94, height: 32)

  /// Creates a stepper; only the origin of the frame is used, since all steppers have the same size.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  /// Creates a stepper; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size = Self.size
  }

  /// The size of the control, which is always the same.
  open override var intrinsicContentSize: CGSize { Self.size }

  /// The value, between the limits.
  open var value: Double {
    get { steppedValue.value }
    set { steppedValue.set(value: newValue) }
  }

  /// The lowest value; setting it above `maximumValue` raises that, too.
  open var minimumValue: Double {
    get { steppedValue.minimum }
    set { steppedValue.set(minimum: newValue) }
  }

  /// The highest value; setting it below `minimumValue` lowers that, too.
  open var maximumValue: Double {
    get { steppedValue.maximum }
    set { steppedValue.set(maximum: newValue) }
  }

  /// The difference that one step makes; more than 0.
  open var stepValue: Double {
    get { steppedValue.step }
    set {
      precondition(newValue > 0, "UIStepper.stepValue is \(newValue); it must be more than 0")
      steppedValue.step = newValue
    }
  }

  /// Whether a step beyond one limit continues at the other.
  open var wraps: Bool {
    get { steppedValue.wraps }
    set { steppedValue.wraps = newValue }
  }

  /// Whether every step sends `valueChanged`; if not, it is sent once, as a touch that changed the value ends.
  open var isContinuous = true

  /// Whether a finger that is held down repeats the step.
  open var autorepeat = true

  /// Begins tracking on the half under the finger, unless its limit is reached; steps at once if `autorepeat` is true.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let isRight = touch.location(in: self).x >= bounds.midX
    goesUp = isRight != isMirrored
    guard steppedValue.canStep(up: goesUp) else { return false }
    valueAtStart = value
    stepsTaken = 0
    if autorepeat { stepAndWait() }
    return true
  }

  /// Steps if the finger lifts inside and `autorepeat` is false, and sends `valueChanged` if that is still due.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    stopRepeating()
    if stepsTaken == 0, !autorepeat, isTouchInside { step() }
    if !isContinuous, value != valueAtStart { sendValueChanged() }
  }

  /// Ends repeating, and sends `valueChanged` if that is still due.
  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    stopRepeating()
    if !isContinuous, value != valueAtStart { sendValueChanged() }
  }

  /// While it is enabled, vetoes single taps that recognizers on superviews are about to recognize.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !keepsSingleTap(from: gestureRecognizer)
      && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  package override var eventForPrimaryAction: UIControl.Event { .valueChanged }

  /// Whether a step up or down is possible.
  final func canStep(up: Bool) -> Bool { steppedValue.canStep(up: up) }

  /// Changes the value by one step; if `isContinuous` is true, sends `valueChanged` for a new value.
  private func step() {
    let old = value
    steppedValue.advance(up: goesUp)
    stepsTaken += 1
    if isContinuous, value != old { sendValueChanged() }
  }

  /// Steps, and starts the timer of the next step.
  private func stepAndWait() {
    step()
    let timer = Timer(
      timeInterval: StepperValue.pause(afterSteps: stepsTaken), repeats: false
    ) { [held = Anchored(self)] _ in
      MainThread.assumed { held.object?.repeatStep() }
    }
    repeatTimer = timer
    RunLoop.current.add(timer, forMode: .common)
  }

  /// Steps when the timer fires, or stops repeating if the finger is outside.
  private func repeatStep() {
    guard isTracking else { return }
    if isTouchInside {
      stepAndWait()
    } else {
      stopRepeating()
    }
  }

  private func stopRepeating() {
    repeatTimer?.invalidate()
    repeatTimer = nil
  }
}

/// The value and limits of a stepper, and the pauses between its steps while it is held.
///
/// | at a limit | a step beyond it |
/// |---|---|
/// | wraps | goes to the other limit |
/// | does not wrap | is not possible: that half is disabled |
package struct StepperValue: Equatable {
  package private(set) var minimum: Double = 0
  package private(set) var maximum: Double = 100
  package private(set) var value: Double = 0
  package var step: Double = 1
  package var wraps = false

  package init() {}

  /// Sets the value, clamped to the limits; ignores NaN.
  package mutating func set(value new: Double) {
    guard !new.isNaN else { return }
    value = min(max(new, minimum), maximum)
  }

  /// Sets the minimum, and adapts the maximum and the value to it.
  package mutating func set(minimum new: Double) {
    minimum = new
    maximum = max(maximum, new)
    set(value: value)
  }

  /// Sets the maximum, and adapts the minimum and the value to it.
  package mutating func set(maximum new: Double) {
    maximum = new
    minimum = min(minimum, new)
    set(value: value)
  }

  /// Whether a step up or down is possible.
  package func canStep(up: Bool) -> Bool {
    if wraps { return minimum < maximum }
    return up ? value < maximum : value > minimum
  }

  /// Changes the value by one step, if possible.
  package mutating func advance(up: Bool) {
    guard canStep(up: up) else { return }
    let next = value + (up ? step : -step)
    if wraps, next > maximum {
      value = minimum
    } else if wraps, next < minimum {
      value = maximum
    } else {
      set(value: next)
    }
  }

  /// Returns the pause after a number of steps while the stepper is held, in seconds (R-STEP-3).
  package static func pause(afterSteps count: Int) -> TimeInterval {
    if count <= 1 { return ControlConstants.stepperRepeatDelay }
    return count <= ControlConstants.stepperSlowSteps
      ? ControlConstants.stepperRepeatInterval : ControlConstants.stepperFastInterval
  }
}
