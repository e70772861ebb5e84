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
      counts by area; with --area it prints each rule of an area with the places that cite it, with
      --rule one rule with its source as well. Exits with 1 when a rule that claims to work is not
      cited, or a cited rule does not exist. With --pages it writes a page for each rule, and an
      index.html, which open in any browser.
      """,
    operands: [
      .init(
        name: "folder", help: "The top folder of the project (default: this one).",
        isOptional: true, completion: .files)
    ],
    options: [
      .init(name: "area", value: "name", help: "Only rules of this area, such as TOUCH."),
      .init(name: "rule", value: "name", help: "Only this rule, such as R-TOUCH-9."),
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
    let id = try rule(arguments, coverage)
    let isMissing = arguments.has("missing")
    func isChosen(_ other: RuleID) -> Bool {
      (area == nil || other.area == area) && (id == nil || other == id)
    }
    let rules = coverage.table.rules.filter { rule in
      isChosen(rule.id) && (!isMissing || coverage.places(of: rule.id).isEmpty)
    }
    let report = RulesReport(coverage)
    if let pages = arguments.value(of: "pages") {
      try write(pages, coverage, in: folder, arguments)
    } else if arguments.has("json") {
      try Output.write(report.json(rules))
    } else if id != nil {
      try Output.write(report.list(rules, withSource: true))
    } else if area != nil || isMissing {
      try Output.write(report.list(rules) + report.summary(of: area))
    } else {
      try Output.write(report.table + report.summary(of: nil))
    }
    let gaps = coverage.unproved.filter { isChosen($0.id) }
    let unknown = coverage.unknownCitations.filter { isChosen($0.id) }
    for citation in unknown {
      let problem = "\(citation.place.path):\(citation.place.line): \(citation.id) has no row"
      // Standard output contains only JSON, so that programs can read it.
      if arguments.has("json") {
        StandardStreams.writeError(problem + "\n")
      } else {
        try Output.line(problem)
      }
    }
    return gaps.isEmpty && unknown.isEmpty ? ExitCode.success : ExitCode.failed
  }

  /// Writes the pages of all rules into a folder; throws if options choose some of the rules.
  private static func write(
    _ path: String, _ coverage: RuleCoverage, in folder: String, _ arguments: Arguments
  ) throws(ToolError) {
    if let other = ["area", "rule", "missing", "json"].first(where: { arguments.has($0) }) {
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

  private static func rule(
    _ arguments: Arguments, _ coverage: RuleCoverage
  ) throws(ToolError) -> RuleID? {
    guard let text = arguments.value(of: "rule") else { return nil }
    let ids = coverage.table.rules.map(\.id)
    guard let id = RuleID(text.uppercased()), ids.contains(id) else {
      throw .usage(
        UsageError(
          "no rule '\(text)'; a name is such as \(ids.first ?? RuleID(area: "TOUCH", number: 9))",
          command: spec.name,
          suggestion: Nearest.match(text.uppercased(), in: ids.map(\.description))))
    }
    return id
  }
}
