package import Foundation

/// The constants of controls and menus, each with its unit and source.
///
/// *Documented*, *observed* and *assumed* are as in `GestureConstants`. The tracking margin, which every control
/// has, is `UIControl.trackingSlop`.
package enum ControlConstants {
  /// The time that a finger rests before a context menu is shown, in seconds.
  ///
  /// Source: R-MENU-2. Assumed: equal to a long press.
  package static let menuPressDuration: TimeInterval = 0.5

  /// The least width of a button, in points; one with an image and no title may be narrower.
  ///
  /// Source: R-BTN-7. Observed: an empty button that fits its content is 30 wide.
  package static let buttonMinimumWidth: CGFloat = 30

  /// The margin above and below the title of a button, in points.
  ///
  /// Source: R-BTN-7. Observed: an empty button is 34 high, a line of a font of 18 points 22; half of the rest is 6.
  package static let buttonTitleMargin: CGFloat = 6

  /// The size of the title's font in a button of the type `.system`, in points.
  ///
  /// Source: R-BTN-7. Observed: such a button is 30 high; two margins of 6 leave 18, the height of a line at 15 points.
  package static let systemButtonFontSize: CGFloat = 15

  /// The margin around a slider's thumb in which a finger may land, in points.
  ///
  /// Source: R-SLIDER-2. Assumed.
  package static let sliderThumbMargin: CGFloat = 10

  /// The time until a stepper that is held steps again, in seconds.
  ///
  /// Source: R-STEP-3. Assumed: as a stepper of macOS.
  package static let stepperRepeatDelay: TimeInterval = 0.5

  /// The time between two steps of a stepper that is held, in seconds.
  ///
  /// Source: R-STEP-3. Assumed.
  package static let stepperRepeatInterval: TimeInterval = 0.1

  /// The number of steps after which a stepper that is held steps faster.
  ///
  /// Source: R-STEP-3. Documented: that it does; assumed: after how many.
  package static let stepperSlowSteps = 10

  /// The time between two steps after the first `stepperSlowSteps` of them, in seconds.
  ///
  /// Source: R-STEP-3. Assumed.
  package static let stepperFastInterval: TimeInterval = 0.05

  /// The distance between the dots of a page control, in points.
  ///
  /// Source: R-PAGE-1. Assumed.
  package static let pageIndicatorSpacing: CGFloat = 17

  /// The distance that a finger moves along a page control or a switch before it drags, in points.
  ///
  /// Source: R-PAGE-2, R-SWITCH-2. Assumed: as far as a pan.
  package static let controlDragHysteresis: CGFloat = 10
}
