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

  /// The mistake's scenario with another cause in it, and the mistake's question with its sentence as the one expectation.
  private func swapped(_ folder: QuestionFolder) throws -> (mistake: String, other: String) {
    let mistake = try #require(folder.scenarios["mistake"])
    let asked = try #require(folder.questions(of: "mistake").first)
    let isInHandler = Self.curedInTheHandler.contains(folder.number ?? 0)
    // A few mistakes are in the steps and not on a screen; and a cure in the handler changes nothing on the event's way.
    let hasScreen = mistake.contains("-mistake\n") && !isInHandler
    let other =
      hasScreen
      ? mistake.replacing("-mistake\n", with: "-cure\n")
      : try #require(folder.scenarios[isInHandler ? "other" : "cure"])
    let expectation =
      "\nexpect\n  explain \(asked.words.joined(separator: " ")) \"\(asked.sentence)\"\nend\n"
    func expecting(_ scenario: String) throws -> String {
      let steps = try #require(scenario.range(of: "\nexpect")).lowerBound
      return scenario[..<steps] + expectation
    }
    return (try expecting(mistake), try expecting(other))
  }

  @Test(
    "a test a row: with another cause in the scenario, the sentence is another one",
    arguments: 1...62)
  func otherCause(number: Int) throws {
    let folder = try #require(QuestionFolder.all().first { $0.number == number })
    let place = try TemporaryFolder()
    let (mistake, other) = try swapped(folder)
    _ = try place.write("mistake.scenario", mistake)
    _ = try place.write("other.scenario", other)
    let words = ["run", "-q", "--keep", "never"]
    let held = try Tool.run(words + ["mistake.scenario"], in: place.path)
    expectEqual(held.code, 0, "\(held.output)")
    let run = try Tool.run(words + ["other.scenario"], in: place.path)
    expectEqual(run.code, 1, "\(run.output)")
    let answer = run.output.firstMatch(of: /error: the answer is "(.+)"\n/)?.1
    // What has no answer has no period at its end.
    #expect(answer?.hasSuffix(".") == true, "\(folder.name): \(run.output)")
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
