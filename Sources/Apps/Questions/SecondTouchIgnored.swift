import UIKit

/// "Only the first finger is reported".
final class SecondTouchIgnored: QuestionViewController {
  private final class Piano: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      for _ in touches { trace("note") }
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let piano = Piano()
    if isCured { piano.isMultipleTouchEnabled = true }
    show(piano, "piano")
  }
}
