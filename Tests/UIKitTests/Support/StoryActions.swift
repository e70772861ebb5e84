import UIKit

extension StoryListener {
  /// Adds a target that logs a recognizer's actions.
  convenience init(
    _ recognizer: UIGestureRecognizer, _ label: String, _ story: Story, on view: UIView
  ) {
    self.init(label, story)
    recognizer.name = label
    recognizer.addTarget(self, action: StoryListener.hear(_:), name: "hear")
    view.addGestureRecognizer(recognizer)
  }
}
