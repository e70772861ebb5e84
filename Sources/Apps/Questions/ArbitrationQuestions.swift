import UIKit

// A screen shows the mistake of its question, or the cure if its `isCured` (`QuestionViewController`) is true.

/// Answers "My swipe never acts, the pan always wins": the recognizer that recognizes first prevents the
/// others.
final class PreventedBy: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let target = UIView()
    let swipe = UISwipeGestureRecognizer(
      target: self, action: PreventedBy.swiped, name: "swiped")
    let pan = UIPanGestureRecognizer(target: self, action: PreventedBy.panned, name: "panned")
    // A pan begins after 10 points, and a swipe needs far more, so the pan must wait for the swipe to fail.
    if isCured { pan.require(toFail: swipe) }
    target.addGestureRecognizer(swipe)
    target.addGestureRecognizer(pan)
    show(target, "target")
  }

  private func swiped() { trace("swiped") }

  private func panned(_ pan: UIPanGestureRecognizer) {
    if pan.state != .changed { trace("pan \(pan.state)") }
  }
}

/// Answers "A single tap feels slow": its recognizer waits until the recognizer of the double tap has failed.
final class WaitingForFailure: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let target = UIView()
    let single = UITapGestureRecognizer(
      target: self, action: WaitingForFailure.chosen, name: "chosen")
    let double = UITapGestureRecognizer(
      target: self, action: WaitingForFailure.opened, name: "opened")
    double.numberOfTapsRequired = 2
    // Selecting an item before a double tap opens it does no harm, so the single tap need not wait.
    if !isCured { single.require(toFail: double) }
    target.addGestureRecognizer(single)
    target.addGestureRecognizer(double)
    show(target, "target")
  }

  private func chosen() { trace("selected") }
  private func opened() { trace("opened") }
}

/// Answers "A double tap makes my single tap act as well": without a failure requirement the single tap
/// recognizes at the first lift.
final class NoFailureRequirement: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let target = UIView()
    let single = UITapGestureRecognizer(
      target: self, action: NoFailureRequirement.single, name: "single")
    let double = UITapGestureRecognizer(
      target: self, action: NoFailureRequirement.double, name: "double")
    double.numberOfTapsRequired = 2
    // With the requirement, a single tap acts only when no second tap has come within 0.35 s.
    if isCured { single.require(toFail: double) }
    target.addGestureRecognizer(single)
    target.addGestureRecognizer(double)
    show(target, "target")
  }

  private func single() { trace("single tap") }
  private func double() { trace("double tap") }
}

/// Answers "My delegate forbids simultaneous recognition, and both recognize": it is enough that one of the two
/// delegates allows it.
final class AllowedByOtherSide: QuestionViewController, UIGestureRecognizerDelegate {
  /// The delegate of the other recognizer, from another part of the app.
  private final class Generous: NSObject, UIGestureRecognizerDelegate {
    var allowsBoth = true

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { allowsBoth }
  }

  private let other = Generous()

  override func viewDidLoad() {
    super.viewDidLoad()
    let target = UIView()
    let outer = UITapGestureRecognizer(
      target: self, action: AllowedByOtherSide.outerTapped, name: "outer")
    let inner = UITapGestureRecognizer(
      target: self, action: AllowedByOtherSide.innerTapped, name: "inner")
    inner.delegate = self
    outer.delegate = other
    // The other delegate must forbid it as well.
    if isCured { other.allowsBoth = false }
    view.addGestureRecognizer(outer)
    target.addGestureRecognizer(inner)
    show(target, "target")
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  private func innerTapped() { trace("inner tapped") }
  private func outerTapped() { trace("outer tapped") }
}

/// Answers "Going back by a swipe from the edge stopped working": the delegate refuses to let the recognizer
/// begin.
final class ShouldBeginRefused: QuestionViewController, UIGestureRecognizerDelegate {
  private let pages = ["list", "detail"]

  override func viewDidLoad() {
    super.viewDidLoad()
    let back = UIScreenEdgePanGestureRecognizer(
      target: self, action: ShouldBeginRefused.goBack, name: "goBack")
    back.edges = .left
    back.delegate = self
    view.addGestureRecognizer(back)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    // With two pages there is a way back; the mistake requires a third.
    pages.count > (isCured ? 1 : 2)
  }

  private func goBack(_ back: UIScreenEdgePanGestureRecognizer) {
    if back.state == .ended { trace("back to \(pages[0])") }
  }
}

/// Answers "A tap on the card does not act where there is a button on it": a button prevents the single taps of
/// recognizers on its superviews.
final class RefusedByControl: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let card = UIView()
    let tap = UITapGestureRecognizer(target: self, action: RefusedByControl.tapped, name: "tapped")
    // A button prevents only recognizers that would cancel its touch.
    if isCured { tap.cancelsTouchesInView = false }
    card.addGestureRecognizer(tap)
    show(card, "card")
    let button = UIButton()
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    card.addSubview(button)
    button.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
    button.accessibilityIdentifier = "button"
  }

  private func tapped() { trace("card tapped") }
}

/// Answers "Touches near the edge of the screen arrive late": UIKit holds touches back while they may become a system
/// gesture.
final class SystemGestureGate: QuestionViewController {
  private final class Pad: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      trace("pad touched")
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    show(Pad(), "pad", at: CGRect(x: 45, y: 544, width: 300, height: 300))
  }

  /// The edges at which the app's own gestures come first; there a system gesture takes a second swipe.
  override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge {
    isCured ? .bottom : []
  }
}

/// Answers "A tap on the panel closes the background behind it": a recognizer receives the touches of all
/// subviews of its view.
final class GatheredFromSubtree: QuestionViewController, UIGestureRecognizerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let tap = UITapGestureRecognizer(
      target: self, action: GatheredFromSubtree.tapped, name: "tapped")
    tap.delegate = self
    view.accessibilityIdentifier = "background"
    view.addGestureRecognizer(tap)
    show(UIView(), "panel")
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    // A recognizer receives the touches of its view's whole subtree unless its delegate refuses them.
    !isCured || touch.view === gestureRecognizer.view
  }

  private func tapped() { trace("closed") }
}

/// Answers "Two pans fight": the one that recognizes first prevents the other.
final class TwoPans: QuestionViewController, UIGestureRecognizerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let outer = UIPanGestureRecognizer(target: self, action: TwoPans.outerPanned, name: "outer")
    let inner = UIPanGestureRecognizer(target: self, action: TwoPans.innerPanned, name: "inner")
    inner.delegate = self
    view.addGestureRecognizer(outer)
    let card = UIView()
    card.addGestureRecognizer(inner)
    show(card, "card")
  }

  // It is enough that the delegate of one of the two returns true.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isCured }

  private func innerPanned(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began { trace("inner begins") }
  }

  private func outerPanned(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began { trace("outer begins") }
  }
}

/// Answers "A long press and a drag on one view": whichever recognizes first prevents the other.
final class PressOrDrag: QuestionViewController, UIGestureRecognizerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let card = UIView()
    let press = UILongPressGestureRecognizer(
      target: self, action: PressOrDrag.pressed, name: "pressed")
    let drag = UIPanGestureRecognizer(target: self, action: PressOrDrag.dragged, name: "dragged")
    drag.delegate = self
    card.addGestureRecognizer(press)
    card.addGestureRecognizer(drag)
    show(card, "card")
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isCured }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    if press.state == .began { trace("menu opens") }
  }

  private func dragged(_ drag: UIPanGestureRecognizer) {
    if drag.state == .began { trace("card moves") }
  }
}
