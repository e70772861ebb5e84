/// The rule that the list of differences from a phone agrees with the table of rules.
extension Rules {
  static let rulesTable = "scenarios/rules.tsv"
  static let differencesList = "scenarios/DIFFERENCES.md"

  /// Breaches of the list: a rule with the status `different` that it lacks, an entry without such a rule, and an
  /// incomplete, repeated or misplaced entry.
  ///
  /// The list is the table before the first `##` heading of its document; its rules are in the order of the table of
  /// rules, once each.
  static func differences(_ table: [String], _ list: [String]) -> [Breach] {
    let expected = table.compactMap { row -> String? in
      let fields = row.split(separator: "\t", omittingEmptySubsequences: false)
      return fields.count > 3 && fields[3] == "different" ? String(fields[0]) : nil
    }
    var breaches: [Breach] = []
    var listed: [String] = []
    let end = list.firstIndex { $0.hasPrefix("## ") } ?? list.endIndex
    for (index, line) in list[..<end].enumerated() where line.hasPrefix("| R-") {
      func breach(_ remedy: String) {
        breaches.append(
          Breach(
            path: differencesList, line: index + 1, rule: "where a phone differs", remedy: remedy))
      }
      let cells = line.replacing("\\|", with: "/").split(
        separator: "|", omittingEmptySubsequences: false
      ).dropFirst().dropLast().map { $0.drop { $0 == " " } }
      let id = String(cells.first?.prefix { $0 != " " } ?? "")
      if cells.count != 4 || cells.contains(where: \.isEmpty) {
        breach("\(id): say what a phone does, what is here, and what to do with a device to see it")
      }
      if !expected.contains(id) { breach("\(id) does not have the status different") }
      if listed.contains(id) { breach("\(id) is listed twice") }
      listed.append(id)
    }
    for id in expected where !listed.contains(id) {
      breaches.append(
        Breach(
          path: differencesList, line: end, rule: "where a phone differs",
          remedy: "\(id) has the status different and is not listed"))
    }
    if breaches.isEmpty, listed != expected {
      breaches.append(
        Breach(
          path: differencesList, line: 1, rule: "where a phone differs",
          remedy: "the entries are not in the order of \(rulesTable)"))
    }
    return breaches
  }
}
