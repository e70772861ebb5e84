import Testing
import TouchstoneEventSynthesis
import TouchstoneTestSupport

@testable import TouchstoneScenario

struct ScriptPathTests {
  @Test(
    "names are relative to the folder of the file that contains them",
    arguments: [
      ("b.scenario", "", "b.scenario"), ("b.scenario", "taps", "taps/b.scenario"),
      ("../b", "taps", "b"), ("./b/./c", "taps", "taps/b/c"), ("../../b", "taps", "../b"),
      ("/x/../y", "taps", "/y"), ("/../y", "taps", "/y"), ("b//c", "", "b/c"),
    ])
  func resolve(name: String, folder: String, path: String) {
    expectEqual(ScriptPath.resolve(name, in: folder), path)
  }

  @Test("the folder of a path is empty for a name alone")
  func folder() {
    expectEqual(ScriptPath.folder(of: "a.scenario"), "")
    expectEqual(ScriptPath.folder(of: "taps/a.scenario"), "taps")
    expectEqual(ScriptPath.folder(of: "/a.scenario"), "/")
  }

  @Test("includes must be below the current folder or the scenario's folder")
  func roots() {
    expectEqual(ScriptPath.root(for: "scenarios/taps/a.scenario"), "")
    expectEqual(ScriptPath.root(for: "/tmp/s/a.scenario"), "/tmp/s")
    expectEqual(ScriptPath.root(for: "../s/a.scenario"), "../s")
    #expect(ScriptPath.lies("scenarios/b", below: ""))
    #expect(!ScriptPath.lies("../b", below: ""))
    #expect(!ScriptPath.lies("/b", below: ""))
    #expect(ScriptPath.lies("/tmp/s/b", below: "/tmp/s"))
    #expect(!ScriptPath.lies("/tmp/sb", below: "/tmp/s"))
    #expect(ScriptPath.lies("/b", below: "/"))
    #expect(ScriptPath.lies("../b", below: ".."))
    #expect(!ScriptPath.lies("../../b", below: ".."))
    #expect(!ScriptPath.lies("../../..", below: "../.."))
  }
}
