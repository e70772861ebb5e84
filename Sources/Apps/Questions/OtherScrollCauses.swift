import UIKit

// The same symptoms as those of other screens, from other causes: why a timer is late, or nothing scrolls.

/// Answers "My timer stops, and nothing scrolls": an action keeps the main thread.
final class TimerWhileBusy: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let load = UIButton()
    load.addTarget(self, action: TimerWhileBusy.load, for: .touchUpInside, name: "load")
    show(load, "load")
  }

  private func load() {
    let timer = Timer(timeInterval: 0.2, repeats: false) { _ in trace("timer fires") }
    RunLoop.main.add(timer, forMode: .common)
    guard !isCured else { return }
    Thread.sleep(forTimeInterval: 0.5)
    trace("loaded")
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
