package import BackBoardServices
package import Trace

/// Opens, leaves and ends apps; knows which one is in front.
///
/// Every change follows one order: touches that are down are cancelled first, then the app is told
/// (R-LIFE-11), and only then does anybody else come to the front. All of it travels on the app's one
/// ordered port.
///
/// Lives on the broker's main thread.
package final class AppLifecycle {
  package private(set) var registry: AppRegistry
  package private(set) var isDisplayOff = false
  /// The name of the app in front, active or on its way there; nil when the home screen is.
  package private(set) var front: String?

  private let launcher: any AppLaunching
  private let port: any AppPort
  private let lane: TraceLane
  /// Told when the home screen comes to the front (true) or leaves it (false).
  package var homeScreenChanged: ((Bool) -> Void)?
  /// Takes every touch away from a destination and sends the cancels.
  package var takeTouchesAway: ((TouchDestination, TraceReason) -> Void)?

  package init(
    apps: [AppRecord], launcher: any AppLaunching, port: any AppPort, lane: TraceLane
  ) {
    registry = AppRegistry(apps: apps)
    self.launcher = launcher
    self.port = port
    self.lane = lane
  }

  /// What is in front, as the router asks for it.
  package var foreground: Foreground {
    guard !isDisplayOff else { return .displayOff }
    guard let front, let app = registry[front], let member = app.member else { return .homeScreen }
    return switch app.state {
    case .active: .active(member)
    case .inactive: .inactive(member)
    case .launching: .launching(member)
    case .ending: .ending(member)
    case .notRunning, .background: .homeScreen
    }
  }

  /// What the trace calls the thing in front.
  package var foregroundName: String {
    isDisplayOff ? "display-off" : front ?? "home-screen"
  }

  // MARK: To the front and away

  /// Brings an app to the front: hot when its process runs, cold otherwise (R-SB-5).
  package func open(_ name: String) -> BKSReply {
    guard let app = registry[name] else { return unknown(name) }
    guard app.state != .ending else { return .failure("\(name) is ending", candidates: []) }
    guard !isDisplayOff else {
      return .failure("the display is off: press the lock or the home button first", candidates: [])
    }
    guard front != name else { return .done }
    leaveFront()
    if front == nil { homeScreenLeaves() }
    front = name
    guard app.isRunning else { return launch(app) }
    resume(app)
    return .done
  }

  /// Shows the home screen; an app in front goes to the background.
  package func goHome() {
    guard front != nil else { return }
    leaveFront()
    front = nil
    homeScreenComes()
  }

  /// The lock button: the display goes off, or comes back to what was in front (R-SB-17).
  package func toggleDisplay() {
    let app = front.flatMap { registry[$0] }
    if isDisplayOff {
      isDisplayOff = false
      if let app, app.state == .background { resume(app) }
      if front == nil { homeScreenComes() }
      return
    }
    if front == nil { homeScreenLeaves() } else { leaveFront() }
    isDisplayOff = true
  }

  private func homeScreenComes() {
    if !isDisplayOff { homeScreenChanged?(true) }
  }

  private func homeScreenLeaves() {
    takeTouchesAway?(.homeScreen, .cancelledByLifecycle)
    homeScreenChanged?(false)
  }

  /// Cancels what is down in the app in front and sends it to the background; `front` stays as it is.
  private func leaveFront() {
    guard let front, let app = registry[front], let member = app.member else { return }
    takeTouchesAway?(.app(member), .cancelledByLifecycle)
    guard app.state == .active || app.state == .inactive else { return }
    if app.state == .active { port.send(.resignActive, to: member) }
    port.send(.enterBackground, to: member)
    registry.update(front) { $0.state = .background }
  }

  /// Brings a running app back; one that is still starting becomes active when it is up.
  private func resume(_ app: AppRecord) {
    guard let member = app.member, app.state != .launching else { return }
    port.send(.enterForeground, to: member)
    port.send(.activate, to: member)
    registry.update(app.name) { $0.state = .active }
  }

  private func launch(_ app: AppRecord) -> BKSReply {
    switch launcher.launch(app) {
    case .failure(let sentence):
      front = nil
      homeScreenComes()
      return .failure(sentence, candidates: [])
    case .started(let member, let processID, let token):
      registry.update(app.name) { record in
        record.state = .launching
        record.member = member
        record.processID = processID
        record.token = token
      }
      lane.process(lane.name(app.name), lane.name("spawned"))
      return .done
    }
  }

  // MARK: What apps do by themselves

  /// An app's process says that it is up; false unless it says so once, with the token it was
  /// started with.
  package func checkedIn(_ member: MemberID, token: UInt64) -> Bool {
    guard let app = registry[member], app.token == token, !app.hasCheckedIn else { return false }
    registry.update(app.name) { $0.hasCheckedIn = true }
    lane.process(lane.name(app.name), lane.name("checked-in"))
    // What an app that is asked to end has to do is on its way already.
    guard app.state == .launching else { return true }
    if front == app.name, !isDisplayOff {
      registry.update(app.name) { $0.state = .active }
      port.send(.activate, to: member)
    } else {
      // The user has gone elsewhere meanwhile: it never becomes active.
      registry.update(app.name) { $0.state = .background }
      port.send(.enterBackground, to: member)
    }
    return true
  }

  /// An app's process is gone: its touches end, and the home screen is back if it was in front.
  package func ended(_ member: MemberID, how: String, status: Int) {
    guard let app = registry[member] else { return }
    takeTouchesAway?(.app(member), .cancelledByProcessExit)
    lane.process(lane.name(app.name), lane.name(how), status: status)
    registry.update(app.name) { record in
      record.state = .notRunning
      record.member = nil
      record.processID = 0
      record.token = 0
      record.hasCheckedIn = false
    }
    guard front == app.name else { return }
    front = nil
    homeScreenComes()
  }

  // MARK: What injectors ask for

  /// Does what an injector asks; the reply names what was wrong.
  package func perform(_ command: BKSCommand) -> BKSReply {
    switch command.verb {
    case .launch, .activate: open(command.app)
    case .background: background(command.app)
    case .terminate: onProcess(of: command.app) { terminate($0, $1) }
    case .kill: onProcess(of: command.app) { kill($0, $1) }
    case .hang:
      onProcess(of: command.app) { port.hang($1, nanoseconds: command.nanoseconds) }
    case .list: .text(list())
    }
  }

  private func background(_ name: String) -> BKSReply {
    guard registry[name] != nil else { return unknown(name) }
    guard front == name else { return .failure("\(name) is not in front", candidates: []) }
    goHome()
    return .done
  }

  private func onProcess(
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
  /// The home screen comes when it has gone, or at the home button.
  private func terminate(_ app: AppRecord, _ member: MemberID) {
    guard app.state != .ending else { return }
    takeTouchesAway?(.app(member), .cancelledByLifecycle)
    if app.state == .active { port.send(.resignActive, to: member) }
    if app.state != .background { port.send(.enterBackground, to: member) }
    port.send(.terminate, to: member)
    registry.update(app.name) { $0.state = .ending }
  }

  private func kill(_ app: AppRecord, _ member: MemberID) {
    registry.update(app.name) { $0.state = .ending }
    launcher.kill(member)
  }

  private func list() -> String {
    registry.apps.map { app in
      let state = app.state == .notRunning ? "not running" : "\(app.state)"
      return app.name + " " + (front == app.name ? "front " : "") + state
    }.joined(separator: "\n")
  }

  private func unknown(_ name: String) -> BKSReply {
    .failure("no app is called \(name)", candidates: registry.names)
  }
}

/// Starts and kills processes for the life cycle.
package protocol AppLaunching: AnyObject {
  func launch(_ app: AppRecord) -> AppLaunchOutcome
  func kill(_ member: MemberID)
}

package enum AppLaunchOutcome {
  case started(member: MemberID, processID: Int32, token: UInt64)
  case failure(String)
}
