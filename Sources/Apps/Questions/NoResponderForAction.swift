import UIKit

/// "An action without a target is not found".
final class NoResponderForAction: QuestionViewController {
  private final class Document: UIResponder {
    func save() { trace("saved") }
  }

  private let document = Document()

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton()
    // Without a target the chain is searched, and no document stands in it.
    button.addTarget(
      isCured ? document : nil, action: Document.save, for: .touchUpInside, name: "save")
    show(button, "button")
  }
}
