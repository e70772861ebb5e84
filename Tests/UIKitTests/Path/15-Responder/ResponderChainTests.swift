import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct ResponderChainTests {
  private final class Step: UIResponder {
    var following: UIResponder?
    override var next: UIResponder? { following }
  }

  @Test("The chain starts with the given responder and ends where next is nil")
  func sequence() {
    let steps = (0..<4).map { _ in Step() }
    for index in 0..<3 { steps[index].following = steps[index + 1] }
    expectEqual(Array(ResponderChain(from: steps[0])), steps)
    expectEqual(Array(ResponderChain(from: steps[3])), [steps[3]])
    expectEqual(Array(ResponderChain(from: nil)), [])
  }

  @Test("R-RESP-11: an overridden next changes the chain for every walk")
  func overridden() {
    let stage = TouchStage()
    final class Detour: UIView {
      weak var following: UIResponder?
      override var next: UIResponder? { following ?? super.next }
    }
    let detour = Detour()
    stage.show(detour)
    #expect(ResponderChain(from: detour).window === stage.window)
    let step = Step()
    detour.following = step
    expectEqual(Array(ResponderChain(from: detour)), [detour, step])
    expectNil(ResponderChain(from: detour).window)
  }

  @Test(
    "R-RESP-11: touches, presses, motion, remote control and actions all follow an overridden next")
  func everythingFollows() {
    final class Catcher: UIResponder {
      weak var following: UIResponder?
      var calls: [String] = []
      override var next: UIResponder? { following }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        calls.append("touches")
      }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        calls.append("presses")
      }
      override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        calls.append("motion")
      }
      override func remoteControlReceived(with event: UIEvent?) { calls.append("remote") }
      func perform() { calls.append("action") }
    }
    final class Detour: UIView {
      weak var following: UIResponder?
      override var next: UIResponder? { following }
      override var canBecomeFirstResponder: Bool { true }
    }
    let stage = TouchStage()
    let (detour, catcher) = (Detour(), Catcher())
    stage.show(detour)
    (detour.following, catcher.following) = (catcher, stage.window)
    detour.becomeFirstResponder()
    stage.tap(detour)
    detour.pressesBegan([], with: nil)
    let shake = IOHIDAccelerometer(x: 0, y: 0, z: 0, kind: .shake)
    stage.post(IOHIDEvent(timeStamp: 0, senderID: 1, payload: .accelerometer(shake)))
    detour.remoteControlReceived(with: nil)
    let action = Selector(Catcher.perform, name: "perform")
    stage.application.sendAction(action, to: nil, from: nil, for: nil)
    expectEqual(catcher.calls, ["touches", "presses", "motion", "remote", "action"])
  }

  @Test("R-RESP-11: key commands, undo and input views are looked up along an overridden next")
  func lookupsFollow() {
    final class Catcher: UIResponder {
      weak var following: UIResponder?
      let undo = UndoManager()
      let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
      var saves = 0
      override var next: UIResponder? { following }
      override var undoManager: UndoManager? { undo }
      override var inputAccessoryView: UIView? { accessory }
      override var keyCommands: [UIKeyCommand]? {
        let save = Selector(Catcher.save, name: "save")
        return [UIKeyCommand(input: "s", modifierFlags: .command, action: save)]
      }
      func save() { saves += 1 }
    }
    final class Detour: UIView {
      weak var following: UIResponder?
      override var next: UIResponder? { following }
      override var canBecomeFirstResponder: Bool { true }
    }
    let stage = TouchStage()
    let (detour, catcher) = (Detour(), Catcher())
    stage.show(detour)
    (detour.following, catcher.following) = (catcher, stage.window)
    detour.becomeFirstResponder()
    stage.key(.command, "s")
    #expect(detour.undoManager === catcher.undo)
    #expect(catcher.accessory.window is UIRemoteKeyboardWindow)
    expectEqual(catcher.saves, 1)
  }

  @Test("R-RESP-9: the delegate is last, if it is a responder")
  func delegate() {
    final class Delegate: UIResponder, UIApplicationDelegate {}
    let stage = TouchStage(running: Delegate())
    let chain = Array(ResponderChain(from: stage.window))
    #expect(
      chain.map { "\(type(of: $0))" } == [
        "UIWindow", "UIWindowScene", "UIApplication", "Delegate",
      ])
  }

  @Test(
    "R-RESP-11: a walk along a cycle of responders ends, with a record",
    arguments: [0, 1, 5], [1, 2, 3, 7])
  func circle(lead: Int, length: Int) {
    let stage = TouchStage()
    stage.makeCurrent()
    let steps = (0..<(lead + length)).map { _ in Step() }
    for (here, next) in zip(steps, steps.dropFirst()) { here.following = next }
    steps.last?.following = steps[lead]
    let walked = Array(ResponderChain(from: steps[0]))
    expectEqual(Array(walked.prefix(steps.count)), steps)
    // `ResponderChain` finds the cycle by Brent's algorithm, which may go round more than once.
    #expect(walked.count <= 4 * steps.count)
    expectNil(ResponderChain(from: steps[0]).window)
    let records = stage.log("skipped").filter { $0.contains("chain-in-circle") }
    // One for each of the two walks.
    expectEqual(records.count, 2)
    for step in steps { step.following = nil }
  }

  @Test("R-RESP-9: a delegate in a cycle of responders does not hang a lookup")
  func delegateInCircle() {
    final class Delegate: UIResponder, UIApplicationDelegate {
      let other = Step()
      override var next: UIResponder? { other }
    }
    let delegate = Delegate()
    delegate.other.following = delegate.other
    let stage = TouchStage(running: delegate, name: "Demo")
    #expect(stage.application.next === delegate)
    delegate.other.following = stage.application
    expectNil(stage.application.next)
  }
}
