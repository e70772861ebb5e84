import UIKit

/// A controller that logs when its view loads, appears and disappears and when its parent changes.
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

  override func viewDidLoad() { log.add("\(name) loaded") }
  override func viewWillAppear(_ animated: Bool) {
    log.add("\(name) will appear\(suffix(animated))")
  }
  override func viewDidAppear(_ animated: Bool) { log.add("\(name) did appear\(suffix(animated))") }
  override func viewWillDisappear(_ animated: Bool) {
    log.add("\(name) will disappear\(suffix(animated))")
  }
  override func viewDidDisappear(_ animated: Bool) {
    log.add("\(name) did disappear\(suffix(animated))")
  }
  override func willMove(toParent parent: UIViewController?) {
    log.add("\(name) will move to \(parent == nil ? "nobody" : "parent")")
  }
  override func didMove(toParent parent: UIViewController?) {
    log.add("\(name) did move to \(parent == nil ? "nobody" : "parent")")
  }

  private func suffix(_ animated: Bool) -> String { animated ? " animated" : "" }
}
