import UIKit

// The same symptoms as those of other screens, from other causes: why a recognizer does not act, acts late or wrongly.

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

/// Answers "Of my two pans one never begins": its delegate lets it begin for sideways drags only.
final class SidewaysPan: QuestionViewController, UIGestureRecognizerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let outer = UIPanGestureRecognizer(target: self, action: SidewaysPan.panned, name: "outer")
    let inner = UIPanGestureRecognizer(target: self, action: SidewaysPan.panned, name: "inner")
    (outer.name, inner.name) = ("outer", "inner")
    outer.delegate = self
    view.addGestureRecognizer(outer)
    let card = UIView()
    card.addGestureRecognizer(inner)
    show(card, "card")
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard !isCured, let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
    let translation = pan.translation(in: view)
    return translation.x.magnitude > translation.y.magnitude
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }

  private func panned(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began { trace("\(pan.name ?? "") begins") }
  }
}

/// Answers "I answer no to recognizing together, and both recognize": the class of one of them prevents nothing.
final class TapThatPreventsNothing: QuestionViewController, UIGestureRecognizerDelegate {
  private final class Watcher: UITapGestureRecognizer {
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let action = TapThatPreventsNothing.tapped
    let inner: UITapGestureRecognizer =
      isCured
      ? UITapGestureRecognizer(target: self, action: action, name: "inner")
      : Watcher(target: self, action: action, name: "inner")
    let outer = UITapGestureRecognizer(target: self, action: action, name: "outer")
    (outer.name, inner.name) = ("outer", "inner")
    outer.delegate = self
    view.addGestureRecognizer(outer)
    let target = UIView()
    target.addGestureRecognizer(inner)
    show(target, "target")
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  private func tapped(_ tap: UITapGestureRecognizer) { trace("\(tap.name ?? "") tapped") }
}

/// Answers "A tap on the card does not act where there is a button on it": the delegate refuses touches of controls.
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

/// Answers "Going back by a swipe from the edge stopped working": a pan of the page begins first.
final class EdgePanPrevented: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let back = UIScreenEdgePanGestureRecognizer(
      target: self, action: EdgePanPrevented.goBack, name: "goBack")
    back.edges = .left
    let pan = UIPanGestureRecognizer(target: self, action: EdgePanPrevented.panned, name: "panned")
    if isCured { pan.require(toFail: back) }
    view.addGestureRecognizer(back)
    let page = UIView()
    page.addGestureRecognizer(pan)
    show(page, "page", at: view.bounds)
  }

  private func goBack(_ back: UIScreenEdgePanGestureRecognizer) {
    if back.state == .ended { trace("back to list") }
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began { trace("page pans") }
  }
}

/// Answers "The recognizer of my view no longer acts": something removed it.
final class RecognizerRemoved: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let first = UIView()
    let tap = UITapGestureRecognizer(target: self, action: RecognizerRemoved.tapped, name: "tapped")
    first.addGestureRecognizer(tap)
    show(first, "first")
    if !isCured { first.removeGestureRecognizer(tap) }
  }

  private func tapped() { trace("tapped") }
}

/// Answers "A tap on the panel closes the background behind it": the panel takes no touches itself.
final class PanelWithoutTouches: QuestionViewController, UIGestureRecognizerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "background"
    let tap = UITapGestureRecognizer(
      target: self, action: PanelWithoutTouches.tapped, name: "tapped")
    tap.delegate = self
    view.addGestureRecognizer(tap)
    let panel = UIImageView()
    panel.isUserInteractionEnabled = isCured
    show(panel, "panel")
  }

  // Only a touch of the background itself closes it; a touch of the panel would not, if the panel could be hit.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { touch.view === gestureRecognizer.view }

  private func tapped() { trace("closed") }
}

/// Answers "The card jumps when the pan begins, and it begins late": it waits until a long press has failed.
final class PanAfterPress: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let card = UIView()
    let pan = UIPanGestureRecognizer(target: self, action: PanAfterPress.panned, name: "panned")
    let press = UILongPressGestureRecognizer(
      target: self, action: PanAfterPress.pressed, name: "pressed")
    press.allowableMovement = 40
    if !isCured { pan.require(toFail: press) }
    card.addGestureRecognizer(press)
    card.addGestureRecognizer(pan)
    show(card, "card")
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {}

  private func panned(_ pan: UIPanGestureRecognizer) {
    guard pan.state == .began else { return }
    trace("card begins at \(Int(pan.translation(in: view).y))")
  }
}
