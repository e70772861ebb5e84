import TouchstoneTrace

/// The life cycle of apps in the model: the effects of commands, buttons, interruptions and the ends of processes.
extension RoutingModel {
  /// Opens an app, by its quick action if `quickAction` is true.
  mutating func launch(_ name: String, quickAction: Bool = false) {
    let index = index(of: name)
    guard bringToFront(name) else { return }
    switch apps[index].state {
    case .notRunning: spawn(index)
    case .launching:
      if quickAction { owe(.update, index) }
    case .active, .inactive, .background, .ending:
      owe(.update, index)
      activate(index)
    }
  }

  /// Brings an app to the front; returns false if it was in front already.
  private mutating func bringToFront(_ name: String) -> Bool {
    dismiss()
    guard front != name else {
      uncover()
      return false
    }
    leaveFront()
    if front == nil { cancel(.homeScreen, because: .cancelledByLifecycle) }
    front = name
    recents.removeAll { $0 == name }
    recents.append(name)
    return true
  }

  /// Starts the process of an app.
  private mutating func spawn(_ index: Int) {
    let behavior = apps[index].planned.behavior
    lastMember += 1
    apps[index].state = .launching
    apps[index].member = lastMember
    apps[index].hasCheckedIn = false
    // A process that needs no time to launch has been free all along, which decides the order of apps (`nextApp`).
    let launchTime = behavior.launchNanoseconds
    apps[index].busyUntil = launchTime == 0 ? 0 : now + launchTime
    forgetEvents(index)
    if behavior.endsAtLaunch {
      apps[index].work = [.end]
    } else {
      apps[index].work = behavior == .neverChecksIn ? [] : [.checkIn]
    }
    owe(.launch, index)
    decisions.append(Self.start(of: apps[index].planned.name))
  }

  /// Tries to launch an app whose process cannot be started, which leaves the home screen in front.
  mutating func failLaunch(_ name: String) {
    guard bringToFront(name) else { return }
    front = nil
    recents.removeAll { $0 == name }
  }

  /// Brings the home screen to the front.
  mutating func goHome() {
    guard front != nil else { return }
    leaveFront()
    front = nil
  }

  /// Asks an app to end.
  mutating func terminate(_ name: String) {
    let index = index(of: name)
    guard apps[index].state != .ending else { return }
    cancel(.app(name), because: .cancelledByLifecycle)
    sendWaitingMove(to: index)
    apps[index].state = .ending
    apps[index].work.append(.end)
    owe(.update, index)
    owe(.end, index)
  }

  /// Kills the process of an app; the process ends when the apps react next.
  mutating func kill(_ name: String) {
    let index = index(of: name)
    apps[index].state = .ending
    forgetEvents(index)
    apps[index].work = [.end]
    apps[index].duties = []
    apps[index].isStopped = false
    apps[index].busyUntil = 0
  }

  /// Makes the main thread of an app busy once it has handled everything that was sent before.
  mutating func hang(_ name: String, nanoseconds: UInt64) {
    let index = index(of: name)
    sendWaitingMove(to: index)
    apps[index].work.append(.hang(nanoseconds: nanoseconds))
  }

  private mutating func forgetEvents(_ index: Int) {
    apps[index].unhandledCount = 0
    apps[index].hasWaitingMove = false
  }

  /// Presses a button; only the home button and the lock button have an effect that the model follows.
  mutating func press(_ button: String) {
    switch button {
    case "home": pressHome()
    case "lock": pressLock()
    default: break
    }
  }

  private mutating func pressHome() {
    guard !isDisplayOff else { return pressLock() }
    let dismissed = dismiss()
    // As in the broker; no step of a plan opens the app switcher.
    if dismissed.isEmpty || dismissed.contains("app-switcher") {
      if front == nil { uncover() } else { goHome() }
    } else {
      uncover()
    }
  }

  private mutating func pressLock() {
    guard isDisplayOff else {
      dismiss()
      if front == nil {
        cancel(.homeScreen, because: .cancelledByLifecycle)
      } else {
        leaveFront()
      }
      isDisplayOff = true
      return
    }
    isDisplayOff = false
    guard let front, state(of: front) == .background else { return }
    owe(.update, index(of: front))
    activate(index(of: front))
  }

  /// Begins an interruption.
  mutating func begin(_ interruption: String) {
    let wasUncovered = interruptions.isEmpty
    if wasUncovered, front == nil, !isDisplayOff {
      cancel(.homeScreen, because: .cancelledByLifecycle)
    }
    interruptions.append(interruption)
    guard wasUncovered, let front else { return }
    cancel(.app(front), because: .cancelledByLifecycle)
    let index = index(of: front)
    guard apps[index].state == .active else { return }
    apps[index].state = .inactive
    owe(.update, index)
  }

  /// Ends an interruption.
  mutating func endInterruption(_ interruption: String) {
    interruptions.removeAll { $0 == interruption }
    uncover()
  }

  /// Closes the interruptions that the user opened, and returns their names; a call and an alert stay.
  @discardableResult
  private mutating func dismiss() -> [String] {
    let dismissed = interruptions.filter { $0 != "call" && $0 != "alert" }
    interruptions.removeAll { dismissed.contains($0) }
    return dismissed
  }

  /// Makes the app in front active if nothing covers it.
  private mutating func uncover() {
    guard interruptions.isEmpty, !isDisplayOff, let front else { return }
    let index = index(of: front)
    guard apps[index].state == .inactive else { return }
    apps[index].state = .active
    owe(.update, index)
  }

  /// Makes an app that has come to the front active, or inactive under an interruption.
  private mutating func activate(_ index: Int) {
    apps[index].state = interruptions.isEmpty ? .active : .inactive
    if interruptions.isEmpty { owe(.update, index) }
  }

  /// Cancels the touches of the app in front and sends it to the background; `front` stays as it is.
  private mutating func leaveFront() {
    guard let front else { return }
    cancel(.app(front), because: .cancelledByLifecycle)
    let index = index(of: front)
    if apps[index].state == .active || apps[index].state == .inactive {
      apps[index].state = .background
      owe(.update, index)
    }
  }

  /// Lets the process of an app check in.
  mutating func checkIn(_ index: Int) {
    apps[index].hasCheckedIn = true
    apps[index].duties.removeAll { $0.kind == .launch }
    // An app that ends in the same turn does not send the declaration of its quick action.
    if apps[index].planned.hasQuickAction, apps[index].work.first != .end {
      apps[index].hasQuickAction = true
    }
    guard apps[index].state == .launching else { return }
    if front == apps[index].planned.name, !isDisplayOff {
      activate(index)
    } else {
      apps[index].state = .background
      owe(.update, index)
    }
  }

  /// Ends the process of an app.
  mutating func end(_ index: Int) {
    let name = apps[index].planned.name
    cancel(.app(name), because: .cancelledByProcessExit)
    decisions.append(Self.end(of: name))
    apps[index].state = .notRunning
    apps[index].hasCheckedIn = false
    apps[index].isStopped = false
    apps[index].duties = []
    forgetEvents(index)
    apps[index].work = []
    apps[index].busyUntil = now
    if front == name { front = nil }
  }
}
