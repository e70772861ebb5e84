import Testing
import TouchstoneLinux
import TouchstoneTestSupport

@Suite("touchstone rules")
struct RulesCommandTests {
  private static let table = """
    id\tarea\trule\tstatus\tsource\treason
    R-SAMPLE-1\tSAMPLE\tit holds\tobserved\ta log
    R-SAMPLE-2\tSAMPLE\tit is hoped\tassumed\tours
    R-OTHER-1\tOTHER\tit is not there\tmissing\ta page\tnobody asked
    """

  /// A project of three rules, with a scenario that cites what is given.
  private func project(citing text: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["Tests", "scenarios"] { try Files.makeDirectories(folder.path + "/" + name) }
    _ = try folder.write("scenarios/rules.tsv", Self.table)
    _ = try folder.write("scenarios/a.scenario", "# \(text)\n")
    return folder
  }

  @Test("counts by area, and exits with 1 while a claim is unproved")
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
        "2 rules claim to work, and 1 of them are cited nowhere",
      ])
    expectEqual(run.code, 1)
  }

  @Test("an area is listed rule by rule; exit 0 when all rules are cited")
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

  @Test("uncited rules are listed with their reason; a name without a row fails")
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

  @Test("JSON has an object for each rule")
  func json() throws {
    let folder = try project(citing: "R-SAMPLE-1")
    let run = try Tool.run(["rules", folder.path, "--area", "SAMPLE", "--json"])
    expectEqual(
      run.outputLines.first,
      #"{"id":"R-SAMPLE-1","area":"SAMPLE","rule":"it holds","status":"observed","#
        + #""source":"a log","cited":["scenarios/a.scenario:1"]}"#)
    expectEqual(run.outputLines.count, 2)
  }

  @Test("an unknown area, and a folder without rules")
  func errors() throws {
    let folder = try project(citing: "")
    let area = try Tool.run(["rules", folder.path, "--area", "SAMPEL"])
    expectEqual(area.code, 64)
    #expect(area.error.contains("did you mean 'SAMPLE'?"))
    let elsewhere = try Tool.run(["rules", folder.path + "/Tests"])
    expectEqual(elsewhere.code, 65)
    #expect(elsewhere.error.contains("scenarios/rules.tsv: no such file or folder"))
  }
}
