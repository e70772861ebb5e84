import Foundation
import Testing
import UIKit
import _Testing_UIKit

@MainActor @Suite struct UIScrollViewPagesTests {
  private let scene: ScrollScene
  private let photo = UIScrollView()
  private let photoDelegate = ScrollDelegate()

  /// Three pages of 300 points; on the second a photo that is 400 wide.
  init() {
    scene = ScrollScene(content: CGSize(width: 900, height: 600))
    scene.scrollView.isPagingEnabled = true
    scene.scrollView.contentOffset.x = 300
    photo.frame = CGRect(x: 300, y: 0, width: 300, height: 600)
    photo.contentSize = CGSize(width: 400, height: 600)
    photo.delegate = photoDelegate
    scene.content.addSubview(photo)
    scene.stage.settle()
    scene.delegate.calls = []
  }

  @Test("R-SCROLL-19: pages take over in the middle of a drag where the content on them ends")
  func takeOver() {
    let finger = scene.drag(by: CGVector(dx: -90, dy: 0))
    #expect(photo.contentOffset.x == 80 && scene.offset.x == 300)
    finger.move(by: CGVector(dx: -70, dy: 0), over: .milliseconds(300))
    #expect(photo.contentOffset.x == 100 && scene.offset.x == 350)
    #expect(scene.scrollView.isDragging && scene.delegate.calls.first == "willBeginDragging")
    finger.move(by: CGVector(dx: 60, dy: 0), over: .milliseconds(300))
    #expect(photo.contentOffset.x == 90 && scene.offset.x == 300)
  }

  @Test("R-SCROLL-19: pages that were turned far enough go on to the next when the finger lifts")
  func lift() {
    let finger = scene.drag(by: CGVector(dx: -140, dy: 0))
    finger.move(by: CGVector(dx: -140, dy: 0), over: .milliseconds(200))
    finger.up()
    scene.stage.settle()
    #expect(scene.offset.x == 600 && photo.contentOffset.x == 100)
    #expect(
      scene.delegate.steps == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)",
        "willBeginDecelerating", "didScroll", "didEndDecelerating",
      ])
    #expect(photoDelegate.steps.last == "didEndDragging(false)")
    #expect(!scene.scrollView.isDragging && !photo.isDragging)
    scene.stage.expectIdle()
  }

  @Test("R-SCROLL-19: a drag that is taken back leaves the pages where they were")
  func cancelled() {
    let finger = scene.drag(by: CGVector(dx: -150, dy: 0))
    #expect(scene.offset.x == 340)
    finger.cancel()
    scene.stage.settle()
    #expect(scene.offset.x == 300 && !scene.scrollView.isDragging)
  }

  @Test("At the last page the content bounces as if there were none around it")
  func lastPage() {
    scene.scrollView.contentOffset.x = 600
    photo.frame.origin.x = 600
    scene.stage.settle()
    scene.drag(by: CGVector(dx: -180, dy: 0))
    #expect(scene.offset.x == 600 && photo.contentOffset.x > 100)
  }

  @Test("A view without pages around the content takes nothing over")
  func noPages() {
    scene.scrollView.isPagingEnabled = false
    scene.drag(by: CGVector(dx: -180, dy: 0))
    #expect(scene.offset.x == 300 && photo.contentOffset.x > 100)
  }
}
