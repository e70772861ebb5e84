import Testing
import TouchstoneMachTime
import TouchstoneTestSupport
import TouchstoneTrace
import UIKit

@MainActor
struct NameRegistryTests {
  private final class Controller: UIViewController {}

  private let stage = TouchStage()
  private var names: NameRegistry { AppContext.current.names }

  @Test("A view without an identifier is numbered in the order of creation, not of naming")
  func byCreation() {
    stage.makeCurrent()
    let first = UILabel()
    let second = UILabel()
    expectEqual(names.text(of: second), "UILabel#2")
    expectEqual(names.text(of: first), "UILabel#1")
  }

  @Test("An identifier is the name from when it is set until it is removed")
  func identifier() {
    stage.makeCurrent()
    let view = UIView()
    let before = names.text(of: view)
    view.accessibilityIdentifier = "a"
    #expect(before.hasPrefix("UIView#") && names.text(of: view) == "@a")
    expectEqual(names.name(of: view), AppContext.current.lane.name("@a"))
    view.accessibilityIdentifier = nil
    expectEqual(names.name(of: view), AppContext.current.lane.name(before))
  }

  @Test("Recognizers have names too")
  func recognizers() {
    stage.makeCurrent()
    let first = UIGestureRecognizer()
    let second = UIGestureRecognizer()
    second.name = "pan"
    expectEqual(names.text(of: first), "UIGestureRecognizer#1")
    expectEqual(names.text(of: second), "@pan")
  }

  @Test("A recognizer that was recorded is recorded again with its new name")
  func renamed() {
    stage.makeCurrent()
    let (used, unused) = (UIGestureRecognizer(), UIGestureRecognizer())
    _ = names.name(of: used)
    used.name = "pan"
    used.name = "pan"
    unused.name = "tap"
    expectEqual(stage.log("tree").count { $0.contains("named") }, 1)
  }

  @Test("Controllers are named after their type; a second one has a number")
  func controllers() {
    stage.makeCurrent()
    let first = Controller()
    let second = Controller()
    expectEqual(names.text(of: first), "Controller")
    expectEqual(names.text(of: second), "Controller#2")
    expectEqual(names.text(of: first), "Controller")
  }

  @Test("Two apps in one process count separately")
  func apart() {
    stage.makeCurrent()
    let view = UIView()
    let other = TouchStage()
    let viewOfOther = UIView()
    let nameInOther = other.context.names.text(of: viewOfOther)
    stage.makeCurrent()
    expectEqual(names.text(of: view), nameInOther)
  }

  @Test("A view that another app's trace has named gets a new name in this one")
  func twoTraces() {
    let other = TouchStage()
    let view = UIView()
    view.accessibilityIdentifier = "shared"
    // The view's name gets another number there than it will get here.
    _ = other.context.lane.name("something that was named before")
    _ = other.context.names.name(of: view)
    stage.makeCurrent()
    expectEqual(names.name(of: view), AppContext.current.lane.name("@shared"))
  }

  @Test("The numbers of freed objects are not reused")
  func manyShortLives() {
    stage.makeCurrent()
    for _ in 0..<1000 { _ = names.text(of: Controller()) }
    expectEqual(names.text(of: Controller()), "Controller#1001")
  }

  @Test(
    "While the trace is off, objects and words have no names in it, and their texts are the same")
  func off() {
    stage.makeCurrent()
    let quiet = NameRegistry(
      lane: Tracer.off.lane("main", order: 1, time: VirtualTimeSource()))
    expectEqual(quiet.name(of: UIView()), .none)
    expectEqual(quiet.name("word"), .none)
    expectEqual(quiet.text(of: stage.application), "UIApplication")
  }
}
