public import Foundation

/// A control with a half for less and a half for more.
///
/// Held down, it steps again and again, ever faster (R-STEP-3); a half at its limit takes no touch
/// (R-STEP-2).
open class UIStepper: UIControl {
  private var number = StepperValue()
  private var goesUp = false
  private var stepsTaken = 0
  private var valueAtStart = 0.0
  private var repeatTimer: Timer?

  /// The size of every stepper, in points.
  private static let size = CGSize(width: 94, height: 32)

  /// Creates a stepper at a place; its size is its own.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  /// Creates an empty stepper; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The value, between the limits.
  open var value: Double {
    get { number.value }
    set { number.set(value: newValue) }
  }

  /// The lowest value; setting it above the highest moves that.
  open var minimumValue: Double {
    get { number.minimum }
    set { number.set(minimum: newValue) }
  }

  /// The highest value; setting it below the lowest moves that.
  open var maximumValue: Double {
    get { number.maximum }
    set { number.set(maximum: newValue) }
  }

  /// How far one step goes; more than 0.
  open var stepValue: Double {
    get { number.step }
    set {
      precondition(newValue > 0, "A stepper's step must be more than 0.")
      number.step = newValue
    }
  }

  /// Whether a step beyond a limit goes to the other one.
  open var wraps: Bool {
    get { number.wraps }
    set { number.wraps = newValue }
  }

  /// Whether every step is told, or only the last one, at lift-off.
  open var isContinuous = true

  /// Whether a finger that stays down steps again.
  open var autorepeat = true

  /// Takes the half under the finger; steps at once if it repeats.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let isRight = touch.location(in: self).x >= bounds.midX
    goesUp = isRight != isMirrored
    guard number.canStep(up: goesUp) else { return false }
    valueAtStart = value
    stepsTaken = 0
    if autorepeat { stepAndWait() }
    return true
  }

  /// Steps at lift-off inside if it does not repeat, and tells what was not told yet.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    stopRepeating()
    if stepsTaken == 0, !autorepeat, isTouchInside { take() }
    if !isContinuous, value != valueAtStart { sendValueChanged() }
  }

  /// Steps no more.
  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    stopRepeating()
    if !isContinuous, value != valueAtStart { sendValueChanged() }
  }

  /// Keeps single taps from recognizers on views that hold the stepper.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !keepsSingleTap(from: gestureRecognizer)
      && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  package override var eventForPrimaryAction: UIControl.Event { .valueChanged }

  private func take() {
    let old = value
    number.take(up: goesUp)
    stepsTaken += 1
    if isContinuous, value != old { sendValueChanged() }
  }

  private func stepAndWait() {
    take()
    let timer = Timer(
      timeInterval: StepperValue.pause(afterSteps: stepsTaken), repeats: false
    ) { [weak self] _ in
      MainThread.assumed { self?.repeatStep() }
    }
    repeatTimer = timer
    RunLoop.current.add(timer, forMode: .common)
  }

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

/// A stepper's value, its limits and its pace while it is held.
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

  package mutating func set(value new: Double) {
    guard !new.isNaN else { return }
    value = min(max(new, minimum), maximum)
  }

  package mutating func set(minimum new: Double) {
    minimum = new
    maximum = max(maximum, new)
    set(value: value)
  }

  package mutating func set(maximum new: Double) {
    maximum = new
    minimum = min(minimum, new)
    set(value: value)
  }

  package func canStep(up: Bool) -> Bool {
    wraps ? minimum < maximum : (up ? value < maximum : value > minimum)
  }

  /// Takes one step, if it can.
  package mutating func take(up: Bool) {
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

  /// How long a stepper that is held waits after so many steps, in seconds (R-STEP-3).
  package static func pause(afterSteps count: Int) -> TimeInterval {
    if count <= 1 { return GestureConstants.stepperRepeatDelay }
    return count <= GestureConstants.stepperSlowSteps
      ? GestureConstants.stepperRepeatInterval : GestureConstants.stepperFastInterval
  }
}
