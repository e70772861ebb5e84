import UIKit

/// A screen to present, with a plain view and a button that dismisses the screen.
final class SheetViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "sheet"
    let button = UIButton(frame: CGRect(x: 40, y: 200, width: 310, height: 50))
    button.accessibilityIdentifier = "close"
    button.addTarget(self, action: SheetViewController.close, for: .touchUpInside, name: "close")
    let content = UIView(frame: CGRect(x: 40, y: 300, width: 310, height: 200))
    content.accessibilityIdentifier = "content"
    view.addSubview(button)
    view.addSubview(content)
  }

  // The traced words are those of article 4 in `scenarios/README.md`.
  private func close() {
    if let next { trace("next responder:\(next)") }
    if let presentingViewController { trace("presenting VC : \(presentingViewController)") }
    dismiss(animated: true) { trace("dismissed") }
  }
}

/// The page of a tab.
final class PageViewController: UIViewController {
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
    title = name
    tabBarItem.accessibilityIdentifier = "\(name)Tab"
  }

  required init?(coder: NSCoder) {
    name = ""
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "\(name)Page"
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    trace("\(name) page will appear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    trace("\(name) page will disappear")
  }
}
