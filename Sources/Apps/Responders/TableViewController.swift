import UIKit

// One handler for all taps in a table: the tapped cell or button sends a message of the app's own along the responder
// chain until a responder handles it. The names and the traced text come from a published article.

/// A responder that handles messages.
///
/// In the article `routerEvent` is an `@objc` method of an extension, which the controller overrides. Without
/// Objective-C a method of an extension cannot be overridden, so `routerEvent` calls the method of this protocol.
protocol EventRouter: UIResponder {
  /// Handles a message, and returns false if the message is to be forwarded.
  func handleRoutedEvent(_ event: String, userInfo: [String: String]) -> Bool
}

extension UIResponder {
  /// Sends a message along the responder chain, this responder first.
  func routerEvent(with event: String, userInfo: [String: String]) {
    if let router = self as? any EventRouter,
      router.handleRoutedEvent(event, userInfo: userInfo)
    {
      return
    }
    trace("\(type(of: self))  \(#function)")
    next?.routerEvent(with: event, userInfo: userInfo)
  }
}

/// A cell with two buttons.
final class RouterCell: UITableViewCell {
  let firstButton = UIButton(frame: CGRect(x: 150, y: 5, width: 100, height: 50))
  let secondButton = UIButton(frame: CGRect(x: 270, y: 5, width: 100, height: 50))

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    firstButton.addTarget(
      self, action: RouterCell.firstButtonTapped, for: .touchUpInside, name: "firstButtonTapped")
    secondButton.addTarget(
      self, action: RouterCell.secondButtonTapped, for: .touchUpInside, name: "secondButtonTapped")
    contentView.addSubview(firstButton)
    contentView.addSubview(secondButton)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private func firstButtonTapped(_: UIButton) {
    trace("\(type(of: self))  \(#function)")
    routerEvent(with: "firstButton", userInfo: [:])
  }

  private func secondButtonTapped(_: UIButton) {
    trace("\(type(of: self))  \(#function)")
    routerEvent(with: "secondButton", userInfo: [:])
  }
}

/// A screen with a table, which handles the messages of the table's cells.
final class TableViewController: UIViewController, EventRouter {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Table"
    // The table begins below the status bar, 47 points high, and the navigation bar, 44 points high.
    let table = UITableView(frame: CGRect(x: 0, y: 91, width: 390, height: 600))
    table.accessibilityIdentifier = "table"
    table.rowHeight = 60
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
  }

  func handleRoutedEvent(_ event: String, userInfo: [String: String]) -> Bool {
    switch event {
    case "firstButton": trace("firstButton Clicked")
    case "secondButton": trace("secondButton Clicked")
    default: trace("Something else Clicked")
    }
    return true
  }
}

extension TableViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "router") as? RouterCell
      ?? RouterCell(style: .default, reuseIdentifier: "router")
    cell.accessibilityIdentifier = "cell\(indexPath.row)"
    cell.firstButton.accessibilityIdentifier = "first\(indexPath.row)"
    cell.secondButton.accessibilityIdentifier = "second\(indexPath.row)"
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.cellForRow(at: indexPath)?.routerEvent(with: "cell", userInfo: [:])
  }
}
