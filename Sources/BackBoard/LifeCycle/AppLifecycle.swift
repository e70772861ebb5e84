package import BackBoardServices
package import TouchstoneTrace

/// Opens, leaves and ends apps; knows which one is in front.
///
/// Every change follows one order: touches that are down are cancelled first, then the app is told
/// (R-LIFE-11), and only then does anybody else come to the front. All of it travels on the app's one
/// ordered port.
///
/// Lives on the broker's main thread.
package final class AppLifecycle {
  package internal(set) var registry: AppRegistry
  package private(set) var isDisplayOff = false
  /// Whether something covers the proximity sensor.
  package internal(set) var isCovered = false
  /// The apps that were in front, the last one at the end.
  private var recents: [String] = []
  /// The name of the app in front, active or on its way there; nil when the home screen is.
  package private(set) var front: String?

  /// What lies over whatever is in front.
  package internal(set) var interruptions = Interruptions()

  let launcher: any AppLaunching
  let port: any AppPort
  let lane: TraceLane
  /// Told when the home screen comes to the front (true) or leaves it (false).
  package var homeScreenChanged: ((Bool) -> Void)?
  /// Takes every touch away from a destination and sends the cancels.
  package var takeTouchesAway: ((TouchDestination, TraceReason) -> Void)?
  /// Told when an app's process has gone.
  package var processEnded: ((MemberID) -> Void)?

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
    guard !isBlanked else { return .blanked }
    guard let front, let app = registry[front], let member = app.member else {
      return interruptions.isEmpty ? .homeScreen : .coveredHomeScreen
    }
    return switch app.state {
    case .active: .active(member)
    case .inactive: .inactive(member)
    case .launching: .launching(member)
    case .ending: .ending(member)
    case .notRunning, .background: interruptions.isEmpty ? .homeScreen : .coveredHomeScreen
    }
  }

  /// What the trace calls the thing in front.
  package var foregroundName: String {
    isDisplayOff ? "display-off" : front ?? "home-screen"
  }

  // MARK: To the front and away

  /// Brings an app to the front: hot when its process runs, cold otherwise (R-SB-5).
  ///
  /// With a quick action the app hears of it before it is active (R-LIFE-12, R-LIFE-13).
  package func open(_ name: String, shortcut: BKSShortcutItem? = nil) -> BKSReply {
    guard let app = registry[name] else { return unknown(name) }
    guard app.state != .ending else { return .failure("\(name) is ending", candidates: []) }
    guard !isDisplayOff else {
      return .failure("the display is off: press the lock or the home button first", candidates: [])
    }
    _ = dismissInterruptions()
    guard front != name else {
      uncover()
      return .done
    }
    leaveFront()
    if front == nil { homeScreenLeaves() }
    front = name
    recents.removeAll { $0 == name }
    recents.append(name)
    guard app.isRunning else { return launch(app, shortcut: shortcut) }
    resume(app, shortcut: shortcut)
    return .done
  }

  /// Shows the home screen; an app in front goes to the background.
  package func goHome() {
    guard front != nil else { return }
    leaveFront()
    front = nil
    homeScreenComes()
  }

  /// The home button: light if the display is off, else the centers away, else the home screen.
  package func homeButton() {
    guard !isDisplayOff else { return toggleDisplay() }
    let dismissed = dismissInterruptions()
    // The app switcher leads home, the centers lead back to where they were pulled out.
    guard dismissed.isEmpty || dismissed.contains(.appSwitcher) else { return uncover() }
    if front == nil { uncover() } else { goHome() }
  }

  /// The app that was in front before this one comes back (R-SB-11).
  package func switchToPreviousApp() {
    guard let previous = recents.last(where: { $0 != front }) else { return }
    _ = open(previous)
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
    _ = dismissInterruptions()
    if front == nil { homeScreenLeaves() } else { leaveFront() }
    isDisplayOff = true
  }

  func homeScreenComes() {
    if !isDisplayOff, interruptions.isEmpty { homeScreenChanged?(true) }
  }

  func homeScreenLeaves() {
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
  ///
  /// Under a call or an alert it is in front, but not active before that has gone.
  private func resume(_ app: AppRecord, shortcut: BKSShortcutItem? = nil) {
    guard let member = app.member else { return }
    if app.state != .launching { port.send(.enterForeground, to: member) }
    if let shortcut { port.send(.performShortcut(shortcut), to: member) }
    guard app.state != .launching else { return }
    becomeActive(app.name, member)
  }

  private func becomeActive(_ name: String, _ member: MemberID) {
    if interruptions.isEmpty { port.send(.activate, to: member) }
    registry.update(name) { $0.state = interruptions.isEmpty ? .active : .inactive }
  }

  private func launch(_ app: AppRecord, shortcut: BKSShortcutItem?) -> BKSReply {
    switch launcher.launch(app, shortcut: shortcut) {
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
      becomeActive(app.name, member)
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
    processEnded?(member)
    lane.process(lane.name(app.name), lane.name(how), status: status)
    registry.update(app.name) { record in
      record.state = .notRunning
      record.member = nil
      record.processID = 0
      record.token = 0
      record.hasCheckedIn = false
      record.declared = AppDeclarations()
    }
    guard front == app.name else { return }
    front = nil
    homeScreenComes()
  }
}

/// Starts and kills processes for the life cycle.
package protocol AppLaunching: AnyObject {
  /// Starts a process, opened by a quick action or not.
  func launch(_ app: AppRecord, shortcut: BKSShortcutItem?) -> AppLaunchOutcome
  func kill(_ member: MemberID)
}

package enum AppLaunchOutcome {
  case started(member: MemberID, processID: Int32, token: UInt64)
  case failure(String)
}
