import BackBoardServices

/// What is asked of the broker and of the app in front.
extension Player {
  /// Has done what a statement asks of the broker.
  func perform(_ statement: Statement) throws(Failure) {
    switch statement.action {
    case .app(let action):
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

  func perform(_ command: BKSCommand, for statement: Statement?) throws(Failure) {
    let reply: BKSReply
    do { reply = try venue.perform(command) } catch { throw Failure(.venue(error), at: statement) }
    if case .failure(let sentence, let candidates) = reply {
      throw Failure(.noTarget(sentence, candidates: candidates), at: statement)
    }
  }

  /// Asks for a responder chain; the app records its stops.
  mutating func chain(from start: Action.ChainStart, _ statement: Statement) throws(Failure) {
    let query: BKSQuery =
      switch start {
      case .firstResponder: .chain(name: "")
      case .focus: .focusChain
      case .view(let name): .chain(name: name)
      }
    let reply: BKSReply
    do { reply = try venue.ask(query) } catch {
      throw Failure(.venue(error), at: statement)
    }
    switch reply {
    case .failure(let sentence, let candidates):
      throw Failure(.noTarget(sentence, candidates: candidates), at: statement)
    case .text(let text): notes += text.split(separator: "\n").map { Note(text: String($0)) }
    case .done, .point: break
    }
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
    case .controlCentre: .controlCentre
    case .notificationCentre: .notificationCentre
    }
  }
}
