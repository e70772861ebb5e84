import BackBoardServices
import TouchstoneEventSynthesis
import TouchstoneScenario

/// Sends queries to a running session and prints the replies.
enum LiveQuery {
  /// Sends a query to the session that the arguments name and prints the reply; `isTreeJSON` prints a view tree as
  /// JSON.
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

  /// Prints a reply and returns the exit code.
  ///
  /// - Parameter names: The names in the query; the message of a failure suggests the most similar candidates for them.
  static func show(_ reply: BKSReply, names: [String]) throws(ToolError) -> Int32 {
    switch reply {
    case .done: return ExitCode.success
    case .text(let text):
      try Output.line(Ink.output.colored(text))
      // The reply to a `hit` query at a point without a view.
      let isNothing = text == "nothing" || text.hasPrefix("nothing\n")
      return isNothing ? ExitCode.failed : ExitCode.success
    case .point(let x, let y, _, _):
      try Output.line("\(DisplayPoint(x: x, y: y))")
      return ExitCode.success
    case .part(_, let length, _):
      throw .unavailable("an answer of \(length) bytes came where a text was asked for")
    case .notLaunched(let problem): throw .unavailable("\(SessionError.notLaunched(problem))")
    case .failure(let sentence, let candidates):
      throw .failed(
        "Error: \(SessionError.declined(sentence, names: names, candidates: candidates))")
    }
  }
}

extension BKSQuery {
  /// The name of the view in the query; nil if there is none.
  fileprivate var name: String? {
    switch self {
    case .tree(let name), .chain(let name), .locate(let name, _, _), .activate(let name): name
    case .hit, .fence, .focusChain, .timers, .screen, .touchArea, .elements, .picture: nil
    }
  }
}
