import Testing
import TouchstoneTestSupport
import UIKit

/// The reasons why an event does not reach a view.
@MainActor
struct TouchAdmissionTests {
  private let stage = TouchStage()
  private let log = CallLog()

  /// The reasons why stage 14 was skipped.
  private func reasons() -> [String] {
    stage.log("skipped").filter { $0.hasPrefix("skipped 14") }.map {
      $0.components(separatedBy: "because ").last?.split(separator: " ").first.map(String.init)
        ?? ""
    }
  }

  @Test("Stage 14 is skipped with the reason why the touch was withheld")
  func explained() {
    let view = LoggingView("V", log)
    stage.show(view)
    stage.finger(1).down(at: CGPoint(x: 10, y: 10))
    stage.finger(2).down(at: CGPoint(x: 50, y: 10))
    stage.finger(2).up()
    stage.finger(1).up()
    expectEqual(reasons(), ["second-touch-ignored", "second-touch-ignored"])
    let gesture = LoggingGesture("g", log, on: view)
    gesture.onMoved = .began
    gesture.delaysTouchesBegan = true
    stage.finger(1).down(at: CGPoint(x: 10, y: 10))
    stage.finger(1).move(to: CGPoint(x: 40, y: 10))
    stage.finger(1).up()
    expectEqual(
      reasons().dropFirst(2),
      [
        "delayed-by-gesture", "cancelled-by-gesture", "cancelled-by-gesture",
      ])
  }
}
