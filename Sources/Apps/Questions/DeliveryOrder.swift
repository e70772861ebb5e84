import UIKit

/// "The recognizer gets the touch first, and my view much later".
final class DeliveryOrder: QuestionViewController {
  private final class Tile: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      trace("tile lights up")
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      trace("tile goes out")
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let tile = Tile()
    let press = UILongPressGestureRecognizer(
      target: self, action: DeliveryOrder.pressed, name: "pressed")
    // Recognizers always come first; one that delays lets the view wait until it has failed.
    press.delaysTouchesBegan = !isCured
    tile.addGestureRecognizer(press)
    show(tile, "tile")
  }

  private func pressed(_ press: UILongPressGestureRecognizer) { trace("press \(press.state)") }
}
