import UIKit

/// "My recognizer ignores fingers".
final class TouchTypeNotAllowed: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let page = UIView()
    let tap = UITapGestureRecognizer(
      target: self, action: TouchTypeNotAllowed.tapped, name: "tapped")
    let types: [UITouch.TouchType] = isCured ? [.pencil, .direct] : [.pencil]
    tap.allowedTouchTypes = types.map { NSNumber(value: $0.rawValue) }
    page.addGestureRecognizer(tap)
    show(page, "page")
  }

  private func tapped() { trace("page tapped") }
}
