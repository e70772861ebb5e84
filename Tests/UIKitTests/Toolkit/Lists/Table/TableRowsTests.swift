import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// The heights and positions of the rows of a table.
@MainActor
struct TableRowsTests {
  /// The app to which the views belong.
  private let stage = TouchStage()

  @Test("A table without a data source has no rows")
  func none() {
    let rows = TableRows(of: UITableView(frame: .zero))
    #expect(rows.counts == [] && rows.row(at: 0) == nil)
    expectEqual(rows.rect(of: IndexPath(row: 0, section: 0), width: 100), .zero)
  }

  @Test("Negative counts and invalid heights are tolerated")
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
    let rows = TableRows(of: table)
    #expect(rows.counts == [0, 2] && rows.height == 88)
    expectEqual(TableRows(of: table).row(at: 50), IndexPath(row: 1, section: 1))
  }

  @Test("Rows are found by their distance from the top, except rows without height")
  func search() {
    final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
      func numberOfSections(in tableView: UITableView) -> Int { 3 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        [2, 0, 3][section]
      }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
      { UITableViewCell(style: .default, reuseIdentifier: nil) }
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        indexPath == IndexPath(row: 1, section: 2) ? 0 : 10
      }
    }
    let source = Source()
    let table = UITableView(frame: .zero)
    table.dataSource = source
    table.delegate = source
    let rows = TableRows(of: table)
    let paths = [(0, 0), (1, 0), (0, 2), (2, 2)].map { IndexPath(row: $0.0, section: $0.1) }
    expectEqual(rows.rows(from: 0, to: 100), paths)
    expectEqual(
      [0, 9.5, 10, 25, 30, 39].map { rows.row(at: $0) }, [0, 0, 1, 2, 3, 3].map { paths[$0] })
    #expect(rows.row(at: 40) == nil && rows.row(at: -1) == nil)
    expectEqual(rows.rows(from: 5, to: 20), Array(paths[..<3]))
    expectEqual(rows.rect(of: paths[3], width: 7), CGRect(x: 0, y: 30, width: 7, height: 10))
    #expect(!rows.contains(IndexPath(row: 0, section: 1)) && !rows.contains(IndexPath()))
    #expect(!rows.isEstimated(IndexPath(row: 0, section: 1)))
  }
}
