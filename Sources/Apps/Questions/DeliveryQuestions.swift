import UIKit

// A screen shows the mistake of its question, or the cure if its `isCured` (`QuestionViewController`) is true.

/// Answers "My view's touchesEnded is never called since there is a tap recognizer behind it": a recognizer that
/// recognizes cancels its touches in their views.
final class CancelledByGesture: QuestionViewController {
  private final class Row: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      trace("row highlighted")
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      trace("row selected")
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      trace("row left")
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let tap = UITapGestureRecognizer(
      target: self, action: CancelledByGesture.tapped, name: "tapped")
    // A recognizer cancels its touches in their views unless cancelsTouchesInView is false.
    if isCured { tap.cancelsTouchesInView = false }
    view.addGestureRecognizer(tap)
    show(Row(), "row")
  }

  private func tapped() { trace("background tapped") }
}

/// Answers "My card stays pressed when the badge under the finger goes away": when a view leaves its window, its touch
/// is cancelled, also for the responders to which the view forwarded the touch.
final class CancelledByLeavingWindow: QuestionViewController {
  private class Card: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      trace("card pressed")
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      trace("card released")
    }
  }

  /// Handles the cancel as well: after touchesBegan comes either touchesEnded or touchesCancelled.
  private final class CarefulCard: Card {
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      trace("card released")
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let card = isCured ? CarefulCard() : Card()
    show(card, "card")
    let badge = UIView(frame: CGRect(x: 200, y: 0, width: 100, height: 100))
    badge.accessibilityIdentifier = "badge"
    card.addSubview(badge)
    let button = UIButton()
    button.addAction(UIAction { _ in badge.removeFromSuperview() }, for: .touchUpInside)
    show(button, "removeBadge", at: CGRect(x: 45, y: 550, width: 300, height: 60))
  }
}

/// Answers "What does touchCancel of my button mean?": the touch that the button tracks was cancelled.
final class ControlCancelled: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton()
    button.addAction(UIAction { _ in trace("cancelled") }, for: .touchCancel)
    button.addAction(UIAction { _ in trace("clicked") }, for: .touchUpInside)
    show(button, "button")
    let press = UILongPressGestureRecognizer(
      target: self, action: ControlCancelled.pressed, name: "pressed")
    // If the recognizer does not cancel touches, the button keeps its touch.
    press.cancelsTouchesInView = !isCured
    view.addGestureRecognizer(press)
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    if press.state == .began { trace("pressed") }
  }
}

/// Answers "A call in the middle of a drag leaves my state broken": the touch is cancelled instead of ended.
final class TakenBackBySystem: QuestionViewController {
  /// A dial that a finger turns; it lacks `touchesCancelled`.
  private class Dial: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { trace("turning") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { trace("rests") }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    if isCured {
      let dial = UIView()
      let press = UILongPressGestureRecognizer(
        target: self, action: TakenBackBySystem.turned, name: "turned")
      press.minimumPressDuration = 0
      dial.addGestureRecognizer(press)
      show(dial, "dial")
    } else {
      show(Dial(), "dial")
    }
  }

  // A recognizer reports the cancel as a state; a view would have to override `touchesCancelled`.
  private func turned(_ press: UILongPressGestureRecognizer) {
    if press.state == .began { trace("turning") }
    if press.state == .ended || press.state == .cancelled { trace("rests") }
  }
}

/// Answers "The recognizer gets the touch first, and my view much later": a recognizer that delays touches
/// holds them back from the view until it has failed.
final class DeliveryOrder: QuestionViewController {
  private final class Tile: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      trace("tile lights up")
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      trace("tile goes out")
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let tile = Tile()
    let press = UILongPressGestureRecognizer(
      target: self, action: DeliveryOrder.pressed, name: "pressed")
    // Recognizers receive a touch before its view; only one that delays touches makes the view wait.
    press.delaysTouchesBegan = !isCured
    tile.addGestureRecognizer(press)
    show(tile, "tile")
  }

  private func pressed(_ press: UILongPressGestureRecognizer) { trace("press \(press.state)") }
}

/// Answers "The finger slides onto another view, but that view gets no touches": a touch stays with the view
/// in which it began.
final class TouchOwned: QuestionViewController {
  private final class Key: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      trace("\(accessibilityIdentifier ?? "") touched")
    }
  }

  /// A view that receives the touches on all its keys and finds the key under the finger itself.
  private final class Keyboard: UIView {
    private weak var key: UIView?

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      self.point(inside: point, with: event) ? self : nil
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      key = nil
      traceKey(under: touches)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      traceKey(under: touches)
    }

    private func traceKey(under touches: Set<UITouch>) {
      let under = touches.first.flatMap { touch in
        subviews.first { $0.frame.contains(touch.location(in: self)) }
      }
      if let under, under !== key { trace("\(under.accessibilityIdentifier ?? "") touched") }
      key = under
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let keyboard = isCured ? Keyboard() : UIView()
    show(keyboard, "keyboard")
    for (index, name) in ["left", "right"].enumerated() {
      let key = Key(frame: CGRect(x: 150 * index, y: 0, width: 150, height: 300))
      key.accessibilityIdentifier = name
      keyboard.addSubview(key)
    }
  }
}

/// Answers "A tap outside of my text field does not hide the keyboard": such a tap does not make the first responder
/// resign, so the app must do it.
final class FirstResponderKept: QuestionViewController, UITextFieldDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let field = UITextField()
    field.delegate = self
    show(field, "field", at: CGRect(x: 45, y: 200, width: 300, height: 40))
    guard isCured else { return }
    let tap = UITapGestureRecognizer(
      target: self, action: FirstResponderKept.tappedOutside, name: "tappedOutside")
    tap.cancelsTouchesInView = false
    view.addGestureRecognizer(tap)
  }

  private func tappedOutside() { view.endEditing(true) }

  func textFieldDidBeginEditing(_ textField: UITextField) { trace("field edits") }
  func textFieldDidEndEditing(_ textField: UITextField) { trace("field is done") }
}

/// Answers "An action without a target is not found": only responders in the chain are searched for the action.
final class NoResponderForAction: QuestionViewController {
  private final class Document: UIResponder {
    func save() { trace("saved") }
  }

  private let document = Document()

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton()
    // Without a target the chain is searched, and the document is not in it.
    button.addTarget(
      isCured ? document : nil, action: Document.save, for: .touchUpInside, name: "save")
    show(button, "button")
  }
}

/// Answers "My action is never called": a control does not retain its targets.
final class TargetGone: QuestionViewController {
  @MainActor
  private final class Helper {
    func clicked() { trace("button clicked") }
  }

  private var helper: Helper?

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton()
    let helper = Helper()
    button.addTarget(helper, action: Helper.clicked, for: .touchUpInside, name: "clicked")
    // A control does not keep its targets alive; the app must hold them.
    if isCured { self.helper = helper }
    show(button, "button")
  }
}

/// Answers "My action is called twice": a cell that is reused is configured again, and each configuration adds one more
/// action.
final class ActionSentTwice: QuestionViewController {
  private let button = UIButton()

  override func viewDidLoad() {
    super.viewDidLoad()
    show(button, "button")
    // Configures twice, like a cell that is reused once.
    configure()
    configure()
  }

  private func configure() {
    if isCured {
      // Adding the same target and method again has no effect.
      button.addTarget(self, action: .buy, for: .touchUpInside)
    } else {
      // Each new action has an identifier of its own, so it does not replace the earlier one.
      button.addAction(UIAction { [weak self] _ in self?.buy() }, for: .touchUpInside)
    }
  }

  fileprivate func buy() { trace("bought") }
}

extension Selector {
  fileprivate static let buy = Selector(ActionSentTwice.buy, name: "buy")
}
