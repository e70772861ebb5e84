import Testing

@testable import Scenario

@Suite("Script path")
struct ScriptPathTests {
  @Test(
    "names are found from the folder of the file that names them",
    arguments: [
      ("b.scenario", "", "b.scenario"), ("b.scenario", "taps", "taps/b.scenario"),
      ("../b", "taps", "b"), ("./b/./c", "taps", "taps/b/c"), ("../../b", "taps", "../b"),
      ("/x/../y", "taps", "/y"), ("/../y", "taps", "/y"), ("b//c", "", "b/c"),
    ])
  func resolve(name: String, folder: String, path: String) {
    #expect(ScriptPath.resolve(name, in: folder) == path)
  }

  @Test("the folder of a path")
  func folder() {
    #expect(ScriptPath.folder(of: "a.scenario") == "")
    #expect(ScriptPath.folder(of: "taps/a.scenario") == "taps")
    #expect(ScriptPath.folder(of: "/a.scenario") == "/")
  }

  @Test("includes stay below where the tool was started, or below the scenario's own folder")
  func roots() {
    #expect(ScriptPath.root(for: "scenarios/taps/a.scenario") == "")
    #expect(ScriptPath.root(for: "/tmp/s/a.scenario") == "/tmp/s")
    #expect(ScriptPath.root(for: "../s/a.scenario") == "../s")
    #expect(ScriptPath.lies("scenarios/b", below: ""))
    #expect(!ScriptPath.lies("../b", below: ""))
    #expect(!ScriptPath.lies("/b", below: ""))
    #expect(ScriptPath.lies("/tmp/s/b", below: "/tmp/s"))
    #expect(!ScriptPath.lies("/tmp/sb", below: "/tmp/s"))
    #expect(ScriptPath.lies("/b", below: "/"))
  }
}
