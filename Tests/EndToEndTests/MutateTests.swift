import Testing
import TouchstoneLinux
import TouchstoneTestSupport

/// How `tools/mutate` reads the list of mutations.
@Suite("The list of mutations", .ownThreads)
struct MutateTests {
  private static let columns = "id|file|text|replacement|tests"
  private static let rules = ["R-SAMPLE-1|SAMPLE|it holds|observed|a log"]

  /// Runs `tools/mutate --all --list` for a list in a project with one Swift file, named `a`.
  private func list(
    _ rows: String..., columns: String = columns, rules: [String] = rules, explained: [String] = []
  ) throws -> ToolRun {
    let folder = try TemporaryFolder()
    try Files.makeDirectory(folder.path + "/tools", mode: 0o700)
    try Files.makeDirectory(folder.path + "/scenarios", mode: 0o700)
    let script = try folder.write(
      "tools/mutate", try Files.readBytes(Programs.package + "/tools/mutate"))
    func table(_ lines: [String]) -> String {
      lines.map { $0.replacing("|", with: "\t") + "\n" }.joined()
    }
    _ = try folder.write(
      "scenarios/rules.tsv", table(["id|area|rule|status|source|reason"] + rules))
    _ = try folder.write("scenarios/mutations.tsv", table([columns] + rows))
    _ = try folder.write(
      "scenarios/mutations-explained.tsv",
      table(["file|line|text|replacement|why"] + explained))
    _ = try folder.write("a.swift", "one two\n  two\n")
    return try Tool.run("/bin/bash", [script, "--all", "--list"])
  }

  /// The errors for which a list is refused.
  private func problem(of run: ToolRun, in list: String = "mutations.tsv") -> String {
    #expect(run.code == 65 && run.output == "")
    let lines = run.error.split(separator: "\n").map(String.init)
    expectEqual(lines.last, "tools/mutate: scenarios/\(list) has errors")
    return lines.dropLast().joined(separator: "; ")
  }

  @Test("each rule that claims to work has a mutation, and each mutation can be applied")
  func projectList() throws {
    let run = try Tool.run("/bin/bash", [Programs.package + "/tools/mutate", "--all", "--list"])
    #expect(run.code == 0 && run.error == "")
    #expect(run.outputLines.count > 500)
  }

  @Test(
    "--in is refused without --fresh or without a value",
    arguments: [
      (["--in", "Sources"], "--in needs --fresh"),
      (["--fresh", "1", "--in"], "--in needs a value"),
    ])
  func optionIn(words: [String], problem: String) throws {
    let run = try Tool.run("/bin/bash", [Programs.package + "/tools/mutate"] + words)
    #expect(run.code == 64 && run.output == "")
    expectEqual(run.error, "tools/mutate: \(problem)\n")
  }

  @Test("a row is a rule, a file, a text, its replacement and the tests")
  func row() throws {
    let run = try list("R-SAMPLE-1|a.swift|one|1|ATests")
    #expect(run.code == 0 && run.error == "")
    expectEqual(run.outputLines, ["R-SAMPLE-1\ta.swift\tone\t1"])
  }

  @Test(
    "a row with an error is refused",
    arguments: [
      ("R-SAMPLE-1|a.swift|one|one|ATests", "R-SAMPLE-1 is changed into itself"),
      ("SAMPLE-1|a.swift|one|1|ATests", "SAMPLE-1 is not a rule"),
      ("R-SAMPLE-2|a.swift|one|1|ATests", "R-SAMPLE-2 is not a rule"),
      ("R-SAMPLE-1|a.swift|one||ATests", "a column is empty"),
      ("R-SAMPLE-1|a.swift|one|1", "4 columns instead of 5"),
      ("R-SAMPLE-1|b.swift|one|1|ATests", "b.swift cannot be read"),
    ])
  func errors(row: String, text: String) throws {
    try expectEqual(problem(of: list(row)), "scenarios/mutations.tsv:2: \(text)")
  }

  @Test("a text that does not stand exactly once is refused with its line")
  func textNotOnce() throws {
    let run = try list(
      "R-SAMPLE-1|a.swift|one|x|ATests", "R-SAMPLE-1|a.swift|two|x|ATests",
      "R-SAMPLE-1|a.swift|three|x|ATests")
    expectEqual(
      problem(of: run),
      "scenarios/mutations.tsv:3: R-SAMPLE-1: the text stands 2 times in a.swift, not once; "
        + "scenarios/mutations.tsv:4: R-SAMPLE-1: the text stands 0 times in a.swift, not once")
  }

  @Test("a list without the names of its columns is refused")
  func columns() throws {
    let run = try list("R-SAMPLE-1|a.swift|one|1|ATests", columns: "id|file")
    expectEqual(
      problem(of: run), "scenarios/mutations.tsv:1: the first line does not name the columns")
  }

  @Test("a rule that claims to work needs a mutation; one that is missing needs none")
  func missingMutation() throws {
    let rules =
      Self.rules + [
        "R-SAMPLE-2|SAMPLE|so does this|assumed|a page",
        "R-SAMPLE-3|SAMPLE|this does not|missing|a page|not yet",
      ]
    let run = try list("R-SAMPLE-2|a.swift|one|x|ATests", rules: rules)
    #expect(run.code == 65 && run.output == "")
    expectEqual(
      run.error, "tools/mutate: scenarios/mutations.tsv has no mutation of R-SAMPLE-1\n")
  }

  @Test("an explained change is a file, a whole line, a text in it, its replacement and the reason")
  func explainedRow() throws {
    let run = try list(
      "R-SAMPLE-1|a.swift|one|1|ATests", explained: ["a.swift|two|two|2|nobody counts"])
    #expect(run.code == 0 && run.error == "")
  }

  @Test(
    "an explained change that is not in its file, or whose row has an error, is refused",
    arguments: [
      ("a.swift|one|one|1|why", "the line does not stand in a.swift"),
      ("a.swift|two|one|1|why", "the text does not stand in the line"),
      ("a.swift|two|two|2", "4 columns instead of 5"),
      ("a.swift|two|two|2|", "a column is empty"),
      ("b.swift|two|two|2|why", "b.swift cannot be read"),
    ])
  func explainedErrors(row: String, text: String) throws {
    let name = "mutations-explained.tsv"
    let run = try list("R-SAMPLE-1|a.swift|one|1|ATests", explained: [row])
    expectEqual(problem(of: run, in: name), "scenarios/\(name):2: \(text)")
  }
}
