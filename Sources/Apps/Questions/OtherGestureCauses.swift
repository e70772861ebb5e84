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

/// Answers "Of my two pans one never begins": it waits for the other one to fail, which recognizes and prevents it.
final class PanThatWaits: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let outer = UIPanGestureRecognizer(target: self, action: PanThatWaits.panned, name: "outer")
    let inner = UIPanGestureRecognizer(target: self, action: PanThatWaits.panned, name: "inner")
    (outer.name, inner.name) = ("outer", "inner")
    if isCured { inner.isEnabled = false } else { outer.require(toFail: inner) }
    view.addGestureRecognizer(outer)
    let card = UIView()
    card.addGestureRecognizer(inner)
    show(card, "card")
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began { trace("\(pan.name ?? "") begins") }
  }
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
  private let card = UIView()
  private var start = CGPoint.zero

  override func viewDidLoad() {
    super.viewDidLoad()
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
