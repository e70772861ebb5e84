import TouchstoneExplain
import TouchstoneTrace

/// Everything that the page shows, as JSON of columns.
struct PageData {
  let json: [UInt8]

  init(_ lines: [TraceLine], of run: TracePage.Run) {
    let explainer = Explainer(lines)
    let recording = explainer.recording
    let touches = explainer.answersAboutTouches
    var texts = TextTable()
    var answers = AnswerTable()
    var json = JSONText()
    json.object { page in
      Self.write(run, to: &page)
      Self.writeVocabulary(to: &page)
      RecordColumns(lines, start: recording.start, &texts).write(to: &page, &texts)
      TouchColumns(touches, &answers, &texts).write(to: &page)
      page.numbers("routes", Self.routes(explainer, &answers, &texts))
      Story(recording, touches).write(to: &page, &texts)
      answers.write(to: &page)
      // The texts come last, because each part above adds the texts that it refers to.
      page.texts("texts", texts.texts)
    }
    self.json = json.bytes
  }

  private static func write(_ run: TracePage.Run, to json: inout JSONText) {
    json.object("run") { object in
      object.text("name", run.name)
      if let verdict = run.verdict {
        object.object("verdict") { verdictObject in
          verdictObject.bool("passed", verdict.passed)
          verdictObject.text("headline", verdict.headline)
          verdictObject.numbers("failedLines", verdict.failedLines)
        }
      }
      if let scenario = run.scenario { object.text("scenario", scenario) }
      if let output = run.output { object.text("output", output) }
      if let area = run.touchArea { object.text("touchArea", area) }
      object.texts("notices", run.notices)
    }
  }

  /// Writes the words for the numbers of kinds, stages, phases of a touch and states of a recognizer.
  private static func writeVocabulary(to json: inout JSONText) {
    json.object("vocabulary") { object in
      object.list("kinds") { list in
        for kind in TraceKind.allCases {
          list.list { pair in
            pair.number(Int(kind.rawValue))
            pair.text("\(kind)")
          }
        }
      }
      object.texts("stages", Stage.allCases.map(\.title))
      object.texts("phases", (0...4).map(TraceVocabulary.phase))
      object.texts("states", (0...5).map(TraceVocabulary.gestureState))
    }
  }

  /// The answers about the routes of events that no app received as touches: pairs of the event and its answer.
  private static func routes(
    _ explainer: Explainer, _ answers: inout AnswerTable, _ texts: inout TextTable
  ) -> [Int] {
    let touched = explainer.recording.touches.reduce(into: Set<UInt32>()) {
      $0.formUnion($1.events)
    }
    var pairs: [Int] = []
    for event in explainer.recording.events where !touched.contains(event) {
      let answer: Explanation
      do { answer = try explainer.answer(.route(event: event)) } catch {
        // The trace ends before the event was routed.
        continue
      }
      pairs.append(Int(event))
      pairs.append(answers.number(of: answer, touch: nil, base: 0, &texts))
    }
    return pairs
  }
}
