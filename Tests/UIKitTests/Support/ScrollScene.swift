import Foundation
import UIKit
import _Testing_UIKit

/// A scroll view with content and a delegate that log their calls.
@MainActor struct ScrollScene {
  let stage = TouchStage()
  let log = CallLog()
  let delegate = ScrollDelegate()
  let scrollView: UIScrollView
  let content: LoggingView

  /// Shows content of a size in a scroll view of 300 by 600 points.
  init(
    content size: CGSize = CGSize(width: 300, height: 6000),
    in scrollView: @autoclosure () -> UIScrollView = UIScrollView(frame: CGRect.zero)
  ) {
    // Evaluated here, after the stage was made, so that the view belongs to the stage.
    self.scrollView = scrollView()
    self.scrollView.frame = CGRect(x: 0, y: 100, width: 300, height: 600)
    content = LoggingView("content", log, frame: CGRect(origin: CGPoint.zero, size: size))
    self.scrollView.contentSize = size
    self.scrollView.addSubview(content)
    self.scrollView.delegate = delegate
    stage.show(self.scrollView)
  }

  var offset: CGPoint { scrollView.contentOffset }

  /// Puts a finger down in the middle of the scroll view and moves it; the finger stays down.
  @discardableResult
  func drag(
    _ finger: Int = 1, by distance: CGVector, over duration: Duration = .milliseconds(500)
  ) -> TouchStage.Finger {
    let finger = stage.finger(finger)
    finger.down(at: CGPoint(x: 150, y: 400))
    finger.move(by: distance, over: duration)
    return finger
  }

  /// Drags up fast and lifts, after which the content decelerates.
  func flick() {
    drag(by: CGVector(dx: 0, dy: -200), over: .milliseconds(200)).up()
  }
}
