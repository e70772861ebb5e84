import Scenario

/// What `touchstone rules` prints.
struct RulesReport {
  private let coverage: RuleCoverage

  init(_ coverage: RuleCoverage) {
    self.coverage = coverage
  }

  private static let columns = ["rules", "cited", "unproved", "different", "missing"]

  /// One line for each area.
  var table: String {
    var lines = [Self.line("area", Self.columns)]
    for count in coverage.counts + [coverage.total] {
      let figures = [count.rules, count.cited, count.unproved, count.different, count.missing]
      lines.append(Self.line(count.area, figures.map(String.init)))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ area: String, _ fields: [String]) -> String {
    let cells = zip(fields, columns).map { field, column in
      String(repeating: " ", count: max(0, column.count - field.count)) + field
    }
    return ([padded(area, to: 8)] + cells).joined(separator: "  ")
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// Each rule with its words and the places that cite it.
  func list(_ rules: [Rule]) -> String {
    rules.map { rule in
      var lines = [
        Self.padded("\(rule.id)", to: 12) + Self.padded(rule.status.rawValue, to: 12) + rule.text
      ]
      if let reason = rule.reason { lines.append("  because \(reason)") }
      let places = coverage.places(of: rule.id)
      lines += places.map { "  \($0.path):\($0.line)" }
      if places.isEmpty { lines.append("  cited nowhere") }
      return lines.joined(separator: "\n") + "\n"
    }.joined()
  }

  /// How it stands, in one sentence.
  func summary(of area: String?) -> String {
    let count = coverage.counts.first { $0.area == area } ?? coverage.total
    let claims = count.rules - count.different - count.missing
    guard count.unproved > 0 else { return "\(claims) rules claim to work, and each is cited\n" }
    return "\(claims) rules claim to work, and \(count.unproved) of them are cited nowhere\n"
  }

  /// One object a line.
  func json(_ rules: [Rule]) -> String {
    rules.map { rule in
      let places = coverage.places(of: rule.id).map { JSONText.quoted("\($0.path):\($0.line)") }
      var members = [
        #""id":\#(JSONText.quoted("\(rule.id)"))"#, #""area":\#(JSONText.quoted(rule.id.area))"#,
        #""rule":\#(JSONText.quoted(rule.text))"#,
        #""status":\#(JSONText.quoted(rule.status.rawValue))"#,
        #""source":\#(JSONText.quoted(rule.source))"#,
      ]
      if let reason = rule.reason { members.append(#""reason":\#(JSONText.quoted(reason))"#) }
      members.append(#""cited":[\#(places.joined(separator: ","))]"#)
      return "{\(members.joined(separator: ","))}\n"
    }.joined()
  }
}
