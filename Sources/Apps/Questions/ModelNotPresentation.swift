import UIKit

/// "A button that moves cannot be tapped where I see it".
final class ModelNotPresentation: QuestionViewController {
  /// Looks where the button is seen; touches themselves look where it is going.
  private final class Track: UIView {
    weak var button: UIButton?

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      if let button, button.layer.presentation()?.hitTest(point) != nil { return button }
      return super.hitTest(point, with: event)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
    button.accessibilityIdentifier = "button"
    button.addAction(UIAction { _ in trace("button pressed") }, for: .touchDown)
    let track = Track()
    if isCured { track.button = button }
    track.addSubview(button)
    show(track, "track", at: CGRect(x: 45, y: 200, width: 300, height: 460))
    let start = UIButton()
    start.addAction(
      UIAction { _ in
        UIView.animate(
          withDuration: 2, delay: 0, options: [.allowUserInteraction, .curveLinear],
          animations: { button.frame.origin.y = 400 }, completion: nil)
      }, for: .touchUpInside)
    show(start, "start", at: CGRect(x: 45, y: 100, width: 300, height: 60))
  }
}
