import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// The keyboard, of 216 points' height, and other input views at the lower edge of a screen of 390 by 844 points.
@MainActor
struct InputViewsTests {
  /// A responder with the input views that a test chooses.
  private final class Picker: UIView {
    var input: UIView?
    var accessory: UIView?
    override var canBecomeFirstResponder: Bool { true }
    override var inputView: UIView? { input }
    override var inputAccessoryView: UIView? { accessory }
  }

  /// The user info of a received notification.
  @MainActor
  private final class Received {
    var info: [AnyHashable: Any]?
  }

  private let stage = TouchStage()
  private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
  private let picker = Picker(frame: CGRect(x: 20, y: 200, width: 200, height: 40))

  init() {
    stage.show(field)
    stage.show(picker)
  }

  /// The input views of the stage's app.
  private var shown: InputViews { stage.context.inputViews }

  /// Returns the names of the keyboard notifications that are posted while `body` runs.
  private func keyboardNotifications(_ body: () -> Void) -> [String] {
    var received: [String] = []
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(
        forName: name, object: stage.context.screen, queue: nil
      ) { _ in MainActor.assumeIsolated { received.append(name.rawValue) } }
    }
    body()
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    return received
  }

  @Test("R-RESP-23: a responder that accepts key input and has no input view gets the keyboard")
  func keyboard() {
    let received = keyboardNotifications { field.becomeFirstResponder() }
    expectEqual(received, ["UIKeyboardWillShowNotification", "UIKeyboardDidShowNotification"])
    #expect(shown.inputView is UIKeyboardView)
    expectEqual(shown.frame, CGRect(x: 0, y: 844 - 216, width: 390, height: 216))
    expectEqual(
      keyboardNotifications { field.resignFirstResponder() },
      [
        "UIKeyboardWillHideNotification", "UIKeyboardDidHideNotification",
      ])
    #expect(!shown.isShown)
  }

  @Test("R-RESP-22: input and accessory views are nil by default and nothing is shown")
  func none() {
    #expect(UIResponder().inputView == nil && UIResponder().inputAccessoryView == nil)
    picker.becomeFirstResponder()
    #expect(!shown.isShown)
  }

  @Test("R-RESP-22: an accessory view alone is at the lower edge of the screen")
  func accessoryAlone() {
    let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
    picker.accessory = accessory
    picker.becomeFirstResponder()
    #expect(shown.accessoryView === accessory && shown.inputView == nil)
    expectEqual(shown.frame, CGRect(x: 0, y: 800, width: 390, height: 44))
    expectEqual(accessory.frame, CGRect(x: 0, y: 0, width: 390, height: 44))
    expectEqual(accessory.convert(CGPoint.zero, to: nil), CGPoint(x: 0, y: 800))
  }

  @Test("R-RESP-22: input views are looked up along the chain, the accessory is on top")
  func chain() {
    let outer = Picker(frame: CGRect(x: 0, y: 300, width: 200, height: 100))
    let inner = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    outer.addSubview(inner)
    stage.show(outer)
    outer.input = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 100))
    outer.accessory = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
    inner.becomeFirstResponder()
    #expect(shown.inputView === outer.input && shown.accessoryView === outer.accessory)
    expectEqual(shown.frame, CGRect(x: 0, y: 700, width: 390, height: 144))
    #expect(outer.accessory?.frame.minY == 0 && outer.input?.frame.minY == 44)
  }

  /// A view with input view controllers and input views.
  private final class ControllerPicker: UIView {
    let (input, accessory) = (UIInputViewController(), UIInputViewController())
    override var canBecomeFirstResponder: Bool { true }
    override var inputViewController: UIInputViewController? { input }
    override var inputAccessoryViewController: UIInputViewController? { accessory }
    override var inputView: UIView? { UIView() }
    override var inputAccessoryView: UIView? { UIView() }
  }

  @Test("R-RESP-22: the views of input view controllers are shown in preference to input views")
  func controllers() {
    expectNil(UIResponder().inputViewController)
    expectNil(UIResponder().inputAccessoryViewController)
    let picker = ControllerPicker(frame: CGRect(x: 0, y: 300, width: 200, height: 100))
    stage.show(picker)
    picker.becomeFirstResponder()
    #expect(shown.inputView === picker.input.view)
    #expect(shown.accessoryView === picker.accessory.view)
    picker.resignFirstResponder()
    #expect(!shown.isShown && picker.input.view.window == nil)
  }

  @Test("R-RESP-23: reloadInputViews swaps at once, and only for the first responder")
  func reload() {
    picker.input = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 100))
    picker.reloadInputViews()
    #expect(!shown.isShown)
    picker.becomeFirstResponder()
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
    picker.input = other
    #expect(shown.inputView !== other)
    picker.reloadInputViews()
    #expect(shown.inputView === other && shown.frame.height == 50)
  }

  @Test("R-RESP-18: the input views of the new first responder are shown when it has become one")
  func shownOnBecoming() {
    picker.input = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 100))
    #expect(picker.becomeFirstResponder())
    #expect(shown.inputView === picker.input && picker.input?.window != nil)
    picker.resignFirstResponder()
    expectNil(picker.input?.window)
  }

  @Test("A responder that resigns in another window does not hide the keyboard")
  func otherWindow() {
    let window = UIWindow()
    let other = UITextField(frame: CGRect(x: 20, y: 300, width: 200, height: 40))
    window.addSubview(other)
    window.isHidden = false
    picker.becomeFirstResponder()
    other.becomeFirstResponder()
    picker.resignFirstResponder()
    #expect(shown.owner === other && shown.isShown)
  }

  /// Returns the notifications of a new frame that are posted while `body` runs, each with the top of the frame.
  private func frameNotifications(_ body: () -> Void) -> [String] {
    var received: [String] = []
    let names = [
      UIResponder.keyboardWillChangeFrameNotification,
      UIResponder.keyboardDidChangeFrameNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(
        forName: name, object: stage.context.screen, queue: nil
      ) { note in
        let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        let top = end?.minY ?? 0
        MainActor.assumeIsolated { received.append("\(name.rawValue) \(top)") }
      }
    }
    body()
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    return received
  }

  @Test("Showing and hiding post the frame before and after")
  func frames() {
    expectEqual(
      frameNotifications {
        field.becomeFirstResponder()
        field.resignFirstResponder()
      },
      [
        "UIKeyboardWillChangeFrameNotification 628.0",
        "UIKeyboardDidChangeFrameNotification 628.0",
        "UIKeyboardWillChangeFrameNotification 844.0",
        "UIKeyboardDidChangeFrameNotification 844.0",
      ])
  }

  @Test("A rotation moves the keyboard to the new lower edge, and posts the frame before and after")
  func rotation() {
    field.becomeFirstResponder()
    // The screen is now 390 points high.
    expectEqual(
      frameNotifications { stage.orient(.landscapeLeft) },
      [
        "UIKeyboardWillChangeFrameNotification 174.0",
        "UIKeyboardDidChangeFrameNotification 174.0",
      ])
    expectEqual(shown.frame, CGRect(x: 0, y: 390 - 216, width: 844, height: 216))
  }

  @Test(
    "R-RESP-34: the values in a notification can be read as Foundation objects and Swift values")
  func readings() throws {
    let received = Received()
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
    ) { note in
      nonisolated(unsafe) let info = note.userInfo
      MainActor.assumeIsolated { received.info = info }
    }
    field.becomeFirstResponder()
    NotificationCenter.default.removeObserver(token)
    let info = try #require(received.info)
    let end = CGRect(x: 0, y: 628, width: 390, height: 216)
    expectEqual(info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect, end)
    expectEqual((info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue, end)
    let begin = (info[UIResponder.keyboardFrameBeginUserInfoKey] as? NSValue)?.cgRectValue
    expectEqual(begin?.minY, 844)
    let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey]
    #expect(duration as? Double == 0 && (duration as? NSNumber)?.doubleValue == 0)
    let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey]
    // The curve of the keyboard, for which UIView.AnimationCurve has no case.
    #expect(curve as? Int == 7 && curve as? UInt == 7)
    #expect(info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == true)
  }

  @Test("R-RESP-35: an inset of the covered height lets a field be scrolled above the keyboard")
  func avoidance() {
    let scrollView = UIScrollView(frame: stage.window.bounds)
    scrollView.contentSize = CGSize(width: 390, height: 844)
    let low = UITextField(frame: CGRect(x: 20, y: 700, width: 200, height: 40))
    scrollView.addSubview(low)
    stage.show(scrollView)
    scrollView.scrollRectToVisible(low.frame, animated: false)
    expectEqual(scrollView.contentOffset.y, 0, "the field is visible already")
    low.becomeFirstResponder()
    scrollView.contentInset.bottom = 216
    scrollView.scrollIndicatorInsets = scrollView.contentInset
    expectEqual(scrollView.contentOffset.y, 0, "an inset scrolls nothing by itself")
    scrollView.scrollRectToVisible(low.frame, animated: false)
    // The lower edge of the field, at 740, is at the upper edge of the keyboard, at 628.
    expectEqual(scrollView.contentOffset.y, 112)
    expectEqual(scrollView.verticalScrollIndicatorInsets.bottom, 216)
    expectEqual(scrollView.horizontalScrollIndicatorInsets, scrollView.scrollIndicatorInsets)
    stage.tap(low)
    // Apple's sample takes the inset away when the keyboard hides, and nothing else (R-SCROLL-24).
    scrollView.contentInset = .zero
    expectEqual(scrollView.contentOffset.y, 0)
  }

  @Test("The keyboard stays when first responder moves to another field")
  func next() {
    let other = UITextField(frame: CGRect(x: 20, y: 300, width: 200, height: 40))
    stage.show(other)
    field.becomeFirstResponder()
    expectEqual(keyboardNotifications { other.becomeFirstResponder() }, [])
    #expect(shown.owner === other)
  }

  @Test("R-RESP-21: the input views are hidden when the first responder leaves its window")
  func removal() {
    field.becomeFirstResponder()
    field.removeFromSuperview()
    #expect(!shown.isShown)
  }

  @Test("R-RESP-22: the keyboard hides with the last of several fields that were edited in turn")
  func lastOfSeveral() {
    let other = UITextField(frame: CGRect(x: 20, y: 300, width: 200, height: 40))
    stage.show(other)
    field.becomeFirstResponder()
    other.becomeFirstResponder()
    other.resignFirstResponder()
    #expect(!shown.isShown && shown.owner == nil)
  }

  /// A view with the keyboard that resigns, refuses to resign, or only says that it resigns.
  private final class Reluctant: UIView, UIKeyInput {
    enum Answer { case resigns, refuses, pretends }
    var answer = Answer.resigns
    var onResign: () -> Void = {}
    var hasText: Bool { false }
    func insertText(_ text: String) {}
    func deleteBackward() {}
    override var canBecomeFirstResponder: Bool { true }
    override func resignFirstResponder() -> Bool {
      onResign()
      return answer == .resigns ? super.resignFirstResponder() : answer == .pretends
    }
  }

  @Test("R-RESP-18: after a handover that fails, the keyboard stays until its owner resigns")
  func failedHandover() {
    let owner = Reluctant(frame: CGRect(x: 20, y: 300, width: 200, height: 40))
    stage.show(owner)
    owner.becomeFirstResponder()
    owner.answer = .refuses
    #expect(!field.becomeFirstResponder() && shown.isShown)
    owner.answer = .resigns
    #expect(owner.resignFirstResponder())
    #expect(!shown.isShown)
    // The owner says that it has resigned, but stays first responder, while the next one leaves the window.
    owner.becomeFirstResponder()
    owner.answer = .pretends
    owner.onResign = { [field] in field.removeFromSuperview() }
    #expect(!field.becomeFirstResponder() && owner.isFirstResponder)
    #expect(shown.isShown && shown.owner === owner)
    // If the owner does resign while the next one leaves the window, nobody is left who needs the keyboard.
    owner.answer = .resigns
    stage.show(field)
    #expect(!field.becomeFirstResponder() && stage.window.firstResponder == nil)
    #expect(!shown.isShown && shown.owner == nil)
  }

  @Test("An input view is as wide as the screen and keeps its height; one without has 216 points")
  func heights() {
    func frames(_ height: CGFloat, width: CGFloat) -> [CGRect] {
      let (input, accessory) = (UIView(), UIView())
      input.frame.size = CGSize(width: width, height: height)
      accessory.frame.size = CGSize(width: 10, height: 44)
      (picker.input, picker.accessory) = (input, accessory)
      picker.becomeFirstResponder()
      picker.reloadInputViews()
      return [input.frame, accessory.frame, shown.frame]
    }
    expectEqual(
      frames(0, width: 10),
      [
        CGRect(x: 0, y: 44, width: 390, height: 216), CGRect(x: 0, y: 0, width: 390, height: 44),
        CGRect(x: 0, y: 584, width: 390, height: 260),
      ])
    expectEqual(
      frames(1, width: 0),
      [
        CGRect(x: 0, y: 44, width: 390, height: 1), CGRect(x: 0, y: 0, width: 390, height: 44),
        CGRect(x: 0, y: 799, width: 390, height: 45),
      ])
  }

  @Test("R-RESP-34: the frame of a hidden keyboard is that of the keyboard below the screen")
  func hiddenFrame() {
    let hidden = CGRect(x: 0, y: 844, width: 390, height: 216)
    expectEqual(shown.frame, hidden)
    field.becomeFirstResponder()
    field.resignFirstResponder()
    expectEqual(shown.frame, hidden)
  }

  @Test("After the keyboard has hidden, touches reach the views that were behind it")
  func uncovered() {
    let behind = RecordingView(frame: CGRect(x: 0, y: 644, width: 390, height: 200))
    stage.show(behind)
    field.becomeFirstResponder()
    stage.tap(at: CGPoint(x: 195, y: 800))
    expectEqual(behind.calls, [])
    field.resignFirstResponder()
    stage.tap(at: CGPoint(x: 195, y: 800))
    expectEqual(behind.calls, ["began", "ended"])
  }
}
