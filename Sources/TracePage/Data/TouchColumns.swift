import TouchstoneExplain
import TouchstoneTrace

/// The touches of a trace with their answers and hit tests, as columns.
///
/// A landing or an ending is the number of its record, 0 for none; an outcome is the number of an answer in
/// `AnswerTable`, and `whyNot` and `gestures` are numbers of rows of answers in it.
struct TouchColumns {
  private var number: [Int] = []
  private var process: [Int] = []
  private var finger: [Int] = []
  private var landing: [Int] = []
  private var ending: [Int] = []
  private var event: [Int] = []
  private var outcome: [Int] = []
  private var whyNot: [Int] = []
  private var gestures: [Int] = []
  private var walks = WalkColumns()

  init(
    _ touches: [TouchAnswers], _ answers: inout AnswerTable, _ texts: inout TextTable
  ) {
    for (place, touch) in touches.enumerated() {
      let story = touch.story
      let base = story.landing.number
      number.append(Int(story.number))
      process.append(texts.number(of: story.process))
      finger.append(touch.finger)
      landing.append(base)
      ending.append(story.ending?.number ?? 0)
      event.append(Int(story.landingEvent))
      outcome.append(
        answers.number(of: touch.outcome, touch: story.number, base: base, &texts))
      whyNot.append(answers.row(touch.views, touch: story.number, base: base, &texts))
      gestures.append(answers.row(touch.gestures, touch: story.number, base: base, &texts))
      for walk in touch.walks where walk.pass.touch == story.number {
        walks.append(walk, of: place, &texts)
      }
    }
  }

  func write(to json: inout JSONText) {
    json.object("touches") { object in
      for (name, column) in [
        ("number", number), ("process", process), ("finger", finger), ("landing", landing),
        ("ending", ending), ("event", event), ("outcome", outcome), ("whyNot", whyNot),
        ("gestures", gestures),
      ] { object.numbers(name, column) }
    }
    walks.write(to: &json)
  }
}

/// Hit tests as columns: those from `touch` to `first` have one value for each walk, and those from `view` on one value
/// for each visit of a view.
///
/// A walk has the index of its touch and that of its first visit; a record is given by its number, 0 for none.
private struct WalkColumns {
  private var touch: [Int] = []
  private var pass: [Int] = []
  private var record: [Int] = []
  private var winner: [Int] = []
  private var first: [Int] = []
  private var view: [Int] = []
  private var depth: [Int] = []
  private var parent: [Int] = []
  private var asked: [Int] = []
  private var measured: [Int] = []
  private var answered: [Int] = []

  mutating func append(_ walk: HitWalk, of place: Int, _ texts: inout TextTable) {
    touch.append(place)
    pass.append(Int(walk.pass.code))
    record.append(walk.pass.number)
    winner.append(texts.number(of: walk.winner))
    first.append(view.count)
    for visit in walk.visits {
      view.append(texts.number(of: visit.view))
      depth.append(visit.depth)
      parent.append(texts.number(of: visit.parent))
      asked.append(visit.question?.number ?? 0)
      // The record that has the bounds of the view: its answer about the point, else an early rejection.
      let early = visit.rejection.flatMap { $0.reason == .outsideBounds ? nil : $0.number }
      measured.append(visit.inside?.number ?? early ?? 0)
      // A result is positive, a rejection negative, a view that did not answer zero.
      answered.append(visit.result?.number ?? -(visit.rejection?.number ?? 0))
    }
  }

  func write(to json: inout JSONText) {
    json.object("walks") { object in
      object.numbers("touch", touch)
      object.numbers("pass", pass)
      object.numbers("record", record)
      object.numbers("winner", winner)
      // The additional value is the end of the last walk's visits.
      object.numbers("first", first + [view.count])
    }
    json.object("visits") { object in
      object.numbers("view", view)
      object.numbers("depth", depth)
      object.numbers("parent", parent)
      object.numbers("asked", asked)
      object.numbers("measured", measured)
      object.numbers("answered", answered)
    }
  }
}
