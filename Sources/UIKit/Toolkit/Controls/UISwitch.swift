public import Foundation

/// A control that is on or off.
///
/// Two recognizers of its own stand for it among others: a long press that begins at once excludes single
/// taps on views that hold the switch, and a pan along the switch excludes their pans (R-SWITCH-1). The
/// value itself follows from tracking, as with any control.
open class UISwitch: UIControl {
  private var knob: SwitchKnob?
  private var referee: SwitchReferee?

  /// The size of every switch, in points.
  private static let size = CGSize(width: 51, height: 31)

  /// Creates a switch at a place; its size is its own.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    addOwnRecognizers()
  }

  /// Creates a switch; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addOwnRecognizers()
  }

  /// Whether the switch is on; setting it tells nobody.
  open var isOn = false

  /// Sets whether the switch is on; nobody is told (R-SWITCH-3).
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  /// What the switch shows: while a finger drags it, what it would become.
  package var showsOn: Bool { knob?.shows ?? isOn }

  /// Takes the finger in.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    knob = SwitchKnob(isOn: isOn, fingerAt: touch.location(in: self).x)
    return true
  }

  /// Shows what the switch would become.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    knob?.move(to: touch.location(in: self).x, middle: bounds.midX, isMirrored: isMirrored)
    return true
  }

  /// Takes over what is shown, and tells it if it is new (R-SWITCH-2).
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let knob else { return }
    self.knob = nil
    change(to: knob.result(isInside: isTouchInside))
  }

  /// Shows again what it was.
  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    knob = nil
  }

  /// Turns the switch over and tells it.
  open override func performPrimaryAction() { change(to: !isOn) }

  package override var eventForPrimaryAction: UIControl.Event { .valueChanged }

  private func change(to new: Bool) {
    guard new != isOn else { return }
    isOn = new
    sendValueChanged()
  }

  private func addOwnRecognizers() {
    let referee = SwitchReferee(of: self)
    self.referee = referee
    addGestureRecognizer(referee.press)
    addGestureRecognizer(referee.pan)
  }
}

/// The switch's own recognizers, and whom they leave room.
@MainActor
private final class SwitchReferee: NSObject, UIGestureRecognizerDelegate {
  let press = UILongPressGestureRecognizer(target: nil, action: nil)
  let pan = UIPanGestureRecognizer(target: nil, action: nil)
  private weak var owner: UISwitch?

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

  /// A disabled switch leaves everything to others.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    owner?.isEnabled ?? false
  }

  /// The switch's own pan is one along the switch.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === pan else { return true }
    let way = pan.translation(in: owner)
    return abs(way.x) > abs(way.y)
  }

  /// The press excludes single taps of others only; the pan, whatever drags outside of the switch.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let owner, otherGestureRecognizer.view !== owner else { return true }
    if gestureRecognizer === pan { return !(otherGestureRecognizer is UIPanGestureRecognizer) }
    return !owner.keepsSingleTap(from: otherGestureRecognizer)
  }
}

/// What a finger does to a switch.
///
/// | finger | the switch shows | at lift-off |
/// |---|---|---|
/// | stays within ten points along the switch | as before | turns over, if inside |
/// | went further | the side of the middle where the finger is | stays as shown |
package struct SwitchKnob: Equatable {
  package private(set) var shows: Bool
  private let before: Bool
  private let start: CGFloat
  private var isDragged = false

  package init(isOn: Bool, fingerAt place: CGFloat) {
    shows = isOn
    before = isOn
    start = place
  }

  package mutating func move(to place: CGFloat, middle: CGFloat, isMirrored: Bool) {
    if abs(place - start) >= GestureConstants.controlDragHysteresis { isDragged = true }
    if isDragged { shows = (place > middle) != isMirrored }
  }

  package func result(isInside: Bool) -> Bool {
    if isDragged { return shows }
    return isInside ? !before : before
  }
}
