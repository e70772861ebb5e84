import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

@MainActor @Suite struct UIScrollViewTests {
  @Test("R-VIEW-16: the content offset is the origin of the bounds, and what it moves is hit there")
  func offsetIsOrigin() {
    let stage = TouchStage()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let content = UIView(frame: CGRect(x: 0, y: 150, width: 100, height: 50))
    scrollView.addSubview(content)
    stage.show(scrollView)
    #expect(scrollView.hitTest(CGPoint(x: 10, y: 20), with: nil) === scrollView)
    scrollView.contentOffset = CGPoint(x: 0, y: 150)
    expectEqual(scrollView.bounds.origin, CGPoint(x: 0, y: 150))
    #expect(stage.window.hitTest(CGPoint(x: 10, y: 20), with: nil) === content)
  }

  @Test("R-SCROLL-23: scroll views clip and take several fingers, but tables take one")
  func defaults() {
    TouchStage().makeCurrent()
    let layout = UICollectionViewFlowLayout()
    let views = [
      UIScrollView(), UITableView(),
      UICollectionView(frame: CGRect.zero, collectionViewLayout: layout),
    ]
    #expect(views.allSatisfy { $0.clipsToBounds && $0.layer.masksToBounds })
    expectEqual(views.map(\.isMultipleTouchEnabled), [true, false, true])
    #expect(!UIView().clipsToBounds && !UIView().isMultipleTouchEnabled)
  }

  @Test("A changed offset calls the delegate once, an unchanged one does not")
  func tellsDelegate() {
    let stage = TouchStage()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.show(scrollView)
    let delegate = ScrollDelegate()
    scrollView.delegate = delegate
    scrollView.contentOffset.y = 10
    scrollView.contentOffset.y = 10
    scrollView.bounds.origin.y = 20
    expectEqual(delegate.calls, ["didScroll", "didScroll"])
  }

  @Test("A new inset calls the delegate")
  func tellsOfInset() {
    let stage = TouchStage()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.show(scrollView)
    let delegate = ScrollDelegate()
    scrollView.delegate = delegate
    scrollView.contentInset = UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
    expectEqual(delegate.calls, ["didChangeAdjustedContentInset"])
    expectEqual(scrollView.adjustedContentInset.top, 5)
  }
}
