import UIKit

// Screens with the symptoms of other questions and different causes: a timer or a touch is late, or nothing scrolls.
// A screen shows the mistake, or the cure if its `isCured` (`QuestionViewController`) is true.

/// Answers "My timer stops while I scroll, although it is in the common modes": the scroll view's delegate blocks the
/// main thread.
final class TimerWhileBusy: QuestionViewController, UIScrollViewDelegate {
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
    RunLoop.main.add(timer, forMode: .common)
    // Long work belongs on another thread.
    if !isCured { Thread.sleep(forTimeInterval: 0.5) }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    trace("drag ends")
  }
}

/// Answers "A tap on the status bar does not scroll to the top, and there is one scroll view": its delegate refuses.
final class ScrollToTopRefused: QuestionViewController, UIScrollViewDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UIScrollView()
    list.contentSize = CGSize(width: 300, height: 900)
    list.contentOffset.y = 300
    list.delegate = self
    show(list, "list")
  }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { isCured }

  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { trace("list at its top") }
}

/// Answers "My view gets its touch late, and has no recognizer": the scroll view around it delays touches that may
/// become a drag.
final class ScrolledTile: QuestionViewController {
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
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 300, height: 900)
    scrollView.delaysContentTouches = !isCured
    show(scrollView, "scrollView")
    let tile = Tile(frame: scrollView.bounds)
    tile.accessibilityIdentifier = "tile"
    scrollView.addSubview(tile)
  }
}

/// Answers "The inner one of two nested scroll views moves instead of the outer one": the outer content fits.
final class OuterFits: QuestionViewController, UIScrollViewDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let outer = UIScrollView()
    // Content that fits does not scroll.
    outer.contentSize = CGSize(width: 300, height: isCured ? 900 : 300)
    outer.delegate = self
    show(outer, "outer")
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    inner.accessibilityIdentifier = "inner"
    inner.contentSize = CGSize(width: 900, height: isCured ? 200 : 400)
    inner.delegate = self
    outer.addSubview(inner)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    trace("\(scrollView.accessibilityIdentifier ?? "") scrolls")
  }
}
