import Testing
import TouchstoneExplain
import TouchstoneMachTime
import TouchstoneScenario
import TouchstoneTestSupport
import TouchstoneTrace

/// `explain` lines of a block: a question, the sentence that must be its answer, and their rewriting by `--update`.
struct ExplainLineTests {
  /// An explainer of a trace with one event, which the broker discarded because the display was off.
  private func explainer() -> Explainer {
    let tracer = Tracer.memory(process: "SpringBoard", member: 1)
    let lane = tracer.lane("main", order: 1, time: VirtualTimeSource())
    lane.drop(event: 1, finger: 0, reason: .displayOff)
    return Explainer(TraceMerge.lines([tracer.snapshot()]))
  }

  /// The answer to `explain route 1`.
  private static let answer = "Event 1 went to no app: the display is off."

  @Test("a line is a question, its options and a sentence")
  func parsed() throws {
    let lines = try block(#"explain why-not @a --event 4 "b""#).explainLines
    expectEqual(lines.map(\.question), [.whyNot(view: "@a", event: 4)])
    expectEqual(lines.map(\.sentence), ["b"])
  }

  @Test("a line holds if its sentence is the answer, and otherwise the error gives the answer")
  func compared() throws {
    let explainer = explainer()
    let right = try block(#"explain route 1 "\#(Self.answer)""#)
    expectNil(ExplainLine.difference(in: right, from: explainer))
    let wrong = try block(#"explain route 1 "Event 1 was lost.""#)
    expectEqual(
      ExplainLine.difference(in: wrong, from: explainer)?.text, #"the answer is "\#(Self.answer)""#)
    let missing = try block(#"explain route 2 "Event 2 was lost.""#)
    expectEqual(
      ExplainLine.difference(in: missing, from: explainer)?.text,
      #"the answer is "the trace has no event 2; its last one is 1""#)
  }

  @Test("the line is not compared with records, and an update replaces its sentence by the answer")
  func updated() throws {
    let block = try block("log \"a\"\nexplain route 1 \"?\"  # why")
    expectNil(Matcher.compare(block, with: ["log \"a\""]))
    let explainer = explainer()
    let body = ExpectUpdate.updated(block, with: ["log \"a\""]) {
      ExplainLine.answer(to: $0, from: explainer)
    }
    expectEqual(body, ["  log \"a\"", #"  explain route 1 "\#(Self.answer)"  # why"#])
  }

  @Test(
    "a line that is not a question and a sentence is refused",
    arguments: [
      ("explain touch 3", "'explain' needs a question and a sentence in quotes"),
      (#"explain why @a "b""#, "unknown question 'why'"),
      (#"explain touch x "b""#, "an event is a number such as 3, not 'x'"),
      (#"explain touch 3 --event 4 "b""#, "'explain touch' has no --event"),
      (#"explain touch 3 --speed 4 "b""#, "a question has no such option"),
      (#"explain touch 3 --finger "b""#, "the option has no value"),
    ])
  func refused(line: String, message: String) {
    do {
      _ = try block(line)
      Issue.record("\(line) was accepted")
    } catch { #expect("\(error)".contains(message), "\(error)") }
  }

  @Test(
    "an error of a question marks the word that is wrong, and lists the forms only for an unknown one",
    arguments: [
      (#"explain why @a "b""#, "why"), (#"explain touch x "b""#, "x"),
      (#"explain touch 3 --event 4 "b""#, "--event"),
    ])
  func place(line: String, word: String) throws {
    let error = try #require(#expect(throws: Diagnostics.self) { try block(line) }?.list.first)
    let shown = try #require(error.sourceLine)
    expectEqual(String(shown.dropFirst(error.place.column - 1).prefix(error.place.length)), word)
    expectEqual(error.expected.isEmpty, word != "why")
  }

  @Test(
    "in real time sentences are compared without times and without numbers that depend on the number of moves"
  )
  func withoutTimes() {
    func areSame(_ one: String, _ other: String) -> Bool {
      ExplainLine.withoutTimes(one) == ExplainLine.withoutTimes(other)
    }
    #expect(
      areSame(
        "@pan began at 83.333 ms after 20 pt (it needs 10), and sent pan 3 times: once for each",
        "@pan began at 99 ms after 40 pt (it needs 10), and sent pan 12 times: once for each"))
    #expect(
      !areSame("@pan began after 20 pt (it needs 10).", "@pan began after 20 pt (it needs 8)."))
    #expect(!areSame("it is 20 pt right of it.", "it is 30 pt right of it."))
  }
}
