package import TouchstoneTrace

/// A question about a trace.
package enum Question: Hashable, Sendable {
  /// What became of the touch of an event; if the event carried several, the finger chooses one.
  case touch(event: UInt32, finger: Int?)
  /// Which view the last touch at a point of the screen hit, and why no other.
  ///
  /// Touches after `at`, in milliseconds since the start of the trace, do not count.
  case hit(x: Double, y: Double, at: Double?)
  /// Why a view did not receive the touch of an event; without an event, the last touch.
  case whyNot(view: String, event: UInt32?)
  /// What a recognizer did with the touch of an event; without an event, the last touch.
  case gesture(name: String, event: UInt32?)
  /// What became of a responder's request, or of a key, an action, a shake or a command at it.
  case responder(name: String, input: Input?)
  /// Where the broker sent an event, and by which rule.
  case route(event: UInt32)
  /// How long an event took, and where.
  case time(event: UInt32)
}

extension Question {
  /// What a question about a responder asks for, of inputs that go along the responder chain.
  package enum Input: Hashable, Sendable {
    /// A key with its modifiers, such as `cmd+k`.
    case key(String)
    /// An action by its name, such as `save`.
    case action(String)
    /// A shake.
    case motion
    /// A media command.
    case remote
  }

  /// The first word of each form of question.
  package static let forms = ["touch", "why-not", "hit", "gesture", "responder", "route", "time"]

  /// The options of a question, as they are written on a command line and in a scenario.
  package struct Options: Hashable, Sendable {
    package var event: UInt32?
    package var finger: Int?
    /// A time in milliseconds since the start of the trace.
    package var at: Double?
    /// What a question about a responder asks for.
    package var inputs: [Input] = []

    package init(
      event: UInt32? = nil, finger: Int? = nil, at: Double? = nil, inputs: [Input] = []
    ) {
      (self.event, self.finger, self.at, self.inputs) = (event, finger, at, inputs)
    }

    /// The names of the options that are given.
    fileprivate var given: [String] {
      [event.map { _ in "event" }, finger.map { _ in "finger" }, at.map { _ in "at" }]
        .compactMap { $0 } + inputs.map(\.option)
    }
  }

  /// Makes a question from its form, one of `forms`, its subject and its options.
  package init(form: String, subject: String, _ options: Options) throws(QuestionError) {
    let allowed: Set<String> =
      switch form {
      case "touch": ["finger"]
      case "why-not", "gesture": ["event"]
      case "hit": ["at"]
      case "responder": ["key", "action", "motion", "remote"]
      case "route", "time": []
      default: throw .unknownForm(form)
      }
    if let name = options.given.first(where: { !allowed.contains($0) }) {
      throw .noSuchOption(form: form, option: name)
    }
    guard !subject.isEmpty else { throw .noSubject(form: form) }
    if options.inputs.count > 1 { throw .severalInputs(options.inputs.map(\.option)) }
    switch form {
    case "why-not": self = .whyNot(view: subject, event: options.event)
    case "gesture": self = .gesture(name: subject, event: options.event)
    case "responder": self = .responder(name: subject, input: options.inputs.first)
    case "hit":
      let parts = subject.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      guard parts.count == 2, let x = parts[0], let y = parts[1], x.isFinite, y.isFinite else {
        throw .notAPoint(subject)
      }
      self = .hit(x: x, y: y, at: options.at)
    default:
      guard let event = UInt32(subject), event > 0 else { throw .notAnEvent(subject) }
      switch form {
      case "touch": self = .touch(event: event, finger: options.finger)
      case "route": self = .route(event: event)
      default: self = .time(event: event)
      }
    }
  }
}

extension Question.Input {
  /// The option that asks for it, without its dashes.
  fileprivate var option: String {
    switch self {
    case .key: "key"
    case .action: "action"
    case .motion: "motion"
    case .remote: "remote"
    }
  }
}

/// Why words do not form a question.
package enum QuestionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No form of question has this name.
  case unknownForm(String)
  /// What the question is about is empty.
  case noSubject(form: String)
  /// The form has no such option.
  case noSuchOption(form: String, option: String)
  /// A question about a responder asks for one input.
  case severalInputs([String])
  /// The subject should be a point.
  case notAPoint(String)
  /// The subject should be the number of an event.
  case notAnEvent(String)

  package var description: String {
    switch self {
    case .unknownForm(let form): "unknown question '\(form)'"
    case .noSubject(let form): "'explain \(form)' needs what it is about, such as @buy or 3"
    case .noSuchOption(let form, let option): "'explain \(form)' has no --\(option)"
    case .severalInputs(let options):
      "a question has only one of \(Words.list(options.map { "--\($0)" }))"
    case .notAPoint(let text): "a point is x,y in points, not '\(text)'"
    case .notAnEvent(let text): "an event is a number such as 3, not '\(text)'"
    }
  }
}

/// Why a question has no answer.
package enum ExplainError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No record belongs to the event.
  case unknownEvent(UInt32, last: UInt32?)
  /// The event carries no touch.
  case noTouch(event: UInt32)
  /// The event carries several touches, and none was chosen.
  case chooseFinger(event: UInt32, fingers: [Int])
  /// The event does not carry the finger that was chosen.
  case noSuchFinger(Int, event: UInt32, fingers: [Int])
  /// No app was touched.
  case noTouches
  /// No touch landed at the point; the points where touches landed are given.
  case notLandedAt(String, points: [String])
  /// The trace names no such view; those that it names are given.
  case unknownView(String, known: [String])
  /// The trace names no such recognizer; those that it names are given.
  case unknownRecognizer(String, known: [String])
  /// The trace names no such responder; those that it names are given.
  case unknownResponder(String, known: [String])
  /// A key has no such modifier; those that it can have are given.
  case unknownModifier(String, known: [String])
  /// The trace has no record of what was asked for.
  case nothingRecorded(String)

  package var description: String {
    switch self {
    case .unknownEvent(let event, let last):
      "the trace has no event \(event)" + (last.map { "; its last one is \($0)" } ?? "")
    case .noTouch(let event):
      "no app received a touch with event \(event); 'explain route \(event)' says where it went"
    case .chooseFinger(let event, let fingers):
      "event \(event) carries fingers \(Words.list(fingers.map(String.init))); choose one with --finger"
    case .noSuchFinger(let finger, let event, let fingers):
      "event \(event) does not carry finger \(finger), but \(fingers.count == 1 ? "finger" : "fingers") \(Words.list(fingers.map(String.init)))"
    case .noTouches: "no touch landed in an app"
    case .notLandedAt(let point, let points):
      "no touch landed at \(point)"
        + (points.isEmpty ? "" : "; touches landed at \(Words.list(points))")
        + "; 'touchstone hit' asks a running app about any point"
    case .unknownView(let view, _): "the trace names no view \(view)"
    case .unknownRecognizer(let name, _): "the trace names no recognizer \(name)"
    case .unknownResponder(let name, _): "the trace names no responder \(name)"
    case .unknownModifier(let word, let known):
      "'\(word)' is no modifier of a key; there are \(Words.list(known))"
    case .nothingRecorded(let what):
      "the trace does not tell: it has no record of \(what)"
    }
  }

  /// The name that was not found, and the names that the trace has.
  package var unknownName: (name: String, known: [String])? {
    switch self {
    case .unknownView(let name, let known), .unknownRecognizer(let name, let known),
      .unknownResponder(let name, let known):
      (name, known)
    default: nil
    }
  }
}

/// Answers questions about a trace from its records alone.
///
/// An answer names the first step on the event's path that decided. Nothing is guessed: if the records do not hold what
/// a question needs, it fails with an error that names what is missing.
package struct Explainer: Sendable {
  /// The trace that the answers are read from.
  package let recording: Recording

  /// Reads records; `start` is given where they are not the first ones of their trace.
  package init(_ lines: [TraceLine], start: UInt64? = nil) {
    recording = Recording(lines, start: start)
  }

  /// The answer to a question.
  package func answer(_ question: Question) throws(ExplainError) -> Explanation {
    switch question {
    case .touch(let event, let finger): try touch(event: event, finger: finger)
    case .hit(let x, let y, let time): try hit(x: x, y: y, at: time)
    case .whyNot(let view, let event): try whyNot(view, event: event)
    case .gesture(let name, let event): try gesture(name, event: event)
    case .responder(let name, let input): try responder(name, input)
    case .route(let event): try route(event)
    case .time(let event): try time(event)
    }
  }

  /// The touch of an event; if the event carries several, that of the finger.
  func story(event: UInt32, finger: Int? = nil) throws(ExplainError) -> TouchStory {
    let lines = recording.lines(ofEvent: event)
    guard !lines.isEmpty else {
      throw .unknownEvent(event, last: recording.events.last)
    }
    let touches = recording.touches(ofEvent: event)
    guard let first = touches.first else { throw .noTouch(event: event) }
    let fingers = touches.map(finger(of:))
    if let finger {
      guard let index = fingers.firstIndex(of: finger) else {
        throw .noSuchFinger(finger, event: event, fingers: fingers)
      }
      return touches[index]
    }
    // If exactly one finger landed or lifted with the event, the question is about that one.
    let changed = touches.filter { story in
      story.landingEvent == event
        || story.ending.map { isHandled($0, in: story, with: event) } == true
    }
    if changed.count == 1 { return changed[0] }
    guard touches.count == 1 else { throw .chooseFinger(event: event, fingers: fingers) }
    return first
  }

  private func isHandled(_ line: TraceLine, in story: TouchStory, with event: UInt32) -> Bool {
    story.event(of: line) == event
  }

  /// The finger of a touch, as the broker numbers the fingers that are down.
  func finger(of story: TouchStory) -> Int {
    let landed = recording.touches.filter {
      $0.process == story.process && $0.landingEvent == story.landingEvent
    }
    let routes = recording.lines(ofEvent: story.landingEvent).filter { $0.kind == .route }
    // The routes of an event are recorded in the order of its fingers, and so are its touches.
    let place = landed.firstIndex { $0.number == story.number } ?? 0
    return routes.indices.contains(place) ? routes[place].count : Int(story.number)
  }
}
