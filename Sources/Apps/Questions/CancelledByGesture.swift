import UIKit

/// "My view's touchesEnded is never called since there is a tap recognizer behind it".
final class CancelledByGesture: QuestionViewController {
  private final class Row: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      trace("row highlighted")
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      trace("row selected")
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      trace("row left")
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let tap = UITapGestureRecognizer(
      target: self, action: CancelledByGesture.tapped, name: "tapped")
    // A recognizer takes its touches from their views, unless it is told to leave them.
    if isCured { tap.cancelsTouchesInView = false }
    view.addGestureRecognizer(tap)
    show(Row(), "row")
  }

  private func tapped() { trace("background tapped") }
}
