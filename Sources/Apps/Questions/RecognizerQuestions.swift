import UIKit

// A screen shows the mistake of its question, or the cure if its `isCured` (`QuestionViewController`) is true.

/// Answers "My long press fails as soon as the finger moves a little": before the press begins, a finger may move by
/// at most `allowableMovement`.
final class FailedBecause: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let target = UIView()
    let press = UILongPressGestureRecognizer(
      target: self, action: FailedBecause.pressed, name: "pressed")
    // A long press fails if the finger moves farther than this before it begins; the default is 10 points.
    if isCured { press.allowableMovement = 30 }
    target.addGestureRecognizer(press)
    show(target, "target")
  }

  private func pressed(_ press: UILongPressGestureRecognizer) { trace("press \(press.state)") }
}

/// Answers "The card jumps when the pan begins": the first translation includes the distance before it began.
final class Hysteresis: QuestionViewController {
  private let card = UIView()
  private var start = CGPoint.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    card.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: Hysteresis.panned, name: "panned"))
    show(card, "card")
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began {
      start = card.center
      // The first translation includes the distance before the pan began, so it is reset here.
      if isCured { pan.setTranslation(.zero, in: view) }
    }
    let translation = pan.translation(in: view)
    card.center = CGPoint(x: start.x + translation.x, y: start.y + translation.y)
    trace("card at \(Int(card.center.y))")
  }
}

/// Answers "The line between the fingers is wrong when one of them lifts in the middle of a pinch": a pinch
/// goes on with one touch.
final class TouchCountChanged: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let target = UIView()
    target.isMultipleTouchEnabled = true
    target.addGestureRecognizer(
      UIPinchGestureRecognizer(target: self, action: TouchCountChanged.pinched, name: "pinched"))
    show(target, "target")
  }

  private func pinched(_ pinch: UIPinchGestureRecognizer) {
    let places = (0..<pinch.numberOfTouches).map { pinch.location(ofTouch: $0, in: view) }
    // A single finger has no line to another one, so the number of touches is checked first.
    if isCured, places.count < 2 { return }
    let width = (places.last?.x ?? 0) - (places.first?.x ?? 0)
    trace("\(pinch.state) \(Int(width.magnitude)) wide")
  }
}

/// Answers "My recognizer ignores fingers": a recognizer receives only the touch types that it allows.
final class TouchTypeNotAllowed: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let page = UIView()
    let tap = UITapGestureRecognizer(
      target: self, action: TouchTypeNotAllowed.tapped, name: "tapped")
    let types: [UITouch.TouchType] = isCured ? [.pencil, .direct] : [.pencil]
    tap.allowedTouchTypes = types.map { NSNumber(value: $0.rawValue) }
    page.addGestureRecognizer(tap)
    show(page, "page")
  }

  private func tapped() { trace("page tapped") }
}

/// Answers "My long press handler runs twice": a continuous recognizer sends its action for each state.
final class OneActionPerState: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let target = UIView()
    target.addGestureRecognizer(
      UILongPressGestureRecognizer(
        target: self, action: OneActionPerState.pressed, name: "pressed"))
    show(target, "target")
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    // A continuous recognizer sends its action for each state; the handler must check the state.
    if isCured, press.state != .began { return }
    trace("menu shown")
  }
}

/// Answers "I added my recognizer to two views, and only the second one works": a recognizer has one view.
final class RecognizerMoved: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let views = [UIView(), UIView()]
    let shared = tap()
    for (index, target) in views.enumerated() {
      // Adding a recognizer to another view removes it from the first.
      target.addGestureRecognizer(isCured ? tap() : shared)
      show(
        target, index == 0 ? "first" : "second",
        at: CGRect(x: 45, y: 100 + 200 * index, width: 300, height: 150))
    }
  }

  private func tap() -> UITapGestureRecognizer {
    UITapGestureRecognizer(target: self, action: RecognizerMoved.tapped, name: "tapped")
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    trace("\(tap.view?.accessibilityIdentifier ?? "nobody") tapped")
  }
}

/// Answers "My delegate is not asked whether the gesture should begin": a recognizer does not retain its
/// delegate.
final class NotAsked: QuestionViewController {
  private final class Refusing: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      trace("asked")
      return false
    }
  }

  private var refusing: Refusing?

  override func viewDidLoad() {
    super.viewDidLoad()
    let target = UIView()
    let tap = UITapGestureRecognizer(target: self, action: NotAsked.tapped, name: "tapped")
    let refusing = Refusing()
    tap.delegate = refusing
    // A recognizer holds its delegate weakly; an object that only this method holds is gone when it returns.
    if isCured { self.refusing = refusing }
    target.addGestureRecognizer(tap)
    show(target, "target")
  }

  private func tapped() { trace("tapped") }
}
