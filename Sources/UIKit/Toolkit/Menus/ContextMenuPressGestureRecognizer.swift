import Foundation
import TouchstoneTrace

/// Recognizes a finger that rests on a view with a context menu.
///
/// It is its own delegate: before it begins, it builds the menu. If there is no menu, it fails, so that the view keeps
/// the touch. It also fails if, before it begins, the finger moves too far or lifts, or a second finger lands.
final class ContextMenuPressGestureRecognizer: UIGestureRecognizer, UIGestureRecognizerDelegate {
  @Anchored private var interaction: UIContextMenuInteraction?
  /// The place in the window and the time, in seconds, at which the finger landed; nil without a finger.
  private var landing: (place: CGPoint, time: TimeInterval)?
  private lazy var timer = GestureTimer(for: self) { [unowned self] in
    let duration = ControlConstants.menuPressDuration
    change(to: .began, because: .heldLongEnough, measured: duration, limit: duration)
  }

  init(for interaction: UIContextMenuInteraction) {
    self.interaction = interaction
    super.init(target: nil, action: nil)
    name = "context menu"
    register(
      TargetAction(own: self, action: Selector(ContextMenuPressGestureRecognizer.act, name: "act")))
  }

  override var delegate: (any UIGestureRecognizerDelegate)? {
    get { self }
    set {}
  }

  override var isWaitingForTime: Bool { timer.isRunning }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.inOrder where attempt.state == .possible {
      guard landing == nil else {
        fail(.tooManyTouches, measured: 2, limit: 1)
        return
      }
      landing = (touch.location(in: nil), touch.timestamp)
      timer.start(at: touch.timestamp + ControlConstants.menuPressDuration)
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let landing, let touch = touches.first, attempt.state == .possible else { return }
    let distance = landing.place.distance(to: touch.location(in: nil))
    let limit = GestureConstants.longPressAllowableMovement
    if distance > limit { fail(.moved, measured: Double(distance), limit: Double(limit)) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard attempt.state == .possible else {
      state = .ended
      return
    }
    let held = (touches.first?.timestamp ?? 0) - (landing?.time ?? 0)
    fail(.liftedEarly, measured: held, limit: ControlConstants.menuPressDuration)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if attempt.state == .possible { fail(.touchCancelled) } else { state = .cancelled }
  }

  override func reset() {
    super.reset()
    timer.stop()
    landing = nil
  }

  /// Builds the menu; returns whether there is one.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let interaction, interaction.mayPress else { return false }
    return interaction.prepare(at: location(in: interaction.view))
  }

  /// Shows the menu when the press begins; the action of this recognizer.
  private func act() {
    if state == .began { interaction?.show(isHeld: true) }
  }
}
