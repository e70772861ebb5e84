import UIKit

// A screen shows the mistake of its question, or the cure if its `isCured` (`QuestionViewController`) is true.

/// Answers "A tap on the status bar does not scroll to the top": if several scroll views allow it, none
/// scrolls.
final class AmbiguousScrollToTop: QuestionViewController, UIScrollViewDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    for (index, name) in ["list", "details"].enumerated() {
      let scrollView = UIScrollView()
      scrollView.contentSize = CGSize(width: 140, height: 900)
      scrollView.contentOffset.y = 300
      scrollView.delegate = self
      // The cure: only the first scroll view allows it.
      if isCured { scrollView.scrollsToTop = index == 0 }
      show(scrollView, name, at: CGRect(x: 45 + 160 * index, y: 200, width: 140, height: 300))
    }
  }

  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    trace("\(scrollView.accessibilityIdentifier ?? "") at its top")
  }
}

/// Answers "My drawing is cancelled as soon as I draw": a drag in a scroll view cancels the touches in its
/// content.
final class CancelledByScroll: QuestionViewController {
  private final class Pad: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      trace("stroke begins")
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      trace("stroke ends")
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      trace("stroke cancelled")
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 300, height: 900)
    // The cure: once the pad has received a touch, the scroll view does not cancel it, so its drag does not scroll.
    if isCured { scrollView.canCancelContentTouches = false }
    show(scrollView, "scrollView")
    let pad = Pad(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    pad.accessibilityIdentifier = "pad"
    scrollView.addSubview(pad)
  }
}

/// Answers "A drag that starts on a button does not scroll": a scroll view does not cancel the touches of
/// controls.
final class ContentCancelRefused: QuestionViewController, UIScrollViewDelegate {
  /// A scroll view that cancels touches in all its content, controls included.
  private final class AlwaysCancelling: UIScrollView {
    override func touchesShouldCancel(in view: UIView) -> Bool { true }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let scrollView = isCured ? AlwaysCancelling() : UIScrollView()
    scrollView.contentSize = CGSize(width: 300, height: 900)
    scrollView.delegate = self
    show(scrollView, "scrollView")
    let button = UIButton(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
    button.accessibilityIdentifier = "button"
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    button.addAction(UIAction { _ in trace("button cancelled") }, for: .touchCancel)
    scrollView.addSubview(button)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { trace("scrolls") }
}

/// Answers "A button in a scroll view highlights late": a scroll view delays touches in its content, as they
/// may become a drag.
final class ContentTouchDelayed: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 300, height: 900)
    // By default the content gets the touch after a delay or at the lift, if the finger has not begun to scroll by
    // then. Without the delay the content gets the touch at once, and a scroll cancels the touch.
    if isCured { scrollView.delaysContentTouches = false }
    show(scrollView, "scrollView")
    let button = UIButton(frame: CGRect(x: 50, y: 50, width: 200, height: 60))
    button.accessibilityIdentifier = "button"
    button.addAction(UIAction { _ in trace("button down") }, for: .touchDown)
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    scrollView.addSubview(button)
  }
}

/// Answers "The view around my scroll view does not get a drag": when the scroll view's pan begins, it cancels the
/// touch.
final class ScrollConsumed: QuestionViewController, UIGestureRecognizerDelegate {
  private final class Frame: UIView {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      trace("frame moved")
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let frame = Frame()
    show(frame, "frame")
    let scrollView = UIScrollView(frame: frame.bounds)
    scrollView.contentSize = CGSize(width: 300, height: 900)
    frame.addSubview(scrollView)
    guard isCured else { return }
    // The cure: a pan recognizer on the outer view, which recognizes together with the pan of the scroll view.
    let pan = UIPanGestureRecognizer(
      target: self, action: ScrollConsumed.panned, name: "panned")
    pan.delegate = self
    frame.addGestureRecognizer(pan)
  }

  private func panned(_ pan: UIPanGestureRecognizer) { trace("pan \(pan.state)") }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}

/// Answers "My timer stops while I scroll": a timer in the default mode does not fire while the main loop is in its
/// tracking mode.
final class ModeExcluded: QuestionViewController, UIScrollViewDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 300, height: 900)
    scrollView.delegate = self
    show(scrollView, "scrollView")
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    trace("drag begins")
    let timer = Timer(timeInterval: 0.2, repeats: false) { _ in trace("timer fires") }
    // A finger that scrolls keeps the main loop in its tracking mode; the common modes include it.
    RunLoop.main.add(timer, forMode: isCured ? .common : .default)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    trace("drag ends")
  }
}

/// Answers "The wrong one of two nested scroll views moves": if both can scroll in the direction of the drag, the inner
/// one scrolls.
final class AxisChoice: QuestionViewController, UIScrollViewDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let outer = UIScrollView()
    outer.contentSize = CGSize(width: 300, height: 900)
    outer.delegate = self
    show(outer, "outer")
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    inner.accessibilityIdentifier = "inner"
    // With the mistake, the content of the row is slightly too high, so the row also scrolls vertically.
    inner.contentSize = CGSize(width: 900, height: isCured ? 200 : 210)
    inner.delegate = self
    outer.addSubview(inner)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    trace("\(scrollView.accessibilityIdentifier ?? "") scrolls")
  }
}
