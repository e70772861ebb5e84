import TouchstoneLinux
import TouchstoneScenario

/// `touchstone rules`: lists the rules, and the tests that prove them.
enum RulesCommand: Command {
  static let name = "rules"

  static let spec = CommandSpec(
    name: name,
    overview: "Lists the rules of iOS, with the tests and scenarios that prove them.",
    discussion: """
      Reads scenarios/rules.tsv, and the tests and scenarios that cite its rules. Without options it
      counts by area; with --area it prints each rule of an area with the places that cite it. Exits
      with 1 when a rule that claims to work is not cited, or a cited rule does not exist. With --pages it
      writes a page for each rule, and an index.html, which open in any browser.
      """,
    operands: [
      .init(
        name: "folder", help: "The top folder of the project (default: this one).",
        isOptional: true, completion: .files)
    ],
    options: [
      .init(name: "area", value: "name", help: "Only rules of this area, such as TOUCH."),
      .init(name: "missing", help: "Only rules that are cited nowhere."),
      .init(
        name: "pages", value: "folder", help: "Write a page for each rule into this folder.",
        completion: .files),
      .json,
    ])

  static func run(_ arguments: Arguments) throws(ToolError) -> Int32 {
    let folder = arguments.operands.first ?? "."
    for path in [folder, "\(folder)/\(RuleFiles.table)"] where !Files.exists(path) {
      throw .noFile(path)
    }
    let coverage: RuleCoverage
    do { coverage = try RuleFiles.coverage(in: folder) } catch {
      throw .data(error.description)
    }
    let area = try area(arguments, coverage)
    let isMissing = arguments.has("missing")
    let rules = coverage.table.rules.filter { rule in
      (area == nil || rule.id.area == area)
        && (!isMissing || coverage.places(of: rule.id).isEmpty)
    }
    let report = RulesReport(coverage)
    if let pages = arguments.value(of: "pages") {
      try write(pages, coverage, in: folder, arguments)
    } else if arguments.has("json") {
      try Output.write(report.json(rules))
    } else if area != nil || isMissing {
      try Output.write(report.list(rules) + report.summary(of: area))
    } else {
      try Output.write(report.table + report.summary(of: nil))
    }
    let gaps = coverage.unproved.filter { area == nil || $0.id.area == area }
    let unknown = coverage.unknownCitations.filter { area == nil || $0.id.area == area }
    for citation in unknown {
      let problem = "\(citation.place.path):\(citation.place.line): \(citation.id) has no row"
      // What reads JSON expects nothing else.
      if arguments.has("json") {
        StandardStreams.writeError(problem + "\n")
      } else {
        try Output.line(problem)
      }
    }
    return gaps.isEmpty && unknown.isEmpty ? ExitCode.success : ExitCode.failed
  }

  private static func write(
    _ path: String, _ coverage: RuleCoverage, in folder: String, _ arguments: Arguments
  ) throws(ToolError) {
    if let other = ["area", "missing", "json"].first(where: { arguments.has($0) }) {
      throw .usage(
        UsageError("--pages writes all rules; leave out --\(other)", command: spec.name))
    }
    let pages: RulePages
    do { pages = try RulePages(coverage, in: folder) } catch { throw .data(error.description) }
    try pages.write(to: path)
    try Output.line("\(path)/index.html: \(pages.count) pages")
  }

  private static func area(
    _ arguments: Arguments, _ coverage: RuleCoverage
  ) throws(ToolError) -> String? {
    guard let area = arguments.value(of: "area") else { return nil }
    let name = area.uppercased()
    let areas = coverage.table.areas
    guard areas.contains(name) else {
      throw .usage(
        UsageError(
          "no area '\(area)'; there are \(areas.joined(separator: ", "))", command: spec.name,
          suggestion: Nearest.match(name, in: areas)))
    }
    return name
  }
}

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
    return ([area.padded(to: 8)] + cells).joined(separator: "  ")
  }

  /// Each rule with its text and the places that cite it.
  func list(_ rules: [Rule]) -> String {
    rules.map { rule in
      var lines = [
        "\(rule.id)".padded(to: 12) + rule.status.rawValue.padded(to: 12) + rule.text
      ]
      if let reason = rule.reason { lines.append("  because \(reason)") }
      let places = coverage.places(of: rule.id)
      lines += places.map { "  \($0.path):\($0.line)" }
      if places.isEmpty { lines.append("  cited nowhere") }
      return lines.joined(separator: "\n") + "\n"
    }.joined()
  }

  /// The result, in one sentence.
  func summary(of area: String?) -> String {
    let count = coverage.counts.first { $0.area == area } ?? coverage.total
    let claims = count.rules - count.different - count.missing
    let start = "\(claims.counted("rule")) claim\(claims == 1 ? "s" : "") to work, and "
    guard count.unproved > 0 else { return start + "each is cited\n" }
    return start + "\(count.unproved) of them \(count.unproved == 1 ? "is" : "are") cited nowhere\n"
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
