import UIKit

/// A view that prints every touch that moves in it, as the article does: at 112.667 on a display 375 wide.
final class PrintedTouchViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Touch"
    let printing = PrintingView(frame: CGRect(x: 338.0 / 3, y: 331, width: 150, height: 150))
    printing.accessibilityIdentifier = "printing"
    view.addSubview(printing)
  }
}

final class PrintingView: UIView {
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { trace("\(touch)") }
  }
}
