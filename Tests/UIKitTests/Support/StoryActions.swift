import UIKit

extension StoryListener {
  /// A listener that tells of a recognizer's actions, which is added to a view.
  convenience init(
    _ recognizer: UIGestureRecognizer, _ label: String, _ story: Story, on view: UIView
  ) {
    self.init(label, story)
    recognizer.name = label
    recognizer.addTarget(self, action: StoryListener.hear(_:), name: "hear")
    view.addGestureRecognizer(recognizer)
  }
}
