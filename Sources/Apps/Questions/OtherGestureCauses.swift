import UIKit

// Screens with the symptoms of other questions and different causes: a recognizer fails, or acts late or wrongly.
// A screen shows the mistake, or the cure if its `isCured` (`QuestionViewController`) is true.

/// Answers "Of my two pans one never begins": its delegate lets it begin for sideways drags only.
final class SidewaysPan: QuestionViewController, UIGestureRecognizerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let outer = UIPanGestureRecognizer(target: self, action: SidewaysPan.panned, name: "outer")
    let inner = UIPanGestureRecognizer(target: self, action: SidewaysPan.panned, name: "inner")
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
    if pan.state == .began { trace("\(pan.view === view ? "outer" : "inner") begins") }
  }
}

/// Answers "My delegate forbids simultaneous recognition, and both recognize": the class of one recognizer prevents no
/// other.
final class TapThatPreventsNothing: QuestionViewController, UIGestureRecognizerDelegate {
  private final class Watcher: UITapGestureRecognizer {
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let action = TapThatPreventsNothing.tapped
    let outer = UITapGestureRecognizer(target: self, action: action, name: "outer")
    let inner: UITapGestureRecognizer =
      isCured
      ? UITapGestureRecognizer(target: self, action: action, name: "inner")
      : Watcher(target: self, action: action, name: "inner")
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

  private func tapped(_ tap: UITapGestureRecognizer) {
    trace("\(tap.view === view ? "outer" : "inner") tapped")
  }
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

/// Answers "The recognizer of my view no longer acts": the app has removed it.
final class RecognizerRemoved: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let (first, second) = (UIView(), UIView())
    let taps = [first, second].map { target in
      let tap = UITapGestureRecognizer(
        target: self, action: RecognizerRemoved.tapped, name: "tapped")
      target.addGestureRecognizer(tap)
      return tap
    }
    show(first, "first", at: CGRect(x: 45, y: 100, width: 300, height: 150))
    show(second, "second", at: CGRect(x: 45, y: 300, width: 300, height: 150))
    if !isCured { first.removeGestureRecognizer(taps[0]) }
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    trace("\(tap.view?.accessibilityIdentifier ?? "nobody") tapped")
  }
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

  // Only a touch on the background closes the panel. With the mistake the panel cannot be hit, so each touch is on the
  // background.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { touch.view === gestureRecognizer.view }

  private func tapped() { trace("closed") }
}

/// Answers "The card jumps when the pan begins, and it begins late": the pan waits until a long press has failed.
final class PanAfterPress: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let card = UIView()
    let pan = UIPanGestureRecognizer(target: self, action: PanAfterPress.panned, name: "panned")
    let press = UILongPressGestureRecognizer(
      target: self, action: PanAfterPress.pressed, name: "pressed")
    // The press fails only after 40 points. The pan, which waits for this, begins with the whole translation so far.
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

/// Answers "My long press handler runs twice, although it consults the state": there are two recognizers, since a cell
/// that is reused is configured again, and each configuration adds one.
final class PressAddedTwice: QuestionViewController, UIGestureRecognizerDelegate {
  private let target = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    show(target, "target")
    // Configures twice, like a cell that is reused once.
    configure()
    configure()
  }

  private func configure() {
    if isCured, target.gestureRecognizers?.isEmpty == false { return }
    let press = UILongPressGestureRecognizer(
      target: self, action: PressAddedTwice.pressed, name: "pressed")
    press.delegate = self
    target.addGestureRecognizer(press)
  }

  // Without this, the first of the two recognizers would prevent the other.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    if press.state == .began { trace("menu shown") }
  }
}

/// Answers "My swipe never acts, although the pan waits for it": the recognizer is for the opposite direction.
final class SwipeToOtherSide: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let target = UIView()
    let swipe = UISwipeGestureRecognizer(
      target: self, action: SwipeToOtherSide.swiped, name: "swiped")
    // The direction is that in which the finger moves, not the side that it comes from.
    swipe.direction = isCured ? .right : .left
    let pan = UIPanGestureRecognizer(target: self, action: SwipeToOtherSide.panned, name: "panned")
    pan.require(toFail: swipe)
    target.addGestureRecognizer(swipe)
    target.addGestureRecognizer(pan)
    show(target, "target")
  }

  private func swiped() { trace("swiped") }

  private func panned(_ pan: UIPanGestureRecognizer) {
    if pan.state != .changed { trace("pan \(pan.state)") }
  }
}
