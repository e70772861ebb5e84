import Linux
import Scenario

/// `touchstone rules`: which behaviours Touchstone keeps to, and which tests prove them.
enum RulesCommand: Command {
  static let spec = CommandSpec(
    name: "rules",
    overview: "Tell which rules of iOS there are, and which tests and scenarios prove them.",
    discussion: """
      Reads scenarios/rules.tsv, and the tests and scenarios that cite its rules. Without options it
      counts by area; with --area it prints each rule of an area with the places that cite it. Exits
      with 1 when a rule that claims to work is cited nowhere, or a name that is cited is no rule's.
      """,
    operands: [
      .init(
        name: "folder", help: "The top folder of the project (default: this one).",
        isOptional: true, completion: .files)
    ],
    options: [
      .init(name: "area", value: "name", help: "Only rules of this area, such as TOUCH."),
      .init(name: "missing", help: "Only rules that nothing proves."),
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
    if arguments.has("json") {
      try Output.write(report.json(rules))
    } else if area != nil || isMissing {
      try Output.write(report.list(rules) + report.summary(of: area))
    } else {
      try Output.write(report.table + report.summary(of: nil))
    }
    let gaps = coverage.unproved.filter { area == nil || $0.id.area == area }
    let strangers = coverage.strangers.filter { area == nil || $0.id.area == area }
    for stranger in strangers {
      try Output.line("\(stranger.place.path):\(stranger.place.line): \(stranger.id) has no row")
    }
    return gaps.isEmpty && strangers.isEmpty ? ExitCode.success : ExitCode.failed
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
