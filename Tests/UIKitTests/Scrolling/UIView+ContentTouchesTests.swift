import Foundation
import Testing
import UIKit
import _Testing_UIKit

@MainActor @Suite struct UIViewContentTouchesTests {
  @Test(
    "R-SCROLL-4: the scroll view is asked before content gets a touch, and a no keeps it away for good"
  )
  func shouldBegin() throws {
    let story = Story()
    let scene = ScrollScene(in: StoryScrollView(story))
    let scrollView = try #require(scene.scrollView as? StoryScrollView)
    scene.stage.tap(at: CGPoint(x: 150, y: 400))
    #expect(story.take() == ["should begin"])
    #expect(scene.story.take() == ["content began", "content ended"])
    scrollView.admits = false
    scene.stage.tap(at: CGPoint(x: 150, y: 400))
    #expect(story.take() == ["should begin"])
    #expect(scene.story.take() == [])
  }

  @Test(
    "R-SCROLL-5: the scroll view is asked whether content gives its touch up, and a no ends the drag"
  )
  func shouldCancel() throws {
    let story = Story()
    let scene = ScrollScene(in: StoryScrollView(story))
    let scrollView = try #require(scene.scrollView as? StoryScrollView)
    scrollView.delaysContentTouches = false
    scrollView.cancels = false
    scene.drag(by: CGVector(dx: 0, dy: -60)).up()
    #expect(scene.offset.y == 0)
    #expect(story.take() == ["should begin", "should cancel"])
    scrollView.cancels = true
    scene.drag(by: CGVector(dx: 0, dy: -60)).up()
    #expect(scene.offset.y > 0)
    #expect(scene.story.take().last == "content cancelled")
  }
}
