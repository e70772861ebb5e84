import UIKit

// The classes of an article about touches and recognizers, with the names that they have there. They print what the
// article's code prints with `__func__`, which gives a method its Objective-C name.

/// Collects the lines that the code of an article prints.
@MainActor
final class PrintedLog {
  private var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  /// Removes and returns the lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A view that prints the names of its touch methods when they are called.
class PrintingView: UIView {
  let log: PrintedLog

  init(_ log: PrintedLog, _ frame: CGRect) {
    self.log = log
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { add("touchesBegan") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { add("touchesMoved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { add("touchesEnded") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    add("touchesCancelled")
  }

  private func add(_ method: String) { log.add("-[\(type(of: self)) \(method):withEvent:]") }
}

final class BView: PrintingView {}
final class CView: PrintingView {}
final class DView: PrintingView {}

/// A tap recognizer that prints its touch methods with the class of its view, and a text of its own when it acts.
final class ZzTapGestureRecognizer: UITapGestureRecognizer {
  private let log: PrintedLog
  private let tapped: String

  init(_ log: PrintedLog, on view: UIView, prints tapped: String) {
    self.log = log
    self.tapped = tapped
    super.init(target: nil, action: nil)
    addTarget(self, action: ZzTapGestureRecognizer.act, name: "act")
    view.addGestureRecognizer(self)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    add("touchesBegan")
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    add("touchesMoved")
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    add("touchesEnded")
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    add("touchesCancelled")
    super.touchesCancelled(touches, with: event)
  }

  private func add(_ method: String) {
    let owner = view.map { "\(type(of: $0))" } ?? "nil"
    log.add("\(owner),-[ZzTapGestureRecognizer \(method):withEvent:]")
  }

  private func act() { log.add(tapped) }
}

/// A target, held weakly, and its action.
final class ZzControlTargetAction {
  var action: Selector?
  weak var target: AnyObject?
}

/// A view with a target and an action, which it sends itself as soon as a finger lands.
final class AView: PrintingView {
  private let targetAction = ZzControlTargetAction()

  func addTarget(_ target: AnyObject, action: Selector) {
    targetAction.target = target
    targetAction.action = action
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard let action = targetAction.action else { return }
    UIApplication.shared.sendAction(action, to: targetAction.target, from: nil, for: nil)
  }

  isolated deinit { log.add("AView dealloc") }
}

/// A controller with a button that dismisses it, and with a view that sends it an action.
final class ZzViewController: UIViewController {
  private let log: PrintedLog
  let button = UIButton(frame: CGRect(x: 10, y: 200, width: 40, height: 40))
  private(set) lazy var viewA = AView(log, CGRect(x: 100, y: 100, width: 100, height: 100))

  init(_ log: PrintedLog) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    button.addTarget(
      self, action: ZzViewController.btnClicked, for: .touchUpInside, name: "btnClicked")
    view.addSubview(button)
    viewA.addTarget(self, action: Selector(ZzViewController.tapAView, name: "tapAView"))
    view.addSubview(viewA)
  }

  private func btnClicked() { dismiss(animated: true) }
  private func tapAView() { log.add("tapAView") }

  isolated deinit { log.add("ZzVC dealloc") }
}
