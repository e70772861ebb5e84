import UIKit

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

/// Answers "What does touchCancel of my button mean?": its touch was cancelled.
final class ControlCancelled: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton()
    button.addAction(UIAction { _ in trace("cancelled") }, for: .touchCancel)
    button.addAction(UIAction { _ in trace("clicked") }, for: .touchUpInside)
    show(button, "button")
    let press = UILongPressGestureRecognizer(
      target: self, action: ControlCancelled.pressed, name: "pressed")
    // Without this the button keeps its touch.
    press.cancelsTouchesInView = !isCured
    view.addGestureRecognizer(press)
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    if press.state == .began { trace("pressed") }
  }
}

/// Answers "Taps come late and all at once": an action blocks the main thread.
final class MainLoopBusy: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let load = UIButton()
    load.addTarget(self, action: MainLoopBusy.load, for: .touchUpInside, name: "load")
    show(load, "load", at: CGRect(x: 45, y: 100, width: 300, height: 60))
    let button = UIButton()
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    show(button, "button")
  }

  private func load() {
    if isCured {
      Task {
        try await Task.sleep(nanoseconds: 500_000_000)
        trace("loaded")
      }
    } else {
      Thread.sleep(forTimeInterval: 0.5)
      trace("loaded")
    }
  }
}

/// Answers "A call in the middle of a drag leaves my state broken": the touch is cancelled instead of ended.
final class TakenBackBySystem: QuestionViewController {
  /// A view that is turned with a finger.
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
