import Testing
import TouchstoneLinux
import TouchstoneTestSupport

@Suite("touchstone rules", .ownThreads)
struct RulesCommandTests {
  private static let table = """
    id\tarea\trule\tstatus\tsource\treason
    R-SAMPLE-1\tSAMPLE\tit holds\tobserved\ta log
    R-SAMPLE-2\tSAMPLE\tit is hoped\tassumed\tours
    R-OTHER-1\tOTHER\tit is not there\tmissing\ta page\tnobody asked
    """

  /// A project with three rules, and with a scenario whose comment is the text.
  private func project(citing text: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["Tests", "scenarios"] { try Files.makeDirectories(folder.path + "/" + name) }
    _ = try folder.write("scenarios/rules.tsv", Self.table)
    _ = try folder.write("scenarios/a.scenario", "# \(text)\n")
    return folder
  }

  @Test("the command counts the rules by area, and exits with 1 while a claim is cited nowhere")
  func counts() throws {
    let folder = try project(citing: "R-SAMPLE-1")
    let run = try Tool.run(["rules", folder.path])
    expectEqual(
      run.outputLines,
      [
        "area      rules  cited  unproved  different  missing",
        "SAMPLE        2      1         1          0        0",
        "OTHER         1      0         0          0        1",
        "all           3      1         1          0        1",
        "2 rules claim to work, and 1 of them is cited nowhere",
      ])
    expectEqual(run.code, 1)
  }

  @Test("--area lists the rules of an area with their citations; exit 0 when all are cited")
  func area() throws {
    let folder = try project(citing: "R-SAMPLE-1, R-SAMPLE-2")
    let run = try Tool.run(["rules", folder.path, "--area", "sample"])
    expectEqual(
      run.outputLines,
      [
        "R-SAMPLE-1  observed    it holds", "  scenarios/a.scenario:1",
        "R-SAMPLE-2  assumed     it is hoped", "  scenarios/a.scenario:1",
        "2 rules claim to work, and each is cited",
      ])
    expectEqual(run.code, 0)
  }

  @Test("--rule prints a rule with its source, and exits with 1 only if that rule is cited nowhere")
  func oneRule() throws {
    let folder = try project(citing: "R-SAMPLE-1")
    let run = try Tool.run(["rules", folder.path, "--rule", "r-sample-1"])
    expectEqual(
      run.outputLines,
      ["R-SAMPLE-1  observed    it holds", "  source: a log", "  scenarios/a.scenario:1"])
    expectEqual(run.code, 0)
    let unproved = try Tool.run(["rules", folder.path, "--rule", "R-SAMPLE-2"])
    expectEqual(
      unproved.outputLines,
      ["R-SAMPLE-2  assumed     it is hoped", "  source: ours", "  cited nowhere"])
    expectEqual(unproved.code, 1)
  }

  @Test("--missing lists missing rules with their reasons; a cited name without a row is an error")
  func missing() throws {
    let folder = try project(citing: "R-SAMPLE-1, R-SAMPLE-2, R-SAMPLE-3")
    let run = try Tool.run(["rules", folder.path, "--missing"])
    expectEqual(
      run.outputLines,
      [
        "R-OTHER-1   missing     it is not there", "  because nobody asked", "  cited nowhere",
        "2 rules claim to work, and each is cited",
        "scenarios/a.scenario:1: R-SAMPLE-3 has no row",
      ])
    expectEqual(run.code, 1)
  }

  @Test("--json prints an object for each rule")
  func json() throws {
    let folder = try project(citing: "R-SAMPLE-1")
    let run = try Tool.run(["rules", folder.path, "--area", "SAMPLE", "--json"])
    expectEqual(
      run.outputLines.first,
      #"{"id":"R-SAMPLE-1","area":"SAMPLE","rule":"it holds","status":"observed","#
        + #""source":"a log","cited":["scenarios/a.scenario:1"]}"#)
    expectEqual(run.outputLines.count, 2)
  }

  @Test("--json prints a cited name without a row on standard error, and only objects on output")
  func jsonOfUnknownName() throws {
    let folder = try project(citing: "R-SAMPLE-1, R-SAMPLE-2, R-SAMPLE-3")
    let run = try Tool.run(["rules", folder.path, "--json"])
    expectEqual(run.outputLines.filter { !$0.hasPrefix("{") }, [])
    #expect(run.error.contains("scenarios/a.scenario:1: R-SAMPLE-3 has no row"))
    expectEqual(run.code, 1)
  }

  @Test("--pages writes a page for each rule, with its citations, and an index")
  func pages() throws {
    let folder = try project(citing: "R-SAMPLE-1 is shown")
    let pages = folder.path + "/out/pages"
    let run = try Tool.run(["rules", folder.path, "--pages", pages])
    expectEqual(run.outputLines.first, "\(pages)/index.html: 4 pages")
    expectEqual(run.code, 1, "R-SAMPLE-2 is cited nowhere")
    expectEqual(
      try Files.list(pages).sorted(),
      ["R-OTHER-1.html", "R-SAMPLE-1.html", "R-SAMPLE-2.html", "index.html"])
    func text(_ name: String) throws -> String {
      String(decoding: try Files.readBytes("\(pages)/\(name)"), as: UTF8.self)
    }
    let index = try text("index.html")
    for id in ["R-OTHER-1", "R-SAMPLE-1", "R-SAMPLE-2"] {
      #expect(index.contains("<a href=\"\(id).html\">\(id)</a>"))
    }
    let first = try text("R-SAMPLE-1.html")
    for part in ["it holds", "observed", "source: a log", "scenarios/a.scenario:1", "is shown"] {
      #expect(first.contains(part), "\(part)")
    }
    #expect(try text("R-SAMPLE-2.html").contains("No test and no scenario cites it."))
    #expect(try text("R-OTHER-1.html").contains("Because nobody asked"))
    for name in try Files.list(pages) {
      #expect(try !text(name).contains("http"), "\(name) refers to the network")
    }
  }

  @Test("--pages with a file instead of a folder is 73, and together with --json 64")
  func pagesErrors() throws {
    let folder = try project(citing: "R-SAMPLE-1")
    let file = folder.path + "/scenarios/rules.tsv"
    let run = try Tool.run(["rules", folder.path, "--pages", file])
    expectEqual(run.code, 73)
    expectEqual(run.error, "Error: \(file): this is a file, not a folder\n")
    let below = try Tool.run(["rules", folder.path, "--pages", file + "/pages"])
    expectEqual(below.code, 73)
    #expect(below.error.contains("rules.tsv"))
    let both = try Tool.run(["rules", folder.path, "--pages", "x", "--json"])
    expectEqual(both.code, 64)
    #expect(both.error.contains("leave out --json"))
  }

  @Test("an unknown area or rule is 64, and a folder without a table of rules 65")
  func errors() throws {
    let folder = try project(citing: "")
    let area = try Tool.run(["rules", folder.path, "--area", "SAMPEL"])
    expectEqual(area.code, 64)
    #expect(area.error.contains("did you mean 'SAMPLE'?"))
    for name in ["R-SAMPLE-7", "SAMPLE-1"] {
      let rule = try Tool.run(["rules", folder.path, "--rule", name])
      expectEqual(rule.code, 64)
      #expect(rule.error.contains("no rule '\(name)'; a name is such as R-SAMPLE-1"))
    }
    let elsewhere = try Tool.run(["rules", folder.path + "/Tests"])
    expectEqual(elsewhere.code, 65)
    #expect(elsewhere.error.contains("scenarios/rules.tsv: no such file or folder"))
  }
}
