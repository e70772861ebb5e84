package import BackBoardServices
import TouchstoneTrace

/// The commands of injectors.
extension AppLifecycle {
  /// Executes the command of an injector; `answer` receives the reply once it is known.
  package func execute(_ command: BKSCommand, answer: @escaping (BKSReply) -> Void) {
    switch command.verb {
    case .launch, .activate: open(command.app, answer: answer)
    case .background: answer(background(command.app))
    case .terminate: answer(withProcess(of: command.app) { terminate($0, $1) })
    case .kill: answer(withProcess(of: command.app) { kill($0, $1) })
    case .hang:
      answer(withProcess(of: command.app) { hang($0, $1, nanoseconds: command.nanoseconds) })
    case .list: answer(.text(list()))
    case .call, .alert, .controlCenter, .notificationCenter: answer(applyInterruption(command))
    case .quickAction: openQuickAction(command.item, of: command.app, answer: answer)
    }
  }

  /// Begins or ends the interruption that a command names.
  private func applyInterruption(_ command: BKSCommand) -> BKSReply {
    guard let kind = Interruptions.Kind(command.verb) else {
      return .failure("\(command.verb) is not an interruption", candidates: [])
    }
    return switch command.phase {
    case .begin: interrupt(by: kind)
    case .end: interruptionEnds(kind)
    }
  }

  private func background(_ name: String) -> BKSReply {
    guard registry[name] != nil else { return unknown(name) }
    guard front == name else { return .failure("\(name) is not in front", candidates: []) }
    goHome()
    return .done
  }

  /// Calls `body` with an app and its member; replies with a failure if the app has no process.
  private func withProcess(
    of name: String, _ body: (AppRecord, MemberID) -> Void
  ) -> BKSReply {
    guard let app = registry[name] else { return unknown(name) }
    guard let member = app.member else {
      return .failure("\(name) is not running", candidates: [])
    }
    body(app, member)
    return .done
  }

  /// Asks an app to end: inactive, background, terminate (R-LIFE-15).
  ///
  /// If the app is in front, the home screen takes its place when the process has ended, or at the home button.
  private func terminate(_ app: AppRecord, _ member: MemberID) {
    guard app.state != .ending else { return }
    cancelTouches(of: .app(member), because: .cancelledByLifecycle)
    if app.state == .active { send(.resignActive, to: member) }
    if app.state != .background { send(.enterBackground, to: member) }
    send(.terminate, to: member)
    registry.update(app.name) { $0.state = .ending }
    rememberApps()
    expect(.end, of: member)
  }

  /// Kills the process of an app, and refuses the requests to open it that have come since an earlier kill.
  func kill(_ app: AppRecord, _ member: MemberID) {
    registry.update(app.name) { record in
      record.state = .ending
      record.wasKilled = true
    }
    rememberApps()
    for opening in takeOpenings(of: app.name) {
      opening.answer(.failure("\(app.name) was killed before it was opened", candidates: []))
    }
    launcher.kill(member)
  }

  /// Opens an app whose killed process has ended, if that was requested meanwhile.
  func openAgain(_ name: String) {
    for opening in takeOpenings(of: name) {
      let reply = openNow(name, opening.shortcut)
      // A launch that fails has the reply `notLaunched` instead, and is in the log already.
      if case .failure(let sentence, _) = reply { lane.log(sentence) }
      opening.answer(reply)
    }
  }

  private func takeOpenings(of name: String) -> [Opening] {
    let taken = openings.filter { $0.app == name }
    openings.removeAll { $0.app == name }
    return taken
  }

  /// A line for each app: its name, whether it is in front, its state, and, if there is a verdict on it, that and the
  /// number of its unhandled events.
  private func list() -> String {
    registry.apps.map { app in
      let state = app.state == .notRunning ? "not running" : "\(app.state)"
      var trouble = verdict(on: app).map { ", \($0.rawValue)" } ?? ""
      if !trouble.isEmpty, let rest = app.member.flatMap({ ports.progress(of: $0) })?.text {
        trouble += ", " + rest
      }
      return app.name + " " + (front == app.name ? "front " : "") + state + trouble
    }.joined(separator: "\n")
  }

  /// Opens an app by its first quick action of a type, as the item in its icon's menu does (R-LIFE-12, R-LIFE-13).
  private func openQuickAction(
    _ type: String, of name: String, answer: @escaping (BKSReply) -> Void
  ) {
    guard let app = registry[name] else { return answer(unknown(name)) }
    // A killed app stays in front until its process has ended, and is opened only after that.
    guard front != name || app.wasKilled else {
      return answer(
        .failure(
          "\(name) is in front; press the home button first, since its icon is on the home screen",
          candidates: []))
    }
    guard let item = app.shortcutItems.first(where: { $0.type == type }) else {
      return answer(
        .failure(
          "\(name) has no quick action '\(type)'", candidates: app.shortcutItems.map(\.type)))
    }
    open(name, shortcut: item, answer: answer)
  }

  /// The reply about a name that no app has.
  func unknown(_ name: String) -> BKSReply {
    .failure("no app is called \(name)", candidates: registry.names)
  }
}

/// A request to open an app whose process was killed and has not ended yet.
struct Opening {
  let app: String
  /// The quick action with which the app is opened; nil if there is none.
  let shortcut: BKSShortcutItem?
  /// Receives the result.
  let answer: (BKSReply) -> Void
}
