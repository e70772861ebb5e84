import BackBoardServices
import TouchstoneEventSynthesis
import TouchstoneScenario

/// `touchstone tree`: prints the views of the app in front.
enum TreeCommand: Command {
  static let name = "tree"

  static let spec = CommandSpec(
    name: name,
    overview: "Prints the view tree of the app in front.",
    discussion: """
      A line a view: its type, name and frame, what is written in it, its value, its state, how far its
      content is scrolled, and why it receives no touches, where that is so.
      """,
    operands: [
      .init(name: "view", help: "Where to begin, such as @login.", isOptional: true)
    ],
    options: [
      .session,
      .init(
        name: "json", help: "Print JSON, an object a view: depth, class, name, frame, notes."),
    ])

  static func run(_ arguments: Arguments) throws(ToolError) -> Int32 {
    let name = arguments.operands.first.map { $0.hasPrefix("@") ? String($0.dropFirst()) : $0 }
    guard name != "" else {
      throw .usage(UsageError("a view has a name, such as @login", command: Self.name))
    }
    return try LiveQuery.run(
      .tree(name: name ?? ""), arguments, isTreeJSON: arguments.has("json"))
  }
}

/// `touchstone hit`: prints the view that would be hit at a point, its responder chain and the views that were passed over.
enum HitCommand: Command {
  static let name = "hit"

  static let spec = CommandSpec(
    name: name,
    overview: "Prints which view a touch at a point would reach, and which it passes over.",
    discussion: """
      The first line is the responder chain of the view that would be hit; below it stand the views
      that the hit test asks, with the reason where one is passed over.
      """,
    operands: [.init(name: "x,y", help: "A point of the screen, in points.")],
    options: [.session])

  static func run(_ arguments: Arguments) throws(ToolError) -> Int32 {
    let parts = arguments.operands[0].split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1], x.isFinite, y.isFinite else {
      throw .usage(
        UsageError("a point is x,y in points, not '\(arguments.operands[0])'", command: "hit"))
    }
    return try LiveQuery.run(.hit(x: x, y: y), arguments)
  }
}

/// Asks a running session a question and prints the answer.
enum LiveQuery {
  /// Asks in the session that the arguments name; a tree is printed as JSON if that is wanted.
  static func run(
    _ query: BKSQuery, _ arguments: Arguments, isTreeJSON: Bool = false
  ) throws(ToolError) -> Int32 {
    let connection = try LiveSession(arguments).connect()
    let reply: BKSReply
    do throws(SessionError) {
      reply = try connection.ask(query)
      try connection.leave(endsSession: false)
    } catch {
      throw error.kind == .stuck ? .timedOut("\(error)") : .unavailable("\(error)")
    }
    if isTreeJSON, case .text(let text) = reply {
      for line in TreeLines(text).json { try Output.line(line) }
      return ExitCode.success
    }
    return try show(reply, names: query.name.map { ["@\($0)"] } ?? [])
  }

  /// Prints a reply and returns the exit code; a failure suggests the nearest of its candidates for `names`.
  static func show(_ reply: BKSReply, names: [String]) throws(ToolError) -> Int32 {
    switch reply {
    case .done: return ExitCode.success
    case .text(let text):
      try Output.line(Ink.output.colored(text))
      // The answer to a `hit` where there is no view.
      let isNothing = text == "nothing" || text.hasPrefix("nothing\n")
      return isNothing ? ExitCode.failed : ExitCode.success
    case .point(let x, let y, _, _):
      try Output.line("\(DisplayPoint(x: x, y: y))")
      return ExitCode.success
    case .part(_, let length, _):
      throw .unavailable("Error: an answer of \(length) bytes came where a text was asked for")
    case .notLaunched(let problem): throw .unavailable("\(SessionError.notLaunched(problem))")
    case .failure(let sentence, let candidates):
      throw .failed(
        "Error: \(SessionError.declined(sentence, names: names, candidates: candidates))")
    }
  }
}

extension BKSQuery {
  /// The name of the view that the question is about, if any.
  fileprivate var name: String? {
    switch self {
    case .tree(let name), .chain(let name), .locate(let name, _, _), .activate(let name): name
    case .hit, .fence, .focusChain, .timers, .screen, .touchArea, .elements, .picture: nil
    }
  }
}
