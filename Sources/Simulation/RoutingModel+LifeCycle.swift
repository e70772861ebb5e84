import TouchstoneTrace

/// The life cycle of the model: what commands, buttons, interruptions and the ends of processes do.
extension RoutingModel {
  /// Whether the broker carries out a launch of an app.
  package func canLaunch(_ name: String) -> Bool {
    !isDisplayOff && state(of: name) != .ending
  }

  mutating func launch(_ name: String) {
    dismiss()
    guard front != name else { return uncover() }
    leaveFront()
    if front == nil { cancel(.homeScreen, because: .cancelledByLifecycle) }
    front = name
    let index = index(of: name)
    switch apps[index].state {
    case .notRunning:
      lastMember += 1
      apps[index].state = .launching
      apps[index].member = lastMember
      apps[index].busyUntil = now + apps[index].planned.behavior.launchNanoseconds
      apps[index].work =
        apps[index].planned.behavior.endsAtLaunch ? [.end] : [.checkIn]
    case .launching: break
    case .active, .inactive, .background, .ending: activate(index)
    }
  }

  mutating func goHome() {
    guard front != nil else { return }
    leaveFront()
    front = nil
  }

  mutating func terminate(_ name: String) {
    let index = index(of: name)
    guard apps[index].state != .ending else { return }
    cancel(.app(name), because: .cancelledByLifecycle)
    apps[index].state = .ending
    apps[index].work.append(.end)
  }

  mutating func kill(_ name: String) {
    let index = index(of: name)
    apps[index].state = .ending
    apps[index].work = [.end]
    apps[index].busyUntil = now
  }

  mutating func hang(_ name: String, nanoseconds: UInt64) {
    apps[index(of: name)].work.append(.hang(nanoseconds: nanoseconds))
  }

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
    if let front, state(of: front) == .background { activate(index(of: front)) }
  }

  mutating func begin(_ interruption: String) {
    let wasFree = interruptions.isEmpty
    if wasFree, front == nil, !isDisplayOff {
      cancel(.homeScreen, because: .cancelledByLifecycle)
    }
    interruptions.append(interruption)
    guard wasFree, let front else { return }
    cancel(.app(front), because: .cancelledByLifecycle)
    let index = index(of: front)
    if apps[index].state == .active { apps[index].state = .inactive }
  }

  mutating func endInterruption(_ interruption: String) {
    interruptions.removeAll { $0 == interruption }
    uncover()
  }

  /// Closes what the user opened; a call and an alert stay.
  @discardableResult
  private mutating func dismiss() -> [String] {
    let dismissed = interruptions.filter { $0 != "call" && $0 != "alert" }
    interruptions.removeAll { dismissed.contains($0) }
    return dismissed
  }

  private mutating func uncover() {
    guard interruptions.isEmpty, !isDisplayOff, let front else { return }
    let index = index(of: front)
    if apps[index].state == .inactive { apps[index].state = .active }
  }

  private mutating func activate(_ index: Int) {
    apps[index].state = interruptions.isEmpty ? .active : .inactive
  }

  private mutating func leaveFront() {
    guard let front else { return }
    cancel(.app(front), because: .cancelledByLifecycle)
    let index = index(of: front)
    if apps[index].state == .active || apps[index].state == .inactive {
      apps[index].state = .background
    }
  }

  mutating func checkIn(_ index: Int) {
    guard apps[index].state == .launching else { return }
    if front == apps[index].planned.name, !isDisplayOff {
      activate(index)
    } else {
      apps[index].state = .background
    }
  }

  mutating func end(_ index: Int) {
    let name = apps[index].planned.name
    cancel(.app(name), because: .cancelledByProcessExit)
    apps[index].state = .notRunning
    apps[index].work = []
    apps[index].busyUntil = now
    if front == name { front = nil }
  }
}
