public import Foundation

/// Where a table has its rows from.
@MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  /// How many rows a section has.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

  /// The view of a row; take one from the table if it has one to spare.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

  /// How many sections there are; one if this is left out.
  func numberOfSections(in tableView: UITableView) -> Int
}

extension UITableViewDataSource {
  /// One section.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
}
