import UIKit

/// "My drawing is cancelled as soon as I draw".
final class CancelledByScroll: QuestionViewController {
  private final class Pad: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      trace("stroke begins")
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      trace("stroke ends")
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      trace("stroke cancelled")
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 300, height: 900)
    // A scroll view takes a touch back from its content when the finger begins to drag.
    if isCured { scrollView.canCancelContentTouches = false }
    show(scrollView, "scrollView")
    let pad = Pad(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    pad.accessibilityIdentifier = "pad"
    scrollView.addSubview(pad)
  }
}
