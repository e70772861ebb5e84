import UIKit

/// A screen with two views side by side: the first has a recognizer that requires `taps` taps, their superview a pinch
/// recognizer.
final class PinchViewController: UIViewController {
  private let taps: Int

  init(taps: Int) {
    self.taps = taps
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    taps = 1
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let first = TracingView("first", x: 20, y: 200, width: 170, height: 300)
    let second = TracingView("second", x: 200, y: 200, width: 170, height: 300)
    let tap = TracingTap(target: self, action: PinchViewController.tapped, name: "tapped")
    tap.numberOfTapsRequired = taps
    first.addGestureRecognizer(tap)
    view.addGestureRecognizer(
      TracingPinch(target: self, action: PinchViewController.pinched, name: "pinched"))
    view.addSubview(first)
    view.addSubview(second)
  }

  private func tapped() { trace("tapped") }
  private func pinched(_ pinch: TracingPinch) { trace("pinch \(pinch.state)") }
}

/// A screen with a view for a pointer: clicks are touches; hovers, scrolls, pinches and rotations go to recognizers.
final class PointerViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let pointed = ClickedView(frame: CGRect(x: 45, y: 200, width: 300, height: 300))
    pointed.accessibilityIdentifier = "pointed"
    pointed.addGestureRecognizer(
      UIHoverGestureRecognizer(
        target: self, action: PointerViewController.hovered, name: "hovered"))
    let scroll = UIPanGestureRecognizer(
      target: self, action: PointerViewController.scrolled, name: "scrolled")
    // The recognizer ignores fingers and clicks, and recognizes wheels and trackpads.
    scroll.allowedTouchTypes = []
    scroll.allowedScrollTypesMask = .all
    pointed.addGestureRecognizer(scroll)
    pointed.addGestureRecognizer(
      UIPinchGestureRecognizer(
        target: self, action: PointerViewController.pinched, name: "pinched"))
    pointed.addGestureRecognizer(
      UIRotationGestureRecognizer(
        target: self, action: PointerViewController.rotated, name: "rotated"))
    view.addSubview(pointed)
  }

  private func hovered(_ hover: UIHoverGestureRecognizer) {
    let place = hover.location(in: hover.view)
    trace("hover \(hover.state) at \(Int(place.x)),\(Int(place.y))")
  }

  private func scrolled(_ pan: UIPanGestureRecognizer) {
    trace("scroll \(pan.state) by \(Int(pan.translation(in: pan.view).y.rounded()))")
  }

  private func pinched(_ pinch: UIPinchGestureRecognizer) {
    trace("pinch \(pinch.state) to \(Int((pinch.scale * 100).rounded())) %")
  }

  private func rotated(_ rotation: UIRotationGestureRecognizer) {
    trace("rotation \(rotation.state) by \(Int((rotation.rotation * 180 / .pi).rounded())) degrees")
  }
}

/// A view that traces when a finger or the pointer goes down or up on it, and whether the secondary button is down.
final class ClickedView: UIView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    let isPointer = touches.first?.type == .indirectPointer
    let isSecondary = event?.buttonMask == .secondary
    trace("\(isPointer ? "pointer" : "finger") down" + (isSecondary ? ", secondary button" : ""))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    trace("up")
  }
}
