// An app in which many fingers draw at once. It traces the beginning and the end of each stroke, so that a scenario
// can check that every finger was followed until it lifted.

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
    window.rootViewController = CanvasViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// Shows the canvas on the whole screen.
final class CanvasViewController: UIViewController {
  override func loadView() {
    view = CanvasView(frame: UIScreen.main.bounds)
  }
}

/// One finger's line.
struct Stroke {
  let number: Int
  var points: [CGPoint]
}

/// Draws a line for each finger, from landing to lifting; this takes all four touch methods.
final class CanvasView: UIView {
  /// The unfinished strokes by touch; a finger has the same `UITouch` object until it lifts.
  private var activeStrokes: [UITouch: Stroke] = [:]
  private var strokeCount = 0
  /// The strokes whose fingers have lifted.
  private var finishedStrokes: [Stroke] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "canvas"
    // Without this a view gets only the first finger of several.
    isMultipleTouchEnabled = true
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in inOrder(touches) {
      strokeCount += 1
      let point = touch.location(in: self)
      activeStrokes[touch] = Stroke(number: strokeCount, points: [point])
      trace("stroke \(strokeCount) began at \(text(point))")
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in inOrder(touches) {
      // The digitizer may take several samples between two frames of the display. With all of them, even a quick stroke
      // is smooth.
      let samples = event?.coalescedTouches(for: touch) ?? [touch]
      activeStrokes[touch]?.points += samples.map { $0.preciseLocation(in: self) }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in inOrder(touches) {
      guard let stroke = activeStrokes.removeValue(forKey: touch) else { continue }
      finishedStrokes.append(stroke)
      let end = text(touch.location(in: self))
      trace("stroke \(stroke.number) ended at \(end) with \(stroke.points.count) points")
    }
  }

  // A call, an alert or a system gesture cancels the touches; their strokes are discarded.
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in inOrder(touches) {
      guard let stroke = activeStrokes.removeValue(forKey: touch) else { continue }
      trace("stroke \(stroke.number) cancelled after \(stroke.points.count) points")
    }
  }

  // A pencil reports an estimated force when it lands, and the true one a little later.
  override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    for touch in inOrder(touches) {
      let isLast = touch.estimatedPropertiesExpectingUpdates.isEmpty
      trace("force is \(tenths(touch.force))\(isLast ? "" : ", and not yet sure")")
    }
  }

  /// Draws each stroke in the next of five colors; called when a picture of the screen is taken.
  override func draw(_ rect: CGRect) {
    let colors: [UIColor] = [.systemBlue, .systemRed, .systemGreen, .systemOrange, .systemPurple]
    let strokes = finishedStrokes + activeStrokes.values
    for stroke in strokes.sorted(by: { $0.number < $1.number }) {
      let path = UIBezierPath()
      path.lineWidth = 6
      path.lineCapStyle = .round
      path.lineJoinStyle = .round
      for (index, point) in stroke.points.enumerated() {
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      colors[(stroke.number - 1) % colors.count].setStroke()
      path.stroke()
    }
  }

  /// Sorts touches by the numbers of their strokes, then new ones from left to right; a set has no order.
  private func inOrder(_ touches: Set<UITouch>) -> [UITouch] {
    touches.sorted { one, other in
      let (left, right) = (one.location(in: self), other.location(in: self))
      return (activeStrokes[one]?.number ?? .max, left.x, left.y)
        < (activeStrokes[other]?.number ?? .max, right.x, right.y)
    }
  }

  private func text(_ point: CGPoint) -> String {
    "\(tenths(point.x)),\(tenths(point.y))"
  }

  private func tenths(_ value: CGFloat) -> String {
    String(format: "%.1f", Double(value))
  }
}
