import Testing
import UIKit

@MainActor
@Suite("Why an event ends before the views")
struct TouchAdmissionTests {
  private let stage = TouchStage()
  private let story = Story()

  private func reasons() -> [String] {
    stage.log("skipped").filter { $0.hasPrefix("skipped 14") }.map {
      $0.components(separatedBy: "because ").last?.split(separator: " ").first.map(String.init)
        ?? ""
    }
  }

  @Test("Each reason is the one that decided")
  func explained() {
    let view = StoryView("V", story)
    stage.show(view)
    stage.finger(1).down(at: CGPoint(x: 10, y: 10))
    stage.finger(2).down(at: CGPoint(x: 50, y: 10))
    stage.finger(2).up()
    stage.finger(1).up()
    #expect(reasons() == ["second-touch-ignored", "second-touch-ignored"])
    let gesture = StoryGesture("g", story, on: view)
    gesture.onMoved = .began
    gesture.delaysTouchesBegan = true
    stage.finger(1).down(at: CGPoint(x: 10, y: 10))
    stage.finger(1).move(to: CGPoint(x: 40, y: 10))
    stage.finger(1).up()
    #expect(
      reasons().dropFirst(2) == [
        "delayed-by-gesture", "cancelled-by-gesture", "cancelled-by-gesture",
      ])
  }
}
