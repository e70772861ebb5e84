import Foundation
import Testing
import TouchstoneTestSupport

/// A mistake with another cause in place of its own gets another sentence as the answer.
///
/// A sentence therefore follows from the cause and not from the symptom. The scenario `other` of a question is its
/// mistake with only the cause exchanged. By default that exchanges the screen; `swaps` lists the other exchanges.
@Suite("The mistakes with another cause", .ownThreads)
struct QuestionCauseTests {
  /// A text in the steps or in the question of a mistake, and the text that replaces it.
  private typealias Swap = (old: String, new: String)

  /// The exchanged causes that are more than the screen, by the number of the question.
  private static let swaps: [Int: [Swap]] = [
    // The question ends with "or the single tap feels slow": one tap shows the symptom.
    8: [screen(8), ("tap @target --taps 2", "tap @target")],
    // There is no first responder.
    24: [("tap @field\nsettle\n", "")],
    // The question is about a responder of another class.
    25: [screen(25), ("TakenByTextInput", "NoMatch")],
    // The finger lifts too early instead of moving.
    42: [("+100ms touch move 1 @target+0,20\n+600ms", "+300ms")],
    // In 49 a call comes before the first lift. In 50 a call replaces the tap that removes the view. In 52 an app comes
    // to the front instead of a call.
    49: [
      (
        "touch up 1\n+20ms touch move 2 275,350\n+20ms touch up 2",
        "call begin\ntouch up 1\ntouch up 2"
      )
    ],
    50: [("tap @removeBadge\n+50ms touch up 1", "call begin\ntouch up 1")],
    52: [
      ("app Questions\napp launch", "app Questions\napp Counter\napp launch"),
      ("call begin", "app activate Counter"),
    ],
    // The app plays, and the question is about another responder.
    53: [("remote play", "tap @play\nsettle\nremote pause"), ("PlayerViewController", "@play")],
    55: [screen(55), ("NearestInChain", "NearestRefuses")],
    56: [screen(56), ("ActionRefused", "FindElsewhere")],
    // The part of the screen has no controller.
    57: [("57-chain-mistake", "40-no-responder-for-action-mistake")],
    // There is one sample in each frame, and the app is busy.
    59: [screen(59), ("+1ms", "+20ms")],
    // The display is off.
    61: [
      ("app Counter\n", ""),
      ("touch down 1 195,830\n+50ms app activate Counter", "button lock"),
      ("touch up 1", "touch down 1 195,350\n+50ms touch up 1"), ("route 2", "route 3"),
    ],
    62: [("30-delivery-order-mistake", "30-delivery-order-other")],
  ]

  /// Replaces the screen of the mistake by the screen with the other cause.
  private static func screen(_ number: Int) -> Swap {
    let name = (try? QuestionFolder.all())?.first { $0.number == number }?.name ?? ""
    return ("\(name)-mistake", "\(name)-other")
  }

  @Test("a mistake with another cause gets another sentence", arguments: 1...62)
  func otherCause(number: Int) throws {
    let question = try #require(QuestionFolder.all().first { $0.number == number })
    let swaps = Self.swaps[number] ?? [Self.screen(number)]
    let steps = question.steps(of: "mistake").joined(separator: "\n") + "\n"
    let asked = try #require(question.questions(of: "mistake").first)
    var swapped = (steps: steps, words: asked.words.joined(separator: " "))
    for swap in swaps {
      let isExchanged = swapped.steps.contains(swap.old) || swapped.words.contains(swap.old)
      #expect(isExchanged, "the mistake does not have '\(swap.old)'")
      swapped.steps = swapped.steps.replacingOccurrences(of: swap.old, with: swap.new)
      swapped.words = swapped.words.replacingOccurrences(of: swap.old, with: swap.new)
    }
    let other = question.steps(of: "other").joined(separator: "\n") + "\n"
    expectEqual(other, swapped.steps, "the scenario 'other' is the mistake with another cause")

    let folder = try TemporaryFolder()
    _ = try folder.write("mistake.scenario", Self.untitled(steps))
    _ = try folder.write("other.scenario", Self.untitled(swapped.steps))
    let run = try Tool.run(["run", ".", "--keep", "always"], in: folder.path)
    expectEqual(run.code, 0, "\(run.output)\(run.error)")
    let answers = try [("mistake", asked.words.joined(separator: " ")), ("other", swapped.words)]
      .map { name, words in
        let trace = "\(folder.path)/.touchstone/\(name)"
        let answer = try Tool.run(
          ["explain"] + words.split(separator: " ").map(String.init) + [trace])
        expectEqual(answer.code, 0, "\(answer.error)")
        return answer.outputLines.first ?? ""
      }
    expectEqual(answers[0], asked.sentence)
    #expect(answers[0] != answers[1])
    let held = question.questions(of: "other").map {
      "\($0.words.joined(separator: " ")) \($0.sentence)"
    }
    #expect(held.contains("\(swapped.words) \(answers[1])"), "\(answers[1])")
  }

  /// A scenario with a neutral title; the first of the steps is the version.
  private static func untitled(_ steps: String) -> String {
    steps.replacingOccurrences(of: "scenario 1\n", with: "scenario 1\ntitle \"A cause\"\n")
  }

  @Test(
    "question 63: a run that differs for another cause has another first difference")
  func otherDifference() throws {
    let question = try #require(QuestionFolder.all().first { $0.number == 63 })
    let folder = try TemporaryFolder()
    for name in ["cure", "mistake", "other"] {
      _ = try folder.write("\(name).scenario", try #require(question.scenarios[name]))
    }
    try expectEqual(Tool.run(["run", ".", "--keep", "always"], in: folder.path).code, 0)
    let kept = folder.path + "/.touchstone/"
    let sentences = try ["mistake", "other"].map { name in
      let diff = try Tool.run(["trace", "diff", kept + "cure", kept + name])
      return try #require(diff.outputLines.first)
    }
    #expect(sentences[0].hasSuffix("since the input differs."), "\(sentences[0])")
    #expect(sentences[0] != sentences[1])
  }
}
