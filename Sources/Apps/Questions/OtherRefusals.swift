import UIKit

// Screens with the symptoms of other questions and different causes: a recognizer is not asked, or may not act.
// A screen shows the mistake, or the cure if its `isCured` (`QuestionViewController`) is true.

/// Answers "The tap recognizer on my label never acts, although the label takes touches": the recognizer is disabled.
final class DisabledRecognizer: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    label.isUserInteractionEnabled = true
    let tap = UITapGestureRecognizer(
      target: self, action: DisabledRecognizer.tapped, name: "tapped")
    tap.isEnabled = isCured
    label.addGestureRecognizer(tap)
    show(label, "label")
  }

  private func tapped() { trace("label tapped") }
}

/// Answers "A tap on the card does not act where there is a button on it": the delegate refuses touches on controls.
final class RefusedByDelegate: QuestionViewController, UIGestureRecognizerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let card = UIView()
    let tap = UITapGestureRecognizer(target: self, action: RefusedByDelegate.tapped, name: "tapped")
    tap.cancelsTouchesInView = false
    tap.delegate = self
    card.addGestureRecognizer(tap)
    show(card, "card")
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    button.accessibilityIdentifier = "button"
    card.addSubview(button)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { isCured || !(touch.view is UIControl) }

  private func tapped() { trace("card tapped") }
}

/// Answers "My delegate is not asked whether the gesture should begin, although I keep a reference to it": a control
/// refuses the recognizer before the delegate is asked.
final class RefusedBeforeAsking: QuestionViewController, UIGestureRecognizerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let tap = UITapGestureRecognizer(
      target: self, action: RefusedBeforeAsking.tapped, name: "tapped")
    tap.delegate = self
    if isCured { tap.cancelsTouchesInView = false }
    view.addGestureRecognizer(tap)
    show(UIButton(), "target")
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    trace("asked")
    return true
  }

  private func tapped() { trace("tapped") }
}

/// Answers "A drag does nothing where there is a long press too": the delegate refuses the drag in every case.
final class DragRefused: QuestionViewController, UIGestureRecognizerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let card = UIView()
    let drag = UIPanGestureRecognizer(target: self, action: DragRefused.dragged, name: "dragged")
    let press = UILongPressGestureRecognizer(
      target: self, action: DragRefused.pressed, name: "pressed")
    // Longer than the finger of the scenario rests, so that the press does not prevent the drag.
    press.minimumPressDuration = 2
    drag.delegate = self
    card.addGestureRecognizer(press)
    card.addGestureRecognizer(drag)
    show(card, "card")
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { isCured }

  private func pressed(_ press: UILongPressGestureRecognizer) {}

  private func dragged(_ drag: UIPanGestureRecognizer) {
    if drag.state == .began { trace("card moves") }
  }
}

/// Answers "My recognizer ignores fingers, although it allows them": its delegate accepts only touches of a pencil.
final class FingersRefused: QuestionViewController, UIGestureRecognizerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let page = UIView()
    let tap = UITapGestureRecognizer(target: self, action: FingersRefused.tapped, name: "tapped")
    tap.delegate = self
    page.addGestureRecognizer(tap)
    show(page, "page")
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { isCured || touch.type == .pencil }

  private func tapped() { trace("page tapped") }
}
