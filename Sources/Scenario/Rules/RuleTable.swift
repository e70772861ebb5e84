/// The rules of `scenarios/rules.tsv`, area after area; those of an area are numbered from 1 without a gap.
package struct RuleTable: Hashable, Sendable {
  /// The names of the columns of the file.
  package static let columns = ["id", "area", "rule", "status", "source", "reason"]

  /// The rules in the order of the file.
  package private(set) var rules: [Rule] = []

  /// The areas in the order of the file.
  package var areas: [String] {
    rules.map(\.id.area).reduce(into: []) { areas, area in
      if areas.last != area { areas.append(area) }
    }
  }

  /// Reads a table and reports all its errors.
  package init(path: String, bytes: [UInt8]) throws(Diagnostics) {
    let table = try TabbedTable(path: path, bytes: bytes, columns: Self.columns, needed: 5)
    var problems: [Diagnostic] = []
    var places: [RuleID: Place] = [:]
    for row in table.rows {
      do throws(Diagnostic) {
        let rule = try Self.rule(row)
        try checkPlace(of: rule.id, row, places)
        places[rule.id] = row.place
        rules.append(rule)
      } catch {
        problems.append(error)
      }
    }
    guard problems.isEmpty else { throw Diagnostics(problems) }
  }

  package subscript(id: RuleID) -> Rule? {
    rules.first { $0.id == id }
  }

  private static func rule(_ row: TabbedTable.Row) throws(Diagnostic) -> Rule {
    guard let id = RuleID(row.fields[0]) else {
      throw row.error(
        "'\(row.fields[0])' is not the name of a rule", field: 0, expected: ["R-<area>-<number>"])
    }
    guard row.fields[1] == id.area else {
      throw row.error("\(id) belongs to another area", field: 1, expected: [id.area])
    }
    guard let status = Rule.Status(rawValue: row.fields[3]) else {
      let known = Rule.Status.allCases.map(\.rawValue)
      throw row.error(
        "'\(row.fields[3])' is not a status" + Nearest.question(row.fields[3], in: known), field: 3,
        expected: known)
    }
    let reason = row.fields[5].isEmpty ? nil : row.fields[5]
    guard reason != nil || status.needsProof else {
      throw row.error("\(id) is \(status.rawValue) without a reason", field: 5)
    }
    return Rule(id: id, text: row.fields[2], status: status, source: row.fields[4], reason: reason)
  }

  /// Requires that a row follows the rule before it, or is the first one of a new area.
  private func checkPlace(
    of id: RuleID, _ row: TabbedTable.Row, _ places: [RuleID: Place]
  ) throws(Diagnostic) {
    if let first = places[id] {
      throw row.error(
        "\(id) has two rows", field: 0, notes: [Diagnostic.Note(first, "the first one is here")])
    }
    let last = rules.last { $0.id.area == id.area }
    guard last == nil || last == rules.last else {
      throw row.error("\(id) is not next to the other rules of its area", field: 0)
    }
    let next = (last?.id.number ?? 0) + 1
    guard id.number == next else {
      throw row.error(
        "\(id) is out of order", field: 0,
        expected: [RuleID(area: id.area, number: next).description])
    }
  }
}
