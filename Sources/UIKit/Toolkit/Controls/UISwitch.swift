public import Foundation

/// A control that is on or off.
///
/// The switch has two recognizers: a long press that begins at once prevents single taps on superviews, and a pan along
/// the switch prevents pans on superviews (R-SWITCH-1). The value itself follows from tracking, as in any control.
open class UISwitch: UIControl {
  /// The state during a touch; nil while no finger is on the switch.
  private var knob: SwitchKnob?
  /// The recognizers and their delegate, which the recognizers hold weakly.
  private var gestures: SwitchGestures?

  /// The size of every switch, in points.
  private static let size = CGSize(width: 51, height: 31)

  /// Creates a switch; only the origin of the frame is used, as all switches have the same size.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    addOwnRecognizers()
  }

  /// Creates a switch; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size = Self.size
    addOwnRecognizers()
  }

  /// The size that counts for layout, which is always the same: the frame's, less `alignmentRectInsets`.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.size.width - ControlConstants.switchOverhang, height: Self.size.height)
  }

  /// The insets of the rectangle that layout aligns: the frame without a margin at its right.
  open override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: 0, right: ControlConstants.switchOverhang)
  }

  /// Whether the switch is on; setting it does not send `valueChanged`.
  open var isOn = false

  /// Sets whether the switch is on without sending `valueChanged` (R-SWITCH-3).
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  /// The state that the switch shows; during a drag, the state that it would get.
  package var showsOn: Bool { knob?.showsOn ?? isOn }

  /// Begins to track the finger.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    knob = SwitchKnob(isOn: isOn, fingerAt: touch.location(in: self).x)
    return true
  }

  /// Shows the state that the switch would get.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    knob?.move(to: touch.location(in: self).x, middle: bounds.midX, isMirrored: isMirrored)
    return true
  }

  /// Sets the state that the touch leads to (`SwitchKnob`), and sends `valueChanged` if it is new (R-SWITCH-2).
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let knob else { return }
    self.knob = nil
    change(to: knob.result(isInside: isTouchInside))
  }

  /// Shows the state from before the touch.
  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    knob = nil
  }

  /// Toggles the switch and sends `valueChanged`.
  open override func performPrimaryAction() { change(to: !isOn) }

  package override var eventForPrimaryAction: UIControl.Event { .valueChanged }

  private func change(to new: Bool) {
    guard new != isOn else { return }
    isOn = new
    sendValueChanged()
  }

  private func addOwnRecognizers() {
    let made = SwitchGestures(of: self)
    gestures = made
    addGestureRecognizer(made.press)
    addGestureRecognizer(made.pan)
  }
}

/// The recognizers of a switch, and their delegate.
@MainActor
private final class SwitchGestures: NSObject, UIGestureRecognizerDelegate {
  let press = UILongPressGestureRecognizer(target: nil, action: nil)
  let pan = UIPanGestureRecognizer(target: nil, action: nil)
  @Anchored private var owner: UISwitch?

  init(of owner: UISwitch) {
    self.owner = owner
    super.init()
    press.minimumPressDuration = 0
    press.allowableMovement = .infinity
    for recognizer in [press, pan] {
      recognizer.cancelsTouchesInView = false
      recognizer.delegate = self
    }
  }

  /// Receives no touches while the switch is disabled.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    owner?.isEnabled ?? false
  }

  /// Lets the pan begin only along the switch.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === pan else { return true }
    let translation = pan.translation(in: owner)
    return abs(translation.x) > abs(translation.y)
  }

  /// Lets the press prevent only single taps, and the pan only pans, on other views.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let owner, otherGestureRecognizer.view !== owner else { return true }
    if gestureRecognizer === pan { return !(otherGestureRecognizer is UIPanGestureRecognizer) }
    return !owner.keepsSingleTap(from: otherGestureRecognizer)
  }
}

/// The state of a switch under a finger.
///
/// | finger | the switch shows | at lift-off |
/// |---|---|---|
/// | stays within ten points along the switch | its old state | toggles, if the finger is inside |
/// | moved further | on or off, by the side of the middle on which the finger is | keeps the state that it shows |
package struct SwitchKnob: Equatable {
  package private(set) var showsOn: Bool
  private let wasOn: Bool
  /// The horizontal position at which the finger landed.
  private let start: CGFloat
  private var isDragged = false

  package init(isOn: Bool, fingerAt place: CGFloat) {
    showsOn = isOn
    wasOn = isOn
    start = place
  }

  /// Updates the state for a move of the finger to a horizontal position; `middle` is that of the switch.
  package mutating func move(to place: CGFloat, middle: CGFloat, isMirrored: Bool) {
    if abs(place - start) >= ControlConstants.controlDragHysteresis { isDragged = true }
    if isDragged { showsOn = (place > middle) != isMirrored }
  }

  /// Returns the state that the switch gets when the finger lifts, inside of it or not.
  package func result(isInside: Bool) -> Bool {
    if isDragged { return showsOn }
    return isInside ? !wasOn : wasOn
  }
}
