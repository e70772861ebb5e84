package import BackBoardServices
package import TouchstoneMachTime
package import TouchstoneTrace

/// Opens, leaves and ends apps, and tracks which one is in front.
///
/// When an active app is covered, left or asked to end, its touches that are down are cancelled first, then the app
/// receives its transition (R-LIFE-11), and only then does another app or the home screen come to the front. Cancels
/// and transitions travel on the app's one ordered port. A kill has no such order: the touches of a killed app are
/// cancelled when its process has ended.
///
/// Lives on the broker's main thread.
package final class AppLifecycle: ForegroundSource {
  /// The installed apps, with the state of each.
  package internal(set) var registry: AppRegistry
  /// Whether the display is off.
  package private(set) var isDisplayOff = false
  /// Whether the proximity sensor is covered.
  package internal(set) var isSensorCovered = false
  /// Whether the display was blanked when `blankOrLight` last recorded a change.
  var wasBlanked = false
  /// The apps in the order in which they last came to the front, the latest one last.
  private var recents: [String] = []
  /// The name of the app in front, in any state, even while the display is off; nil if the home screen is in front.
  package private(set) var front: String?

  /// The interruptions that cover the app or home screen in front.
  package internal(set) var interruptions = Interruptions()

  /// The open duties of apps.
  var duties: [OpenDuty] = []
  /// How many apps have a verdict.
  var verdictCount = 0
  /// Requests to open apps whose processes were killed and are about to end, in the order of their arrival.
  var openings: [Opening] = []

  /// Starts and kills the processes of apps.
  let launcher: any AppLaunching
  /// Rings when an app has not done a duty in time.
  let alarms: any AlarmClock
  /// Sends transitions to apps.
  let ports: any AppPorts
  let lane: TraceLane
  let time: any TimeSource
  private let homeScreen: HomeScreenSlot
  private let router: Router
  private let otherEvents: OtherEventRouter
  /// Stores the state for the next broker, should this one die; nil if there will be no next broker.
  let memory: SessionMemory?

  /// Makes the life cycle of the installed apps; it cancels touches through the routers.
  package init(
    apps: [AppRecord], launcher: any AppLaunching, ports: any AppPorts, homeScreen: HomeScreenSlot,
    router: Router, otherEvents: OtherEventRouter, lane: TraceLane, time: any TimeSource,
    alarms: any AlarmClock, memory: SessionMemory? = nil
  ) {
    self.memory = memory
    self.alarms = alarms
    registry = AppRegistry(apps: apps)
    self.launcher = launcher
    self.ports = ports
    self.homeScreen = homeScreen
    self.router = router
    self.otherEvents = otherEvents
    self.lane = lane
    self.time = time
  }

  /// The current foreground.
  package var foreground: Foreground {
    isBlanked && !isDisplayOff ? .blanked : foregroundIgnoringSensor
  }

  /// The current foreground, regardless of the proximity sensor.
  ///
  /// Queries use it, since an app in front still answers while the sensor blanks the display.
  package var foregroundIgnoringSensor: Foreground {
    guard !isDisplayOff else { return .displayOff }
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

  /// The name of the foreground in the trace.
  package var foregroundName: String {
    isDisplayOff ? "display-off" : front ?? "home-screen"
  }

  // MARK: To the front and away

  /// Brings an app to the front, and starts its process if it does not run (R-SB-5); `answer` receives the result.
  ///
  /// An app that was killed is opened, and `answer` is called, when its process has ended. A quick action reaches the
  /// app before it is active (R-LIFE-12, R-LIFE-13).
  package func open(
    _ name: String, shortcut: BKSShortcutItem? = nil, answer: @escaping (BKSReply) -> Void
  ) {
    guard registry[name]?.wasKilled == true else { return answer(openNow(name, shortcut)) }
    openings.append(Opening(app: name, shortcut: shortcut, answer: answer))
  }

  /// Brings an app to the front now; if its process was killed, that process must have ended.
  func openNow(_ name: String, _ shortcut: BKSShortcutItem?) -> BKSReply {
    guard let app = registry[name] else { return unknown(name) }
    guard app.state != .ending else { return .failure("\(name) is ending", candidates: []) }
    guard !isDisplayOff else {
      return .failure("the display is off: press the lock or the home button first", candidates: [])
    }
    defer {
      blankOrLight()
      rememberApps()
    }
    dismissInterruptions()
    guard front != name else {
      uncover()
      if let shortcut, let member = app.member { send(.performShortcut(shortcut), to: member) }
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
    blankOrLight()
    rememberApps()
    bringHomeScreenToFront()
  }

  /// Applies the home button: wakes the display if it is off; otherwise dismisses an open center; otherwise shows the
  /// home screen, also from the app switcher.
  package func homeButton() {
    guard !isDisplayOff else { return toggleDisplay() }
    let dismissed = dismissInterruptions()
    // Leaving the app switcher shows the home screen; leaving a center shows the app that it covered.
    guard dismissed.isEmpty || dismissed.contains(.appSwitcher) else { return uncover() }
    if front == nil { uncover() } else { goHome() }
  }

  /// Brings back the app that was in front last, other than the one that is in front now (R-SB-11).
  package func switchToPreviousApp() {
    guard let previous = recents.last(where: { $0 != front }) else { return }
    // The reply is not needed: a failed launch is in the trace, and an app that is ending is not opened.
    open(previous) { _ in }
  }

  /// Applies the lock button: turns the display off, or on again with the app or home screen that was in front
  /// (R-SB-17).
  package func toggleDisplay() {
    let app = front.flatMap { registry[$0] }
    if isDisplayOff {
      isDisplayOff = false
      if let app, app.state == .background { resume(app) }
      if front == nil { bringHomeScreenToFront() }
      // The sensor may have changed while the display was off.
      blankOrLight()
      return
    }
    dismissInterruptions()
    if front == nil { homeScreenLeaves() } else { leaveFront() }
    isDisplayOff = true
  }

  /// Activates the home screen, if the session has one, no interruption covers it and the display is on.
  func bringHomeScreenToFront() {
    if !isDisplayOff, interruptions.isEmpty { homeScreen.attached?.setActive(true) }
  }

  /// Cancels the home screen's touches and deactivates it.
  func homeScreenLeaves() {
    cancelTouches(of: .homeScreen, because: .cancelledByLifecycle)
    homeScreen.attached?.setActive(false)
  }

  /// Cancels every touch that is down in a destination; later reports of those fingers are discarded.
  package func cancelTouches(of destination: TouchDestination, because reason: TraceReason) {
    router.cancelTouches(of: destination, because: reason, at: time.now.nanoseconds)
  }

  /// Cancels the touches of the app in front and, if it is active or inactive, sends it to the background.
  ///
  /// `front` stays as it is.
  private func leaveFront() {
    guard let front, let app = registry[front], let member = app.member else { return }
    cancelTouches(of: .app(member), because: .cancelledByLifecycle)
    guard app.state == .active || app.state == .inactive else { return }
    if app.state == .active { send(.resignActive, to: member) }
    send(.enterBackground, to: member)
    registry.update(front) { $0.state = .background }
  }

  /// Brings a running app back; an app that is still starting becomes active when it checks in.
  ///
  /// Under a call or an alert the app is in front, but becomes active only when the interruption has ended.
  private func resume(_ app: AppRecord, shortcut: BKSShortcutItem? = nil) {
    guard let member = app.member else { return }
    let isStarting = app.state == .launching
    if !isStarting { send(.enterForeground, to: member) }
    if let shortcut { send(.performShortcut(shortcut), to: member) }
    if !isStarting { activateUnlessCovered(app.name, member) }
  }

  /// Makes an app in front active, or inactive until the interruption over it has ended.
  private func activateUnlessCovered(_ name: String, _ member: MemberID) {
    if interruptions.isEmpty { send(.activate, to: member) }
    registry.update(name) { $0.state = interruptions.isEmpty ? .active : .inactive }
  }

  private func launch(_ app: AppRecord, shortcut: BKSShortcutItem?) -> BKSReply {
    switch launcher.launch(app, shortcut: shortcut) {
    case .failure(let problem):
      // The app was put in front for the launch; the home screen takes its place.
      recents.removeAll { $0 == app.name }
      front = nil
      bringHomeScreenToFront()
      // The reason is logged, since not every launch has an injector that gets the reply.
      lane.log(problem.description)
      return .notLaunched(problem)
    case .started(let member, let token):
      registry.update(app.name) { record in
        record.state = .launching
        record.member = member
        record.token = token
      }
      lane.process(lane.name(app.name), lane.name("spawned"))
      expect(.launch, of: member)
      return .done
    }
  }

  /// Stores the running apps, in the order in which they were in front, for the next broker.
  func rememberApps() {
    memory?.setApps(
      recents.compactMap { name in
        guard let index = registry.apps.firstIndex(where: { $0.name == name }) else { return nil }
        let app = registry.apps[index]
        guard let member = app.member else { return nil }
        return SessionMemory.RunningApp(
          index: index, member: member, isInFront: front == name, isEnding: app.state == .ending)
      })
  }

  // MARK: Apps' processes

  /// Accepts the check-in of an app's process; returns false unless it is the first one and has the token that the
  /// process was started with.
  package func checkedIn(_ member: MemberID, token: UInt64) -> Bool {
    guard let app = registry[member], app.token == token, !app.hasCheckedIn else { return false }
    registry.update(app.name) { $0.hasCheckedIn = true }
    met(.launch, by: member, requestedUntil: time.now)
    lane.process(lane.name(app.name), lane.name("checked-in"))
    // An app that was asked to end has its transitions in its port already.
    guard app.state == .launching else { return true }
    if front == app.name, !isDisplayOff {
      activateUnlessCovered(app.name, member)
    } else {
      // Another app or the home screen is in front by now, or the display is off, so the app does not become active.
      registry.update(app.name) { $0.state = .background }
      send(.enterBackground, to: member)
    }
    return true
  }

  /// Cancels the touches of an app whose process has ended; shows the home screen if the app was in front, and opens
  /// the app again if that was requested after a kill.
  ///
  /// `how` is the word for the end in the trace, and `status` the exit code or the signal; 0 if neither is known.
  package func ended(_ member: MemberID, how: String, status: Int) {
    guard let app = registry[member] else { return }
    defer {
      blankOrLight()
      rememberApps()
      openAgain(app.name)
    }
    forgetDuties(of: member)
    cancelTouches(of: .app(member), because: .cancelledByProcessExit)
    otherEvents.forget(member)
    router.points.turn(member, to: .portrait)
    lane.process(lane.name(app.name), lane.name(how), status: status)
    registry.update(app.name) { record in
      record.state = .notRunning
      record.member = nil
      record.token = 0
      record.hasCheckedIn = false
      record.wasKilled = false
      record.declared = AppDeclarations()
      record.busyUntil = .zero
      record.verdict = nil
    }
    guard front == app.name else { return }
    front = nil
    bringHomeScreenToFront()
  }
}
