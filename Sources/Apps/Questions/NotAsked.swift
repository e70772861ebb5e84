import UIKit

/// "My delegate is not asked whether the gesture should begin".
final class NotAsked: QuestionViewController {
  private final class Refusing: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      trace("asked")
      return false
    }
  }

  private var refusing: Refusing?

  override func viewDidLoad() {
    super.viewDidLoad()
    let target = UIView()
    let tap = UITapGestureRecognizer(target: self, action: NotAsked.tapped, name: "tapped")
    let refusing = Refusing()
    tap.delegate = refusing
    // A delegate is held weakly: made on the way, it is gone at the end of this method.
    if isCured { self.refusing = refusing }
    target.addGestureRecognizer(tap)
    show(target, "target")
  }

  private func tapped() { trace("tapped") }
}
