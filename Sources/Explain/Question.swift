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
  /// What a recognizer did with the touch of an event; without an event, with the last touch that it received or
  /// refused, or else with the last touch.
  case gesture(name: String, event: UInt32?)
  /// What became of a responder's request, or of a key, an action, a shake or a command at it.
  case responder(name: String, input: Input?)
  /// Where the broker sent an event, and why.
  case route(event: UInt32)
  /// How long an event took, and where.
  case time(event: UInt32)
}

extension Question {
  /// An input that goes along the responder chain, as the topic of a question about a responder.
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
    /// The topics of a question about a responder, which has at most one.
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
  /// The name of its option, without the dashes.
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
  /// The question has an empty subject.
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
