import UIKit

/// "My action is never called".
final class TargetGone: QuestionViewController {
  @MainActor
  private final class Helper {
    func clicked() { trace("button clicked") }
  }

  private var helper: Helper?

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton()
    let helper = Helper()
    button.addTarget(helper, action: Helper.clicked, for: .touchUpInside, name: "clicked")
    // A control does not keep its targets alive; somebody else has to.
    if isCured { self.helper = helper }
    show(button, "button")
  }
}
