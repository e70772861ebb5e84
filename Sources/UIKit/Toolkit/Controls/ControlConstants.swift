package import Foundation

/// The constants of controls and menus, each with its unit and source.
///
/// A *documented* value is in Apple's texts, an *observed* one was measured by others, and an *assumed* one was chosen
/// here. The margin in which every control tracks a finger outside its bounds is `UIControl.trackingSlop`.
package enum ControlConstants {
  /// The time that a finger rests before a context menu is shown, in seconds.
  ///
  /// Source: R-MENU-2. Assumed: equal to a long press.
  package static let menuPressDuration: TimeInterval = 0.5

  /// The least width of a button, in points; a button with an image and no title may be narrower.
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
  /// Source: R-STEP-3. Documented: that it steps faster; assumed: the number.
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

  /// The height of a slider, in points.
  ///
  /// Source: R-LAYOUT-23. Observed: the height of a slider that was sized to fit.
  package static let sliderHeight: CGFloat = 34

  /// The width by which the frame of a switch exceeds its alignment rectangle, in points.
  ///
  /// Source: R-LAYOUT-23. Observed: the intrinsic width is 49, the frame 51; assumed: at the right.
  package static let switchOverhang: CGFloat = 2

  /// The height of a segmented control, in points.
  ///
  /// Source: R-LAYOUT-23. Assumed.
  package static let segmentedControlHeight: CGFloat = 32

  /// The size of the font of segments, in points.
  ///
  /// Source: R-LAYOUT-23. Assumed.
  package static let segmentFontSize: CGFloat = 13

  /// The margin at either side of the title of a segment, in points.
  ///
  /// Source: R-LAYOUT-23. Assumed.
  package static let segmentMargin: CGFloat = 10

  /// The height that a text field adds to that of a line, rounded up to whole points, in points.
  ///
  /// Source: R-LAYOUT-23. Assumed: a field without a border is 22 high at 17 points.
  package static let fieldLineMargin: CGFloat = 1

  /// The size that a border adds to a text field, in points.
  ///
  /// Source: R-LAYOUT-23. Observed: a field with a rounded border is 30 high at 14 points; assumed: the width, and
  /// other borders.
  package static let fieldBorder = CGSize(width: 14, height: 12)

  /// The height of a progress view, in points.
  ///
  /// Source: R-LAYOUT-23. Assumed.
  package static let progressHeight: CGFloat = 4
}
