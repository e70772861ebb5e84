import UIKit

/// The calls of several controllers, in one list.
@MainActor
final class CallLog {
  private(set) var calls: [String] = []

  func note(_ call: String) { calls.append(call) }

  /// The calls since the last time.
  func taken() -> [String] {
    defer { calls = [] }
    return calls
  }
}

/// A controller that logs its appearance calls.
class LoggingController: UIViewController {
  let name: String
  let log: CallLog

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) {
    name = ""
    log = CallLog()
    super.init(coder: coder)
  }

  override func viewDidLoad() { log.note("\(name) loaded") }
  override func viewWillAppear(_ animated: Bool) {
    log.note("\(name) will appear\(mark(animated))")
  }
  override func viewDidAppear(_ animated: Bool) { log.note("\(name) did appear\(mark(animated))") }
  override func viewWillDisappear(_ animated: Bool) {
    log.note("\(name) will disappear\(mark(animated))")
  }
  override func viewDidDisappear(_ animated: Bool) {
    log.note("\(name) did disappear\(mark(animated))")
  }
  override func willMove(toParent parent: UIViewController?) {
    log.note("\(name) will move to \(parent == nil ? "nobody" : "parent")")
  }
  override func didMove(toParent parent: UIViewController?) {
    log.note("\(name) did move to \(parent == nil ? "nobody" : "parent")")
  }

  private func mark(_ animated: Bool) -> String { animated ? " animated" : "" }
}

/// The types of a responder chain, by name.
@MainActor
func chainTypes(from responder: UIResponder?) -> [String] {
  ResponderChain(from: responder).map { "\(type(of: $0))" }
}
