import Foundation
import Testing
import TouchstoneTestSupport

/// The 64 questions that people ask: one is about SwiftUI, which this project lacks; the others have scenarios.
@Suite("The questions and their scenarios", .ownThreads)
struct QuestionCoverageTests {
  /// The questions whose cure changes only a handler, so that the event has the same path and the same sentence.
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

  @Test("the mistake, the cure and the other cause of a question have different sentences")
  func sentences() throws {
    for folder in try QuestionFolder.all() {
      var all: [String] = []
      let isSame = Self.curedInTheHandler.contains(folder.number ?? 0)
      if isSame { expectEqual(folder.sentences(of: "cure"), folder.sentences(of: "mistake")) }
      let scenarios = isSame ? ["mistake", "other"] : ["mistake", "cure", "other"]
      for scenario in scenarios where folder.scenarios[scenario] != nil {
        let sentences = folder.sentences(of: scenario)
        #expect(!sentences.isEmpty, "\(folder.name)/\(scenario) has no sentence")
        all += sentences
      }
      expectEqual(Set(all).count, all.count, "\(folder.name) has one sentence twice")
    }
  }

  @Test("question 63: the first difference of two runs is explained by the input, which differs")
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
