import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct FirstResponderTests {
  /// A view that logs the calls about becoming and resigning as first responder; a test sets its answers.
  private final class Field: UIView {
    static var calls: [String] = []
    var mayBecomeFirst = true
    var mayResign = true

    override var canBecomeFirstResponder: Bool {
      Field.calls.append("\(tag) canBecome")
      return mayBecomeFirst
    }
    override var canResignFirstResponder: Bool {
      Field.calls.append("\(tag) canResign")
      return mayResign
    }
    override func resignFirstResponder() -> Bool {
      let resigned = super.resignFirstResponder()
      Field.calls.append("\(tag) resigned, is first: \(isFirstResponder)")
      return resigned
    }
  }

  private let stage = TouchStage()
  private let first = Field()
  private let second = Field()

  init() {
    first.tag = 1
    second.tag = 2
    stage.show(first)
    stage.show(second)
    Field.calls = []
  }

  /// The result of a request, and the calls of the views in the meantime.
  private struct Outcome: Equatable {
    var answer: Bool
    var calls: [String]
  }

  private func outcome(_ request: () -> Bool) -> Outcome {
    Field.calls = []
    let answer = request()
    return Outcome(answer: answer, calls: Field.calls)
  }

  @Test("R-RESP-16: canBecome, canResign and resign default to no, yes, yes")
  func defaults() {
    stage.makeCurrent()
    let responder = UIResponder()
    #expect(!responder.canBecomeFirstResponder && responder.canResignFirstResponder)
    #expect(responder.resignFirstResponder() && !responder.isFirstResponder)
    let plain = UIView()
    stage.show(plain)
    #expect(!plain.becomeFirstResponder())
  }

  @Test("R-RESP-18, R-RESP-19: the new responder is asked, then the old one is asked and resigns")
  func handingOver() {
    stage.makeCurrent()
    expectEqual(
      outcome { first.becomeFirstResponder() }, Outcome(answer: true, calls: ["1 canBecome"]))
    expectEqual(
      outcome { second.becomeFirstResponder() },
      Outcome(
        answer: true, calls: ["2 canBecome", "1 canResign", "1 resigned, is first: false"]))
    #expect(second.isFirstResponder && !first.isFirstResponder)
    expectEqual(outcome { second.becomeFirstResponder() }, Outcome(answer: true, calls: []))
  }

  @Test("R-RESP-18: after any refusal the old first responder stays")
  func refusals() {
    stage.makeCurrent()
    first.becomeFirstResponder()
    second.mayBecomeFirst = false
    expectEqual(
      outcome { second.becomeFirstResponder() }, Outcome(answer: false, calls: ["2 canBecome"]))
    second.mayBecomeFirst = true
    first.mayResign = false
    expectEqual(
      outcome { second.becomeFirstResponder() },
      Outcome(answer: false, calls: ["2 canBecome", "1 canResign"]))
    #expect(first.isFirstResponder)
  }

  @Test("R-RESP-21: a view without a window cannot become first responder")
  func withoutWindow() {
    stage.makeCurrent()
    second.removeFromSuperview()
    expectEqual(outcome { second.becomeFirstResponder() }, Outcome(answer: false, calls: []))
  }

  /// A view that runs code of a test while it resigns.
  private final class ResigningView: UIView {
    var onResign: () -> Void = {}
    override var canBecomeFirstResponder: Bool { true }
    override func resignFirstResponder() -> Bool {
      let resigned = super.resignFirstResponder()
      onResign()
      return resigned
    }
  }

  @Test("R-RESP-18: a responder that becomes first while the old one resigns stays first")
  func overtaken() {
    stage.makeCurrent()
    let view = ResigningView()
    stage.show(view)
    view.becomeFirstResponder()
    view.onResign = { [second] in second.becomeFirstResponder() }
    #expect(!first.becomeFirstResponder() && second.isFirstResponder)
  }

  @Test("R-RESP-21: a responder that is removed while the old one resigns does not become first")
  func removedMeanwhile() {
    stage.makeCurrent()
    let (view, field) = (ResigningView(), UITextField())
    stage.show(view)
    stage.show(field)
    view.becomeFirstResponder()
    view.onResign = { field.removeFromSuperview() }
    #expect(!field.becomeFirstResponder() && stage.window.firstResponder == nil)
    #expect(!stage.context.inputViews.isShown)
  }

  @Test("R-RESP-20: after resigning there is no first responder")
  func resigning() {
    stage.makeCurrent()
    first.becomeFirstResponder()
    expectEqual(
      outcome { first.resignFirstResponder() },
      Outcome(answer: true, calls: ["1 resigned, is first: false"]))
    expectNil(stage.window.firstResponder)
  }

  @Test("R-RESP-21: a view that refuses to resign is not first responder after it left the window")
  func removed() {
    stage.makeCurrent()
    let view = UnresigningView()
    stage.show(view)
    view.becomeFirstResponder()
    #expect(view.isFirstResponder)
    view.removeFromSuperview()
    #expect(stage.window.firstResponder == nil && !view.isFirstResponder)
  }

  private final class UnresigningView: UIView {
    override var canBecomeFirstResponder: Bool { true }
    override func resignFirstResponder() -> Bool { false }
  }

  @Test("R-RESP-21: a controller is not first responder after its view left the window")
  func controller() {
    stage.makeCurrent()
    final class Controller: UIViewController {
      override var canBecomeFirstResponder: Bool { true }
    }
    let controller = Controller()
    stage.show(controller)
    #expect(controller.becomeFirstResponder() && controller.isFirstResponder)
    controller.view.removeFromSuperview()
    expectNil(stage.window.firstResponder)
  }

  /// A controller that has a field, and that runs code of a test when its view has loaded and when it will appear.
  private final class FormController: UIViewController {
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
    var onLoad: (FormController) -> Void = { _ in }
    var onWillAppear: (FormController) -> Void = { _ in }

    override var canBecomeFirstResponder: Bool { true }
    override func viewDidLoad() {
      view.addSubview(field)
      onLoad(self)
    }
    override func viewWillAppear(_ animated: Bool) { onWillAppear(self) }
  }

  @Test(
    "R-RESP-36: a field that asks for first responder in viewDidLoad edits once it is in a window")
  func askedInViewDidLoad() {
    stage.makeCurrent()
    let controller = FormController()
    var answer: Bool?
    controller.onLoad = { answer = $0.field.becomeFirstResponder() }
    controller.loadViewIfNeeded()
    #expect(answer == false && !controller.field.isEditing)
    stage.show(controller)
    #expect(controller.field.isFirstResponder && controller.field.isEditing)
    #expect(stage.context.inputViews.isShown)
  }

  @Test("R-RESP-36: a field of a pushed controller may become first responder in viewWillAppear")
  func askedInViewWillAppear() {
    stage.makeCurrent()
    let controller = FormController()
    controller.onWillAppear = { $0.field.becomeFirstResponder() }
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.show(navigation)
    navigation.pushViewController(controller, animated: true)
    stage.settle()
    #expect(controller.field.isFirstResponder)
  }

  @Test(
    "R-RESP-36: a controller that asks in viewDidLoad is first responder once its view is shown")
  func controllerAskedInViewDidLoad() {
    stage.makeCurrent()
    let controller = FormController()
    controller.onLoad = { $0.becomeFirstResponder() }
    stage.show(controller)
    #expect(controller.isFirstResponder)
  }

  @Test(
    "R-RESP-36: resigning withdraws a request to become first responder, which is met only once")
  func wishWithdrawn() {
    stage.makeCurrent()
    let (withdrawn, asked) = (UITextField(), UITextField())
    withdrawn.becomeFirstResponder()
    withdrawn.resignFirstResponder()
    asked.becomeFirstResponder()
    stage.show(asked)
    stage.show(withdrawn)
    #expect(asked.isFirstResponder)
    asked.removeFromSuperview()
    stage.show(asked)
    expectNil(stage.window.firstResponder)
  }

  @Test("R-RESP-17: each window has its own first responder")
  func perWindow() {
    stage.makeCurrent()
    let other = UIWindow()
    other.isHidden = false
    other.addSubview(second)
    first.becomeFirstResponder()
    second.becomeFirstResponder()
    #expect(first.isFirstResponder && second.isFirstResponder)
  }

  @Test("endEditing asks the first responder inside the view, or forces it to resign")
  func endEditing() {
    stage.makeCurrent()
    first.becomeFirstResponder()
    #expect(second.endEditing(false) && first.isFirstResponder)
    first.mayResign = false
    #expect(!stage.window.endEditing(false) && first.isFirstResponder)
    #expect(stage.window.endEditing(true) && !first.isFirstResponder)
  }

  @Test(
    "R-RESP-13: touches begin at the hit view; keys and shakes at the first responder; samples nowhere"
  )
  func firstReceivers() {
    final class EventLoggingView: UIView {
      var received: [String] = []
      override var canBecomeFirstResponder: Bool { true }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        received.append("touches")
      }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        received.append("presses")
      }
      override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        received.append("motion")
      }
    }
    let touched = EventLoggingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let first = EventLoggingView(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
    stage.show(touched)
    stage.show(first)
    #expect(first.becomeFirstResponder())
    stage.finger(1).down(at: touched)
    stage.post(.key(.keyA, down: true, timeStamp: 1))
    let shake = IOHIDAccelerometer(x: 0, y: 0, z: 0, kind: .shake)
    let gyro = IOHIDGyro(x: 9, y: 9, z: 9)
    for payload: IOHIDEvent.Payload in [.accelerometer(shake), .gyro(gyro)] {
      stage.post(IOHIDEvent(timeStamp: 1, senderID: 1, payload: payload))
    }
    expectEqual(touched.received, ["touches"])
    expectEqual(first.received, ["presses", "motion"])
  }
}
