import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIFeedbackGeneratorTests {
  @Test("R-HAPTIC-1: each feedback is a record of the trace, with its intensity if one was given")
  func records() {
    let stage = TouchStage(name: "App")
    let impact = UIImpactFeedbackGenerator(style: .heavy)
    impact.prepare()
    impact.impactOccurred()
    impact.impactOccurred(intensity: 0.5)
    UISelectionFeedbackGenerator().selectionChanged()
    UINotificationFeedbackGenerator().notificationOccurred(.warning)
    expectEqual(
      stage.log("system").filter { $0.contains("haptic") },
      [
        "system haptic prepare for App", "system haptic impact-heavy for App",
        "system haptic impact-heavy 0.50 for App", "system haptic selection for App",
        "system haptic notification-warning for App",
      ])
  }
}
