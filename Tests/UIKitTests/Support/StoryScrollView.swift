import Foundation
import UIKit

/// A scroll view that logs touches and the questions about them.
final class StoryScrollView: UIScrollView {
  let story: Story
  var admits = true
  var cancels = true

  init(_ story: Story) {
    self.story = story
    super.init(frame: CGRect.zero)
  }

  override func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool {
    story.add("should begin")
    return admits
  }

  override func touchesShouldCancel(in view: UIView) -> Bool {
    story.add("should cancel")
    return cancels
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    story.add("scroll view began")
  }
}
