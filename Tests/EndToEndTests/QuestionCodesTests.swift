import Foundation
import Testing
import TouchstoneTestSupport

/// Programs rely on the codes of answers, so the code for each question is fixed.
@Suite("The codes of the questions", .ownThreads)
struct QuestionCodesTests {
  /// The code of each question, in the order of their numbers from 1.
  private static let codes = [
    "hit-no-action", "cancelled-by-gesture", "first-responder-kept", "outside-ancestor-bounds",
    "occluded-by", "interaction-disabled", "default-not-interactive", "no-failure-requirement",
    "prevented-by", "content-touch-delayed", "cancelled-by-scroll", "missed-by", "mode-excluded",
    "refused-by-control", "content-cancel-refused", "should-begin-refused",
    "allowed-by-other-side", "one-action-per-state", "second-touch-ignored", "exclusive-touch",
    "recognizer-moved", "occluded-by", "focus-refused", "not-in-chain", "taken-by-text-input",
    "model-not-presentation", "window-order", "scroll-consumed", "stopped-in-chain",
    "delivery-order", "gathered-from-subtree", "prevented-by", "axis-choice", "inside-by-slop",
    "cancelled-by-gesture", "ambiguous-scroll-to-top", "system-gesture-gate", "extra-hit-pass",
    "target-gone", "no-responder-for-action", "not-asked", "failed-because", "touch-owned",
    "hidden-or-transparent", "clipping-not-used", "shape-not-used", "transformed-point",
    "hysteresis", "touch-count-changed", "owner-left-window", "main-loop-busy",
    "taken-back-by-system", "remote-conditions", "press-consumed", "nearest-in-chain",
    "action-refused", "chain", "prevented-by", "coalesced", "touch-type-not-allowed", "route-rule",
    "latency",
  ]

  /// The code, the sentence and the remedy of an answer.
  private struct Answer: Decodable {
    let code: String
    let sentence: String
    let remedy: String?
  }

  @Test("each mistake has the code of its question, the sentence of its scenario and a remedy")
  func mistakes() throws {
    let folder = try TemporaryFolder()
    // Question 63 is about two traces, which `trace diff` answers.
    let questions = try QuestionFolder.all().filter { $0.number != 63 }
    expectEqual(questions.count, Self.codes.count)
    for question in questions {
      let mistake = try #require(question.scenarios["mistake"])
      _ = try folder.write("\(question.name).scenario", mistake)
    }
    let run = try Tool.run(["run", ".", "--keep", "always"], in: folder.path)
    expectEqual(run.code, 0, "\(run.output)")
    for question in questions {
      let trace = "\(folder.path)/.touchstone/\(question.name)"
      let asked = try #require(question.questions(of: "mistake").first)
      let explain = try Tool.run(["explain"] + asked.words + [trace, "--json"])
      let answer = try JSONDecoder().decode(Answer.self, from: Data(explain.output.utf8))
      let code = question.number.map { Self.codes[$0 - 1] }
      expectEqual(answer.code, code, "\(question.name)")
      expectEqual(answer.sentence, asked.sentence)
      #expect(answer.remedy?.hasSuffix(".") == true, "\(question.name) has no remedy")
    }
  }
}
