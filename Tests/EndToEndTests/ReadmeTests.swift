import Foundation
import Testing
import TouchstoneTestSupport

/// The examples in the project's documents must work.
@Suite("The examples in the documentation", .ownThreads)
struct ReadmeTests {
  @Test(
    "the complete scenario in a document passes", arguments: ["README.md", "scenarios/README.md"])
  func scenarios(page: String) throws {
    let text = try String(contentsOfFile: Programs.scenarios + "/../" + page, encoding: .utf8)
    let blocks = text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }
    let shown = blocks.map(\.element).filter { $0.hasPrefix("\nscenario 1") }
    expectEqual(shown.count, 1)
    let folder = try TemporaryFolder()
    for (number, scenario) in shown.enumerated() {
      let file = folder.path + "/example\(number).scenario"
      try String(scenario.dropFirst()).write(toFile: file, atomically: true, encoding: .utf8)
      let run = try Tool.run(["run", file])
      expectEqual(run.code, 0, "\(run.output)\(run.error)")
    }
  }
}
