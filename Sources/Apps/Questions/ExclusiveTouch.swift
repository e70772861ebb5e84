import UIKit

/// "Two buttons can be pressed at once".
final class ExclusiveTouch: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    for (index, name) in ["yes", "no"].enumerated() {
      let button = UIButton()
      // A view that is exclusive takes no finger while another view has one, and lets no other view take one.
      button.isExclusiveTouch = isCured
      button.addAction(UIAction { _ in trace("\(name) clicked") }, for: .touchUpInside)
      show(button, name, at: CGRect(x: 45 + 160 * index, y: 300, width: 140, height: 60))
    }
  }
}
