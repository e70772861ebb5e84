import UIKit

// A typical list: a swipe reveals the actions of a row, and pulling the list down fetches more rows.

/// A list of messages that the user can open, mark, delete and fetch.
final class MailViewController: UITableViewController {
  private var subjects = ["Invoice", "Lunch", "Minutes"]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Mail"
    tableView.accessibilityIdentifier = "mail"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
    let refresh = UIRefreshControl()
    refresh.addAction(UIAction { [unowned self] _ in fetch() }, for: .valueChanged)
    refreshControl = refresh
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    subjects.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = subjects[indexPath.row]
    cell.contentConfiguration = content
    cell.accessibilityIdentifier = subjects[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    trace("opened \(subjects[indexPath.row])")
  }

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let mark = UIContextualAction(style: .normal, title: "Mark") { [unowned self] _, _, done in
      trace("marked \(subjects[indexPath.row])")
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [mark])
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") {
      [unowned self] _, _, done in
      trace("deleted \(subjects.remove(at: indexPath.row))")
      tableView.deleteRows(at: [indexPath], with: .automatic)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  /// Fetches a new message, which takes a second.
  private func fetch() {
    trace("fetching")
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [self] in
      subjects.insert("News", at: 0)
      tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
      refreshControl?.endRefreshing()
      trace("fetched News")
    }
  }
}
