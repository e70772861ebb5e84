import UIKit

/// "The line between the fingers is wrong when one of them lifts in the middle of a pinch".
final class TouchCountChanged: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let target = UIView()
    target.isMultipleTouchEnabled = true
    target.addGestureRecognizer(
      UIPinchGestureRecognizer(target: self, action: TouchCountChanged.pinched, name: "pinched"))
    show(target, "target")
  }

  private func pinched(_ pinch: UIPinchGestureRecognizer) {
    let places = (0..<pinch.numberOfTouches).map { pinch.location(ofTouch: $0, in: view) }
    // With one finger left there is no line; who measures it asks for two fingers first.
    if isCured, places.count < 2 { return }
    let width = (places.last?.x ?? 0) - (places.first?.x ?? 0)
    trace("\(pinch.state) \(Int(width.magnitude)) wide")
  }
}
