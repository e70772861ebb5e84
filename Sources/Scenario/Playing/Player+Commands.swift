import BackBoardServices

/// Commands and questions to the broker and the app in front.
extension Player {
  /// Sends the broker the command of a statement about an app, an interruption or a quick action; others have none.
  mutating func perform(_ statement: Statement) throws(StepError) {
    switch statement.action {
    case .app(let action):
      if [.kill, .terminate].contains(action.verb) {
        endRequests.append(EndRequest(action, at: host.now, step: host.step))
      }
      // Only a hang uses the duration; without one it lasts as long as `settle` waits at most.
      try perform(
        BKSCommand(
          Self.verb(action.verb), app: action.app,
          nanoseconds: action.forNanoseconds ?? Self.settleLimitNanoseconds), for: statement)
    case .interruption(let interruption, let begins):
      try perform(
        BKSCommand(Self.verb(interruption), phase: begins ? .begin : .end), for: statement)
    case .quickAction(let app, let type):
      try perform(BKSCommand(.quickAction, app: app, item: type), for: statement)
    default: break
    }
  }

  func perform(_ command: BKSCommand, for statement: Statement?) throws(StepError) {
    let reply: BKSReply
    do { reply = try host.perform(command) } catch { throw StepError(error, at: statement) }
    if case .failure(let sentence, let candidates) = reply {
      throw StepError(
        .declined(sentence, names: [command.item, command.app], candidates: candidates),
        at: statement)
    }
  }

  /// Asks for a responder chain, which the app records; its lines become notes.
  mutating func askForChain(from start: Action.ChainStart, _ statement: Statement) throws(StepError)
  {
    let (query, names): (BKSQuery, [String]) =
      switch start {
      case .firstResponder: (.chain(name: ""), [])
      case .focus: (.focusChain, [])
      case .view(let name): (.chain(name: name), ["@\(name)"])
      }
    let reply: BKSReply
    do { reply = try host.ask(query) } catch {
      throw StepError(error, at: statement)
    }
    switch reply {
    case .failure(let sentence, let candidates):
      throw StepError(.declined(sentence, names: names, candidates: candidates), at: statement)
    case .text(let text): notes += text.split(separator: "\n").map { Note(text: String($0)) }
    case .done, .point, .part, .notLaunched: break
    }
  }

  /// The pictures of the screen for the lines of a block that ask for one.
  func screenshots(of block: Expect, _ statement: Statement) throws(StepError) -> [Screenshot] {
    let lines = block.screenshotLines
    guard !lines.isEmpty else { return [] }
    let bytes: [UInt8]
    do { bytes = try host.picture(.svg) } catch { throw StepError(error, at: statement) }
    let text = String(decoding: bytes, as: UTF8.self)
    return lines.map { Screenshot(expected: $0, text: text) }
  }

  private static func verb(_ verb: Action.AppAction.Verb) -> BKSCommand.Verb {
    switch verb {
    case .launch: .launch
    case .activate: .activate
    case .background: .background
    case .terminate: .terminate
    case .kill: .kill
    case .hang: .hang
    }
  }

  private static func verb(_ interruption: Action.Interruption) -> BKSCommand.Verb {
    switch interruption {
    case .call: .call
    case .alert: .alert
    case .controlCenter: .controlCenter
    case .notificationCenter: .notificationCenter
    }
  }
}
