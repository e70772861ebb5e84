import UIKit

/// "The finger slides onto another view, but that view hears nothing".
final class TouchOwned: QuestionViewController {
  private final class Key: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      trace("\(accessibilityIdentifier ?? "") touched")
    }
  }

  /// Keeps the touch for itself and asks at every step which key is under it.
  private final class Keyboard: UIView {
    private weak var key: UIView?

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      self.point(inside: point, with: event) ? self : nil
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { look(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { look(touches) }

    private func look(_ touches: Set<UITouch>) {
      let under = touches.first.flatMap { touch in
        subviews.first { $0.frame.contains(touch.location(in: self)) }
      }
      if let under, under !== key { trace("\(under.accessibilityIdentifier ?? "") touched") }
      key = under
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let keyboard = isCured ? Keyboard() : UIView()
    show(keyboard, "keyboard")
    for (index, name) in ["left", "right"].enumerated() {
      let key = Key(frame: CGRect(x: 150 * index, y: 0, width: 150, height: 300))
      key.accessibilityIdentifier = name
      keyboard.addSubview(key)
    }
  }
}
