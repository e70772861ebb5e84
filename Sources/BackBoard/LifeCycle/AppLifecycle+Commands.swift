package import BackBoardServices
import TouchstoneTrace

// Commands of injectors.
extension AppLifecycle {
  /// Executes the command of an injector; the reply says what was wrong, if anything.
  package func execute(_ command: BKSCommand) -> BKSReply {
    switch command.verb {
    case .launch, .activate: open(command.app)
    case .background: background(command.app)
    case .terminate: withProcess(of: command.app) { terminate($0, $1) }
    case .kill: withProcess(of: command.app) { kill($0, $1) }
    case .hang:
      withProcess(of: command.app) { hang($0, $1, nanoseconds: command.nanoseconds) }
    case .list: .text(list())
    case .call, .alert, .controlCenter, .notificationCenter: applyInterruption(command)
    case .quickAction: openQuickAction(command.item, of: command.app)
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
  /// The home screen comes to the front when the process has ended, or at the home button.
  private func terminate(_ app: AppRecord, _ member: MemberID) {
    guard app.state != .ending else { return }
    cancelTouches(of: .app(member), because: .cancelledByLifecycle)
    if app.state == .active { send(.resignActive, to: member) }
    if app.state != .background { send(.enterBackground, to: member) }
    send(.terminate, to: member)
    registry.update(app.name) { $0.state = .ending }
    expect(.end, of: member)
  }

  func kill(_ app: AppRecord, _ member: MemberID) {
    registry.update(app.name) { record in
      record.state = .ending
      record.wasKilled = true
      record.opensAgain = false
    }
    launcher.kill(member)
  }

  /// Opens an app whose process is ending: a killed one ends at once, and the app is opened after that.
  func openWhenEnded(_ app: AppRecord, shortcut: BKSShortcutItem?) -> BKSReply {
    guard app.wasKilled, shortcut == nil else {
      return .failure("\(app.name) is ending", candidates: [])
    }
    registry.update(app.name) { $0.opensAgain = true }
    return .done
  }

  /// Opens an app that was to be opened when its process had ended.
  func openAgain(_ name: String) {
    // Whoever asked has its answer already.
    if case .failure(let sentence, _) = open(name) { lane.log(sentence) }
  }

  private func list() -> String {
    registry.apps.map { app in
      let state = app.state == .notRunning ? "not running" : "\(app.state)"
      let trouble = verdict(on: app).map { ", \($0.rawValue)" } ?? ""
      return app.name + " " + (front == app.name ? "front " : "") + state + trouble
    }.joined(separator: "\n")
  }

  /// Opens an app by its first quick action of a type, as the item in its icon's menu does (R-LIFE-12, R-LIFE-13).
  private func openQuickAction(_ type: String, of name: String) -> BKSReply {
    guard let app = registry[name] else { return unknown(name) }
    guard front != name else {
      return .failure("\(name) is in front; its icon is on the home screen", candidates: [])
    }
    guard let item = app.shortcutItems.first(where: { $0.type == type }) else {
      return .failure(
        "\(name) has no quick action '\(type)'", candidates: app.shortcutItems.map(\.type))
    }
    return open(name, shortcut: item)
  }

  /// The reply about a name that no app has.
  func unknown(_ name: String) -> BKSReply {
    .failure("no app is called \(name)", candidates: registry.names)
  }
}

// Declarations of apps.
extension AppLifecycle {
  /// Remembers a declaration of an app; it holds until the next one of its kind.
  package func declared(_ declaration: BKSDeclaration, by member: MemberID) {
    guard let app = registry[member] else { return }
    registry.update(app.name) { record in
      switch declaration {
      case .sensor(let sensor, let interval): record.declared[sensor] = interval
      case .remoteControl(let isOn): record.declared.receivesRemoteControl = isOn
      case .nowPlaying(let isOn): record.declared.isNowPlaying = isOn
      case .shortcutItems(let items): record.dynamicItems = items
      case .deferredEdges(let edges): record.declared.deferredEdges = edges
      case .proximityMonitoring(let isOn): record.declared.monitorsProximity = isOn
      case .interfaceOrientation: break  // `EventPath` turns the app's points.
      }
    }
    if case .nowPlaying(true) = declaration { becomeNowPlaying(app.name) }
    if case .proximityMonitoring = declaration { blankOrLight() }
  }

  /// Makes an app the only Now Playing app: the last one to declare itself so.
  private func becomeNowPlaying(_ name: String) {
    for other in registry.names where other != name {
      registry.update(other) { $0.declared.isNowPlaying = false }
    }
  }
}
