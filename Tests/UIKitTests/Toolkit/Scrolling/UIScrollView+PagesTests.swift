import Foundation
import Testing
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

/// A photo that scrolls inside of a scroll view with pages.
@MainActor struct UIScrollViewPagesTests {
  private let scene: ScrollScene
  private let photo: UIScrollView
  private let photoDelegate = ScrollDelegate()

  /// Three pages of 300 points; on the second a photo that is 400 wide, so that it scrolls by up to 100.
  init() {
    scene = ScrollScene(content: CGSize(width: 900, height: 600))
    scene.scrollView.isPagingEnabled = true
    scene.scrollView.contentOffset.x = 300
    photo = UIScrollView()
    photo.frame = CGRect(x: 300, y: 0, width: 300, height: 600)
    photo.contentSize = CGSize(width: 400, height: 600)
    photo.delegate = photoDelegate
    scene.content.addSubview(photo)
    scene.stage.settle()
    scene.delegate.calls = []
  }

  @Test("R-SCROLL-19: pages begin to scroll in the middle of a drag where their content ends")
  func takeOver() {
    // The first ten points do not scroll.
    let finger = scene.drag(by: CGVector(dx: -90, dy: 0))
    #expect(photo.contentOffset.x == 80 && scene.offset.x == 300)
    finger.move(by: CGVector(dx: -70, dy: 0), over: .milliseconds(300))
    #expect(photo.contentOffset.x == 100 && scene.offset.x == 350)
    #expect(scene.scrollView.isDragging && scene.delegate.calls.first == "willBeginDragging")
    finger.move(by: CGVector(dx: 60, dy: 0), over: .milliseconds(300))
    #expect(photo.contentOffset.x == 90 && scene.offset.x == 300)
  }

  @Test("R-SCROLL-19: pages take over a step of any length, of one point as well")
  func onePoint() {
    let finger = scene.drag(by: CGVector(dx: 30, dy: 0))
    #expect(photo.contentOffset.x == 0 && scene.offset.x == 280)
    finger.move(by: CGVector(dx: 1, dy: 0), over: .milliseconds(16))
    #expect(photo.contentOffset.x == 0 && scene.offset.x == 279)
    finger.move(by: CGVector(dx: -1, dy: 0), over: .milliseconds(16))
    #expect(photo.contentOffset.x == 0 && scene.offset.x == 280)
  }

  @Test("R-SCROLL-19: pages that were moved far enough go to the next one when the finger lifts")
  func lift() {
    let finger = scene.drag(by: CGVector(dx: -140, dy: 0))
    finger.move(by: CGVector(dx: -140, dy: 0), over: .milliseconds(200))
    finger.up()
    scene.stage.settle()
    #expect(scene.offset.x == 600 && photo.contentOffset.x == 100)
    expectEqual(
      scene.delegate.steps,
      [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)",
        "willBeginDecelerating", "didScroll", "didEndDecelerating",
      ])
    expectEqual(photoDelegate.steps.last, "didEndDragging(false)")
    #expect(!scene.scrollView.isDragging && !photo.isDragging)
    scene.stage.expectIdle()
  }

  @Test("R-SCROLL-19: the last page turns back at the first point beyond the edge of its content")
  func firstPoint() {
    scene.scrollView.contentOffset.x = 600
    photo.frame.origin.x = 600
    photo.contentOffset.x = 20
    scene.stage.settle()
    let finger = scene.drag(by: CGVector(dx: 30, dy: 0))
    #expect(photo.contentOffset.x == 0 && scene.offset.x == 600)
    finger.move(by: CGVector(dx: 1, dy: 0), over: .milliseconds(16))
    #expect(photo.contentOffset.x == 0 && scene.offset.x == 599)
    finger.move(by: CGVector(dx: -2, dy: 0), over: .milliseconds(16))
    #expect(photo.contentOffset.x == 1 && scene.offset.x == 600)
  }

  @Test("R-SCROLL-19: content keeps its own velocity along the axis on which its pages do not turn")
  func crosswise() {
    photo.contentSize.height = 20_000
    photo.contentOffset.y = 5000
    scene.scrollView.contentSize.height = 3000
    scene.content.frame.size.height = 3000
    scene.scrollView.contentOffset = CGPoint(x: 300, y: 600)
    photo.frame.origin.y = 600
    scene.stage.settle()
    let finger = scene.drag(by: CGVector(dx: -150, dy: 0))
    expectEqual(scene.offset, CGPoint(x: 340, y: 600))
    finger.move(by: CGVector(dx: -100, dy: -200), over: .milliseconds(200))
    finger.up()
    let velocity = photoDelegate.velocity
    #expect(velocity.x == 0 && abs(velocity.y - 1) < 0.05)
    #expect(scene.delegate.velocity.y == 0 && scene.delegate.velocity.x > 0.4)
    let form = Deceleration(from: photo.contentOffset.y, velocity: velocity.y * 1000, rate: 0.998)
    scene.stage.settle()
    expectEqual(scene.offset, CGPoint(x: 600, y: 600))
    #expect(photo.contentOffset.x == 100 && abs(photo.contentOffset.y - form.end) < 1e-6)
  }

  @Test("R-SCROLL-19: a cancelled drag returns the pages to where they were")
  func cancelled() {
    let finger = scene.drag(by: CGVector(dx: -150, dy: 0))
    expectEqual(scene.offset.x, 340)
    finger.cancel()
    scene.stage.settle()
    #expect(scene.offset.x == 300 && !scene.scrollView.isDragging)
  }

  @Test("R-API-8: stopping pages ends a drag that began in the content of a page")
  func stopped() {
    let finger = scene.drag(by: CGVector(dx: -150, dy: 0))
    expectEqual(scene.offset.x, 340)
    scene.scrollView.stopScrollingAndZooming()
    #expect(scene.offset.x == 300 && !scene.scrollView.isDragging)
    #expect(scene.scrollView.drag == nil && scene.delegate.calls.contains("didEndDragging(true)"))
    finger.up()
    scene.stage.settle()
    #expect(scene.offset.x == 300 && !photo.isDragging && photo.outerPages == nil)
    scene.stage.expectIdle()
  }

  @Test("At the last page the content bounces as if there were no pages around it")
  func lastPage() {
    scene.scrollView.contentOffset.x = 600
    photo.frame.origin.x = 600
    scene.stage.settle()
    scene.drag(by: CGVector(dx: -180, dy: 0))
    #expect(scene.offset.x == 600 && photo.contentOffset.x > 100)
  }

  @Test("R-SCROLL-17: content whose pages move along the other axis still bounces along its own")
  func otherAxis() {
    photo.alwaysBounceVertical = true
    let finger = scene.drag(by: CGVector(dx: -150, dy: 0))
    expectEqual(scene.offset.x, 340)
    finger.move(by: CGVector(dx: 0, dy: 60), over: .milliseconds(200))
    #expect(photo.contentOffset.y < 0 && scene.offset == CGPoint(x: 340, y: 0))
    finger.up()
    scene.stage.settle()
    expectEqual(photo.contentOffset, CGPoint(x: 100, y: 0))
  }

  @Test("A scroll view without paging around the content does not move")
  func noPages() {
    scene.scrollView.isPagingEnabled = false
    scene.drag(by: CGVector(dx: -180, dy: 0))
    #expect(scene.offset.x == 300 && photo.contentOffset.x > 100)
  }
}

@MainActor struct PageFlightTests {
  /// Returns how long a flick to the next page takes.
  private func duration(at rate: UIScrollView.DecelerationRate) -> Duration {
    let scene = ScrollScene()
    scene.scrollView.isPagingEnabled = true
    scene.scrollView.decelerationRate = rate
    scene.flick()
    let start = scene.stage.now
    while scene.scrollView.isDecelerating { scene.stage.advance(by: .milliseconds(1)) }
    expectEqual(scene.offset.y, 600)
    return scene.stage.now - start
  }

  @Test("R-SCROLL-18: turning a page takes equally long at each deceleration rate")
  func rate() {
    expectEqual(duration(at: .normal), duration(at: .fast))
  }
}

struct PageHandoverTests {
  /// Returns how far a step moves the content, whose offset is between 0 and 100, and how far the page, which has already
  /// moved by `turned`.
  private func share(_ step: CGFloat, at offset: CGFloat, turned: CGFloat = 0) -> [CGFloat] {
    let shares = PageHandover.share(step, offset: offset, from: 0, to: 100, turned: turned)
    return [shares.content, shares.page]
  }

  @Test("R-SCROLL-19: a step moves content to its edge, and the page by the rest")
  func there() {
    expectEqual(share(30, at: 50), [30, 0])
    expectEqual(share(30, at: 90), [10, 20])
    expectEqual(share(-30, at: 10), [-10, -20])
    expectEqual(share(30, at: 100), [0, 30])
    expectEqual(share(0.5, at: 100), [0, 0.5])
    expectEqual(share(30, at: 99.5), [0.5, 29.5])
    expectEqual(share(30, at: 105), [0, 30])
    expectEqual(share(-30, at: -5), [0, -30])
    expectEqual(share(-30, at: 0.5), [-0.5, -29.5])
  }

  @Test(
    "R-SCROLL-19: while the page is away from its place, a step moves it first, then the content")
  func back() {
    expectEqual(share(-30, at: 100, turned: 40), [0, -30])
    expectEqual(share(-30, at: 100, turned: 10), [-20, -10])
    expectEqual(share(30, at: 0, turned: -10), [20, 10])
    expectEqual(share(-300, at: 100, turned: 40), [-100, -200])
    expectEqual(share(5, at: 50, turned: 40), [0, 5])
    expectEqual(share(-30, at: 100, turned: 0.5), [-29.5, -0.5])
    expectEqual(share(5, at: 50, turned: 0.5), [0, 5])
    expectEqual(share(0.5, at: 50, turned: 40), [0, 0.5])
    expectEqual(share(1, at: 50, turned: -0.5), [0.5, 0.5])
    expectEqual(share(0.5, at: 50), [0.5, 0])
  }

  @Test("The parts of page and content always add up to the move")
  func whole() {
    for step in stride(from: CGFloat(-250), to: 250, by: 7) {
      for offset in stride(from: CGFloat(-20), to: 130, by: 10) {
        for turned in stride(from: CGFloat(-50), to: 50, by: 25) {
          expectEqual(share(step, at: offset, turned: turned).reduce(0, +), step)
        }
      }
    }
  }
}

struct PagingTests {
  private let paging = Paging(length: 100, low: 0, high: 450)

  @Test("R-SCROLL-18: a slow lift goes to the nearest page")
  func nearest() {
    expectEqual(paging.target(from: 100, at: 149, velocity: 299), 100)
    expectEqual(paging.target(from: 100, at: 151, velocity: -299), 200)
    expectEqual(paging.target(from: 0, at: 260, velocity: 0), 100)
    expectEqual(paging.target(from: 400, at: 140, velocity: 0), 300)
  }

  @Test(
    "R-SCROLL-18: a lift with 300 points a second or more goes to the next page in its direction")
  func flick() {
    expectEqual(paging.target(from: 100, at: 110, velocity: 300), 200)
    expectEqual(paging.target(from: 100, at: 190, velocity: -300), 100)
    expectEqual(paging.target(from: 100, at: 90, velocity: -300), 0)
  }

  @Test("R-SCROLL-18: a lift at any velocity goes at most one page from where the drag began")
  func onePage() {
    expectEqual(paging.target(from: 100, at: 205, velocity: 5000), 200)
    expectEqual(paging.target(from: 300, at: 170, velocity: 0), 200)
  }

  @Test("R-SCROLL-18: the last target is the end of the content")
  func edges() {
    expectEqual(paging.target(from: 400, at: 430, velocity: 900), 450)
    expectEqual(paging.target(from: 0, at: -30, velocity: -900), 0)
    expectEqual(Paging(length: 0, low: 0, high: 50).target(from: 0, at: 80, velocity: 0), 50)
  }
}
