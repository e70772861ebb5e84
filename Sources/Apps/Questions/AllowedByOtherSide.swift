import UIKit

/// "I answer no to recognizing together, and both recognize".
final class AllowedByOtherSide: QuestionViewController, UIGestureRecognizerDelegate {
  /// The delegate of the other recognizer, which somebody else wrote.
  private final class Generous: NSObject, UIGestureRecognizerDelegate {
    var answer = true

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { answer }
  }

  private let other = Generous()

  override func viewDidLoad() {
    super.viewDidLoad()
    let target = UIView()
    let outer = UITapGestureRecognizer(
      target: self, action: AllowedByOtherSide.outerTapped, name: "outer")
    let inner = UITapGestureRecognizer(
      target: self, action: AllowedByOtherSide.innerTapped, name: "inner")
    inner.delegate = self
    outer.delegate = other
    // One yes is enough, so it is the other side that has to change its mind.
    if isCured { other.answer = false }
    view.addGestureRecognizer(outer)
    target.addGestureRecognizer(inner)
    show(target, "target")
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  private func innerTapped() { trace("inner tapped") }
  private func outerTapped() { trace("outer tapped") }
}
