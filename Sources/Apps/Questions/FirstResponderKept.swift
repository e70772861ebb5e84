import UIKit

/// "A tap outside of my text field does not hide the keyboard".
final class FirstResponderKept: QuestionViewController, UITextFieldDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let field = UITextField()
    field.delegate = self
    show(field, "field", at: CGRect(x: 45, y: 200, width: 300, height: 40))
    // Nobody gives up by itself: somebody has to ask.
    guard isCured else { return }
    let tap = UITapGestureRecognizer(
      target: self, action: FirstResponderKept.tappedOutside, name: "tappedOutside")
    tap.cancelsTouchesInView = false
    view.addGestureRecognizer(tap)
  }

  private func tappedOutside() { view.endEditing(true) }

  func textFieldDidBeginEditing(_ textField: UITextField) { trace("field edits") }
  func textFieldDidEndEditing(_ textField: UITextField) { trace("field is done") }
}
