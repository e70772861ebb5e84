import UIKit

/// "A view takes no taps while it fades in".
final class AnimationNotInteractive: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton()
    button.alpha = 0.2
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    show(button, "button")
    let start = UIButton()
    // What is animated is deaf meanwhile, unless the animation allows touches.
    let options: UIView.AnimationOptions = isCured ? .allowUserInteraction : []
    start.addAction(
      UIAction { _ in
        UIView.animate(
          withDuration: 2, delay: 0, options: options, animations: { button.alpha = 1 },
          completion: { _ in trace("all there") })
      }, for: .touchUpInside)
    show(start, "start", at: CGRect(x: 45, y: 100, width: 300, height: 60))
  }
}
