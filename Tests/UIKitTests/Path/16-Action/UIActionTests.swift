import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIActionTests {
  private let stage = TouchStage()

  @Test("The title can be changed; an identifier is generated if none is given")
  func values() {
    let action = UIAction(title: "Save") { _ in }
    expectEqual(action.title, "Save")
    action.title = "Store"
    expectEqual(action.title, "Store")
    #expect(action.identifier != UIAction { _ in }.identifier)
    expectEqual(UIAction(identifier: .init("x")) { _ in }.identifier.rawValue, "x")
    #expect(action.state == .off && action.attributes == [])
  }

  @Test("The trace names an action by title, by identifier, or as a closure")
  func names() {
    expectEqual(UIAction(title: "Save") { _ in }.traceText, "Save")
    expectEqual(UIAction(identifier: .init("save")) { _ in }.traceText, "save")
    expectEqual(UIAction { _ in }.traceText, "closure")
  }

  @Test("R-API-6: the closure of a control's UIAction runs with the control as the sender")
  func closureAsAction() {
    var senders: [Any?] = []
    let control = UIControl(
      frame: CGRect(x: 0, y: 0, width: 50, height: 50),
      primaryAction: UIAction { action in senders.append(action.sender) })
    stage.show(control)
    control.sendActions(for: .primaryActionTriggered)
    expectEqual(senders.map { $0 as? UIControl }, [control])
  }

  @Test("A disabled action is not performed by a control, but by a call")
  func disabled() {
    var count = 0
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let action = UIAction(attributes: .disabled) { _ in count += 1 }
    control.addAction(action, for: .touchUpInside)
    stage.show(control)
    stage.tap(control)
    expectEqual(count, 0)
    action.performWithSender(control, target: nil)
    expectEqual(count, 1)
    action.attributes = []
    stage.tap(control)
    expectEqual(count, 2)
  }
}
