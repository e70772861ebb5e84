package import Foundation

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
