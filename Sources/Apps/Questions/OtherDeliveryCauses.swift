import UIKit

// Screens with the symptoms of other questions and different causes: a view loses a touch or gets it late.
// A screen shows the mistake, or the cure if its `isCured` (`QuestionViewController`) is true.

/// A view that traces the calls of its touch methods.
private final class TracingView: UIView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    trace("\(accessibilityIdentifier ?? "") began")
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    trace("\(accessibilityIdentifier ?? "") ended")
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    trace("\(accessibilityIdentifier ?? "") cancelled")
  }
}

/// A scroll view that cancels touches in all its content, controls included.
private final class AlwaysCancelling: UIScrollView {
  override func touchesShouldCancel(in view: UIView) -> Bool { true }
}

/// Answers "My rows are not selected since I added a tap recognizer behind them": the recognizer delays the touches of
/// the rows, and withholds them when it recognizes.
final class DelayedRow: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let tap = UITapGestureRecognizer(target: self, action: DelayedRow.tapped, name: "tapped")
    tap.delaysTouchesBegan = true
    if isCured { (tap.delaysTouchesBegan, tap.cancelsTouchesInView) = (false, false) }
    view.addGestureRecognizer(tap)
    show(TracingView(), "row")
  }

  private func tapped() { trace("background tapped") }
}

/// Answers "A button highlights late, and it is in no scroll view": a recognizer of a view around it delays touches.
final class DelayedByPress: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let press = UILongPressGestureRecognizer(
      target: self, action: DelayedByPress.pressed, name: "pressed")
    press.name = "press"
    press.delaysTouchesBegan = !isCured
    view.addGestureRecognizer(press)
    let button = UIButton()
    button.addAction(UIAction { _ in trace("button down") }, for: .touchDown)
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    show(button, "button")
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {}
}

/// Answers "My drawing is cancelled as soon as I draw, and there is no scroll view": a pan recognizer takes the touch.
final class CancelledByPan: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let pan = UIPanGestureRecognizer(target: self, action: CancelledByPan.panned, name: "panned")
    pan.cancelsTouchesInView = !isCured
    view.addGestureRecognizer(pan)
    show(TracingView(), "pad")
  }

  private func panned(_ pan: UIPanGestureRecognizer) {}
}

/// Answers "A drag that starts on a button does not scroll, whatever I answer": with `canCancelContentTouches` off the
/// scroll view does not call `touchesShouldCancel(in:)`.
final class ContentCancelOff: QuestionViewController, UIScrollViewDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let scrollView = AlwaysCancelling()
    scrollView.canCancelContentTouches = isCured
    scrollView.contentSize = CGSize(width: 300, height: 900)
    scrollView.delegate = self
    show(scrollView, "scrollView")
    let button = UIButton(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
    button.accessibilityIdentifier = "button"
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    scrollView.addSubview(button)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { trace("scrolls") }
}

/// Answers "Only the first finger is reported, although the view takes several": another view is exclusive.
final class ExclusiveNeighbor: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    for (index, name) in ["piano", "pedal"].enumerated() {
      let part = TracingView()
      part.isMultipleTouchEnabled = true
      part.isExclusiveTouch = index == 0 && !isCured
      show(part, name, at: CGRect(x: 45 + 90 * index, y: 300, width: 80, height: 200))
    }
  }
}

/// Answers "My button acts although I moved the finger away": the action is registered for `touchDown`.
final class ActsOnTouchDown: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton()
    button.addAction(
      UIAction { _ in trace("button clicked") }, for: isCured ? .touchUpInside : .touchDown)
    show(button, "button", at: CGRect(x: 145, y: 400, width: 100, height: 50))
  }
}

/// Answers "My button sends touchCancel while I hold it": the button leaves its window under the finger.
final class ButtonThatLeaves: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton()
    button.addAction(UIAction { _ in trace("cancelled") }, for: .touchCancel)
    button.addAction(UIAction { _ in trace("clicked") }, for: .touchUpInside)
    show(button, "button")
    guard !isCured else { return }
    button.addAction(
      UIAction { _ in
        let timer = Timer(timeInterval: 0.5, repeats: false) { _ in button.removeFromSuperview() }
        RunLoop.main.add(timer, forMode: .common)
      }, for: .touchDown)
  }
}

/// Answers "The button tracks, but its action is never called": the action is registered for another event.
final class NoTargetForEvent: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton()
    button.addTarget(
      self, action: NoTargetForEvent.clicked, for: isCured ? .touchUpInside : .touchUpOutside,
      name: "clicked")
    show(button, "button")
  }

  private func clicked() { trace("button clicked") }
}

/// Answers "I get fewer moves than the screen samples, even fewer than frames": the view is busy with earlier moves.
final class BusyCanvas: QuestionViewController {
  private final class Canvas: UIView {
    var isQuick = false
    private var count = 0

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      count += 1
      if !isQuick { Thread.sleep(forTimeInterval: 0.1) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      trace("\(count) points")
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let canvas = Canvas()
    canvas.isQuick = isCured
    show(canvas, "canvas")
  }
}

/// Answers "Two buttons can be pressed at once, although both are exclusive": each has a window of its own.
final class ButtonsOfTwoWindows: QuestionViewController {
  private var panel: UIWindow?

  override func viewDidLoad() {
    super.viewDidLoad()
    for (index, name) in ["yes", "no"].enumerated() {
      let button = UIButton()
      button.isExclusiveTouch = true
      button.addAction(UIAction { _ in trace("\(name) clicked") }, for: .touchUpInside)
      let place = CGRect(x: 45 + 160 * index, y: 300, width: 140, height: 60)
      show(button, name, at: place)
      guard index == 1, !isCured else { continue }
      let panel = UIWindow(frame: place)
      panel.accessibilityIdentifier = "panel"
      panel.isHidden = false
      button.frame = panel.bounds
      panel.addSubview(button)
      self.panel = panel
    }
  }
}

/// Answers "The view around my scroll view does not get a drag, and nothing scrolls": its subview, here a pad in the
/// place of the scroll view, handles the drag and does not forward it.
final class DragHandled: QuestionViewController {
  private final class Frame: UIView {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      trace("frame moved")
    }
  }

  /// A view that handles the finger itself, and forwards its touches only if `forwards` is true.
  private final class Pad: UIView {
    var forwards = false

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      if forwards { super.touchesBegan(touches, with: event) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      if forwards { super.touchesMoved(touches, with: event) }
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let frame = Frame()
    show(frame, "frame")
    let pad = Pad(frame: frame.bounds)
    pad.forwards = isCured
    pad.accessibilityIdentifier = "pad"
    frame.addSubview(pad)
  }
}

/// Answers "Touches near the edge of the screen arrive late, although they come before gestures of the system": a
/// recognizer of the app delays them.
final class DelayedAtEdge: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let pad = TracingView()
    let press = UILongPressGestureRecognizer(
      target: self, action: DelayedAtEdge.pressed, name: "pressed")
    press.delaysTouchesBegan = !isCured
    pad.addGestureRecognizer(press)
    show(pad, "pad", at: CGRect(x: 45, y: 544, width: 300, height: 300))
  }

  override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { .bottom }

  private func pressed(_ press: UILongPressGestureRecognizer) {}
}

/// Answers "The finger slides onto another key, but that key gets nothing, although one view follows the finger over
/// all keys": a pan recognizer cancels the touch.
final class SlideTaken: QuestionViewController {
  /// A view without subviews for its keys, which finds the key under the finger itself.
  private final class Keyboard: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      traceKey(under: touches)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      traceKey(under: touches)
    }

    private func traceKey(under touches: Set<UITouch>) {
      guard let place = touches.first?.location(in: self) else { return }
      trace("\(place.x < bounds.midX ? "left" : "right") touched")
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let pan = UIPanGestureRecognizer(target: self, action: SlideTaken.panned, name: "panned")
    pan.cancelsTouchesInView = !isCured
    view.addGestureRecognizer(pan)
    show(Keyboard(), "keyboard")
  }

  private func panned(_ pan: UIPanGestureRecognizer) {}
}

/// Answers "A tap comes late, and nothing is busy": a recognizer of the button delays its touches.
final class LateByRecognizer: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    // In `MainLoopBusy`, a screen with the same symptom, this button blocks the main thread. Here it does not.
    let load = UIButton()
    load.addAction(UIAction { _ in trace("loaded") }, for: .touchUpInside)
    show(load, "load", at: CGRect(x: 45, y: 100, width: 300, height: 60))
    let button = UIButton()
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    show(button, "button")
    let press = UILongPressGestureRecognizer(
      target: self, action: LateByRecognizer.pressed, name: "pressed")
    press.delaysTouchesBegan = !isCured
    button.addGestureRecognizer(press)
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {}
}
