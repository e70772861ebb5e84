// An app full of views that are hit, missed, covered and skipped. Touch it anywhere and read in the trace
// which views were asked, in which order, and why each one was or was not hit:
//
//     touchstone hit 180,170
//
// Upper half: viewA, viewB and viewC, added in this order, with two subviews each. viewA2 and viewB1
// overlap at 180,170. viewB was added later and is in front of viewA, so the walk there is viewC
// (outside), viewB (inside), viewB2 (outside), viewB1 (inside, no subview hit): viewB1 is hit, and viewA is
// never asked.
//
// Lower half: one view for each reason why a view does or does not get a touch. The view behind all of them is `floor`,
// which gets the touches that miss them.

import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .systemBackground
    window.accessibilityIdentifier = "window"
    window.rootViewController = HitTestViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// A view that traces the calls of its touch methods, and forwards the touches.
final class MarkedView: UIView {
  convenience init(_ name: String, x: Double, y: Double, width: Double, height: Double) {
    self.init(frame: CGRect(x: x, y: y, width: width, height: height))
    accessibilityIdentifier = name
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log("touchesBegan")
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    log("touchesMoved")
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    log("touchesEnded")
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log("touchesCancelled")
    super.touchesCancelled(touches, with: event)
  }

  /// Draws the name in a tinted box, so that a picture of the screen shows which view is where.
  override func draw(_ rect: CGRect) {
    let tint: UIColor = isUserInteractionEnabled ? .systemIndigo : .systemGray
    tint.withAlphaComponent(0.12).setFill()
    UIRectFill(bounds)
    tint.setStroke()
    UIBezierPath(rect: bounds.insetBy(dx: 0.5, dy: 0.5)).stroke()
    let name = accessibilityIdentifier ?? ""
    name.draw(
      at: CGPoint(x: bounds.minX + 4, y: bounds.minY + 2),
      withAttributes: [.font: UIFont.systemFont(ofSize: 10), .foregroundColor: tint])
  }

  private func log(_ method: String) {
    trace("\(accessibilityIdentifier ?? "a view") \(method)")
  }

  /// Adds subviews, each in front of those before it.
  func add(_ views: UIView...) {
    for view in views { addSubview(view) }
  }
}

/// The only screen, with the views that the beginning of this file describes.
final class HitTestViewController: UIViewController {
  override func loadView() {
    let main = MarkedView("mainView", x: 0, y: 0, width: 390, height: 844)
    // The floor is added first, so that it is behind the others and asked last.
    let floor = MarkedView("floor", x: 20, y: 410, width: 350, height: 420)
    addIneligibleViews(to: floor)
    addStickingOutViews(to: floor)
    addTransformedViews(to: floor)
    main.add(floor)
    addOverlappingViews(to: main)
    view = main
  }

  private func addOverlappingViews(to main: MarkedView) {
    let viewA = MarkedView("viewA", x: 20, y: 60, width: 220, height: 160)
    viewA.add(
      MarkedView("viewA1", x: 10, y: 10, width: 80, height: 60),
      MarkedView("viewA2", x: 110, y: 70, width: 100, height: 80))
    let viewB = MarkedView("viewB", x: 120, y: 120, width: 200, height: 160)
    viewB.add(
      MarkedView("viewB1", x: 5, y: 5, width: 100, height: 90),
      MarkedView("viewB2", x: 110, y: 80, width: 80, height: 70))
    let viewC = MarkedView("viewC", x: 40, y: 300, width: 310, height: 90)
    viewC.add(
      MarkedView("viewC1", x: 10, y: 10, width: 120, height: 70),
      MarkedView("viewC2", x: 180, y: 10, width: 120, height: 70))
    main.add(viewA, viewB, viewC)
  }

  /// Adds views that are not hit and whose subviews are not hit, and `faint`, which is hit.
  private func addIneligibleViews(to floor: MarkedView) {
    let hidden = MarkedView("hidden", x: 10, y: 10, width: 60, height: 80)
    hidden.isHidden = true
    hidden.add(MarkedView("hiddenChild", x: 10, y: 10, width: 40, height: 40))

    let transparent = MarkedView("transparent", x: 80, y: 10, width: 60, height: 80)
    transparent.alpha = 0.005
    // Hardly visible too, but its alpha is not below 0.01, so it gets touches.
    let faint = MarkedView("faint", x: 150, y: 10, width: 60, height: 80)
    faint.alpha = 0.02

    let disabled = MarkedView("disabled", x: 220, y: 10, width: 60, height: 80)
    disabled.isUserInteractionEnabled = false
    disabled.add(MarkedView("disabledChild", x: 10, y: 10, width: 40, height: 40))

    // Labels have interaction off by default.
    let label = UILabel(frame: CGRect(x: 290, y: 10, width: 50, height: 80))
    label.accessibilityIdentifier = "label"
    label.text = "touch me"
    label.font = .systemFont(ofSize: 12)
    label.numberOfLines = 2
    label.textAlignment = .center
    label.backgroundColor = .systemYellow
    floor.add(hidden, transparent, faint, disabled, label)
  }

  /// Adds subviews that stick out of their superviews: the part outside is visible unless clipped, but never hit.
  private func addStickingOutViews(to floor: MarkedView) {
    let clipping = MarkedView("clipping", x: 10, y: 110, width: 80, height: 60)
    clipping.clipsToBounds = true
    clipping.add(MarkedView("clippedChild", x: 50, y: 30, width: 80, height: 60))

    let open = MarkedView("open", x: 180, y: 110, width: 80, height: 60)
    open.add(MarkedView("outsideChild", x: 50, y: 30, width: 80, height: 60))
    floor.add(clipping, open)
  }

  /// Adds views with a transform or moved bounds: a touch hits where they appear on the screen.
  private func addTransformedViews(to floor: MarkedView) {
    // A square on its corner: the corners of its frame are outside of it.
    let turned = MarkedView("turned", x: 30, y: 240, width: 70, height: 70)
    turned.transform = CGAffineTransform(rotationAngle: .pi / 4)

    let enlarged = MarkedView("enlarged", x: 160, y: 250, width: 40, height: 40)
    enlarged.transform = CGAffineTransform(scaleX: 2, y: 2)

    // Squeezed to a line: no point of the screen is a point inside the view.
    let flat = MarkedView("flat", x: 250, y: 230, width: 80, height: 80)
    flat.transform = CGAffineTransform(scaleX: 0, y: 1)

    // Scrolled by 50: a child at 60 is seen and touched at 10.
    let scrolled = MarkedView("scrolled", x: 10, y: 340, width: 100, height: 70)
    scrolled.bounds.origin.y = 50
    scrolled.add(MarkedView("scrolledChild", x: 10, y: 60, width: 80, height: 40))
    floor.add(turned, enlarged, flat, scrolled)
  }
}
