import Testing
import TouchstoneExplain
import UIKit

/// A stage that shows a root view with a panel, and whose trace answers questions.
@MainActor
struct AskedStage {
  let stage = TouchStage()
  /// A view of 200 × 200 points at 100,100 in the root view.
  let panel = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))

  init() {
    panel.accessibilityIdentifier = "panel"
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    root.accessibilityIdentifier = "root"
    root.addSubview(panel)
    stage.show(root)
  }

  /// Gives a view an identifier and a frame in the panel's coordinates, and adds it to the panel.
  func add<View: UIView>(
    _ view: View, named name: String, x: CGFloat = 50, y: CGFloat = 50, width: CGFloat = 50,
    height: CGFloat = 50
  ) -> View {
    view.frame = CGRect(x: x, y: y, width: width, height: height)
    view.accessibilityIdentifier = name
    panel.addSubview(view)
    return view
  }

  /// Lands a finger on a point of the screen and lifts it.
  func tap(_ x: CGFloat, _ y: CGFloat) {
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: x, y: y))
    finger.up()
  }

  /// Drags from a point of the screen by a distance, in four equal moves, each a frame of the display after the last.
  func drag(from start: CGPoint, by x: CGFloat, _ y: CGFloat) {
    let finger = stage.finger(1)
    finger.down(at: start)
    for step in 1...4 {
      let part = CGFloat(step) / 4
      finger.move(to: CGPoint(x: start.x + x * part, y: start.y + y * part))
    }
    finger.up()
  }

  private var explainer: Explainer { Explainer(stage.traceLines) }

  /// The answer to a question.
  func answer(_ question: Question) throws -> Explanation { try explainer.answer(question) }

  /// The answer about the last touch.
  func lastTouch() throws -> Explanation { try #require(explainer.lastTouch) }

  /// The answer about why a view did not get the last touch.
  func whyNot(_ view: String) throws -> Explanation {
    try answer(.whyNot(view: view, event: nil))
  }
}
