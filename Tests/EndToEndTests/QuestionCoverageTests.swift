import Foundation
import Testing
import TouchstoneTestSupport

/// People ask 64 questions; one is about SwiftUI, which is not here, and each other one has scenarios that hold its answer.
@Suite("The questions and their scenarios", .ownThreads)
struct QuestionCoverageTests {
  /// The questions whose cure is in the handler, so that the event goes the same way and has the same sentence.
  private static let curedInTheHandler = [18, 48, 49, 50, 59]

  @Test("each question has a folder with a mistake, a cure and another cause")
  func rows() throws {
    let folders = try QuestionFolder.all()
    let numbers = folders.compactMap(\.number)
    expectEqual(numbers.count, folders.count, "a folder begins with the question's number")
    expectEqual((1...63).filter { !numbers.contains($0) }, [])
    for folder in folders {
      let names = Set(folder.scenarios.keys)
      #expect(names.isSuperset(of: ["mistake", "cure", "other"]), "\(folder.name)")
      #expect(names.isSubset(of: ["mistake", "cure", "other", "other-cure"]), "\(folder.name)")
    }
  }

  @Test("another cause has another sentence: in the mistake, the cure and the other mistake")
  func sentences() throws {
    for folder in try QuestionFolder.all() {
      var all: [String] = []
      let isSame = Self.curedInTheHandler.contains(folder.number ?? 0)
      if isSame { expectEqual(folder.sentences(of: "cure"), folder.sentences(of: "mistake")) }
      let scenarios = isSame ? ["mistake", "other"] : ["mistake", "cure", "other"]
      for scenario in scenarios where folder.scenarios[scenario] != nil {
        let sentences = folder.sentences(of: scenario)
        #expect(!sentences.isEmpty, "\(folder.name)/\(scenario) holds no sentence")
        all += sentences
      }
      expectEqual(Set(all).count, all.count, "\(folder.name) has one sentence twice")
    }
  }

  @Test("question 63: the runs of yesterday and today differ first where the finger is elsewhere")
  func firstDifference() throws {
    let folder = try TemporaryFolder()
    let question = Programs.scenarios + "/questions/63-first-difference"
    for name in ["mistake", "cure"] {
      _ = try folder.write(
        name + ".scenario",
        String(contentsOfFile: question + "/\(name).scenario", encoding: .utf8))
    }
    try expectEqual(Tool.run(["run", ".", "--keep", "always"], in: folder.path).code, 0)
    let kept = folder.path + "/.touchstone/"
    let diff = try Tool.run(["trace", "diff", kept + "cure", kept + "mistake"])
    let sentence = try #require(diff.outputLines.first)
    #expect(sentence.hasSuffix("since the input differs."), "\(sentence)")
    #expect(sentence.contains("the first difference is '"), "\(sentence)")
  }
}
