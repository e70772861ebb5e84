import TouchstoneScenario

/// The output of `touchstone rules`.
struct RulesReport {
  private let coverage: RuleCoverage

  init(_ coverage: RuleCoverage) {
    self.coverage = coverage
  }

  private static let columns = ["rules", "cited", "unproved", "different", "missing"]

  /// The counts, with one line for each area.
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
    return ([area.padded(to: 8)] + cells).joined(separator: "  ")
  }

  /// Returns each rule with its text and the places that cite it; with its source if `withSource` is true.
  func list(_ rules: [Rule], withSource: Bool = false) -> String {
    rules.map { rule in
      var lines = [
        "\(rule.id)".padded(to: 12) + rule.status.rawValue.padded(to: 12) + rule.text
      ]
      if withSource { lines.append("  source: \(rule.source)") }
      if let reason = rule.reason { lines.append("  because \(reason)") }
      let places = coverage.places(of: rule.id)
      lines += places.map { "  \($0.path):\($0.line)" }
      if places.isEmpty { lines.append("  cited nowhere") }
      return lines.joined(separator: "\n") + "\n"
    }.joined()
  }

  /// Returns a sentence about the rules of an area, or about all rules if it is nil.
  func summary(of area: String?) -> String {
    let count = coverage.counts.first { $0.area == area } ?? coverage.total
    let claims = count.rules - count.different - count.missing
    let start = "\(claims.counted("rule")) claim\(claims == 1 ? "s" : "") to work, and "
    guard count.unproved > 0 else { return start + "each is cited\n" }
    return start + "\(count.unproved) of them \(count.unproved == 1 ? "is" : "are") cited nowhere\n"
  }

  /// Returns the rules as JSON, one object a line.
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
