import Testing
import UIKit

@MainActor
@Suite("Rows of a table")
struct TableRowsTests {
  @Test("A table without a data source has no rows")
  func none() {
    let rows = TableRows(of: UITableView(frame: .zero))
    #expect(rows.sections == [] && rows.row(at: 0) == nil)
    #expect(rows.rect(of: IndexPath(row: 0, section: 0), width: 100) == .zero)
  }

  @Test("Counts below zero and heights that are no heights do no harm")
  func nonsense() {
    final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
      func numberOfSections(in tableView: UITableView) -> Int { 2 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? -3 : 2
      }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
      { UITableViewCell(style: .default, reuseIdentifier: nil) }
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        indexPath.row == 0 ? .nan : .infinity
      }
    }
    let source = Source()
    let table = UITableView(frame: .zero)
    table.dataSource = source
    table.delegate = source
    #expect(TableRows(of: table).sections == [[], [44, 44]])
    #expect(TableRows(of: table).row(at: 50) == IndexPath(row: 1, section: 1))
  }
}
