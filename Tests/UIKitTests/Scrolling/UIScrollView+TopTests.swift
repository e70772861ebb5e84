import Foundation
import Testing
import UIKit
import _Testing_UIKit

@MainActor @Suite struct UIScrollViewTopTests {
  private func tapBar(_ scene: ScrollScene) {
    scene.stage.tap(at: CGPoint(x: 195, y: 20))
    scene.stage.settle()
  }

  @Test("R-SCROLL-21: a tap on the status bar scrolls the one view that wants it to the top")
  func top() {
    let scene = ScrollScene()
    scene.scrollView.contentOffset.y = 700
    scene.delegate.calls = []
    tapBar(scene)
    #expect(scene.offset.y == 0)
    #expect(scene.delegate.steps == ["shouldScrollToTop", "didScroll", "didScrollToTop"])
  }

  @Test("R-SCROLL-21: not if the delegate is against it")
  func refused() {
    let scene = ScrollScene()
    scene.delegate.allowsTop = false
    scene.scrollView.contentOffset.y = 700
    tapBar(scene)
    #expect(scene.offset.y == 700)
  }

  @Test("R-SCROLL-21: not if two views want it")
  func two() {
    let scene = ScrollScene()
    scene.scrollView.contentOffset.y = 700
    let other = UIScrollView(frame: CGRect(x: 300, y: 100, width: 90, height: 100))
    scene.stage.window.addSubview(other)
    tapBar(scene)
    #expect(scene.offset.y == 700)
    other.scrollsToTop = false
    tapBar(scene)
    #expect(scene.offset.y == 0)
  }
}
