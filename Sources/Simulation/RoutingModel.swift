import TouchstoneTrace

/// What the broker must decide about the touches of a plan: an executable model, independent of the broker's code.
///
/// It keeps which app is in front, in which state each app is, what covers the front, and where each finger goes, and turns
/// steps into `decisions`. Of an app it keeps what the broker notices: when the app checks in, handles events and ends.
package struct RoutingModel: Sendable {
  /// A state of an app, as the broker must see it.
  package enum State: String, Sendable {
    case notRunning = "not running"
    case launching, active, inactive, background, ending
  }

  /// Where the touches of a finger go.
  enum Destination: Hashable, Sendable {
    case homeScreen
    case app(String)
    case nowhere(TraceReason)
  }

  /// The life cycle of one app, and what its process has still to do.
  struct App: Sendable {
    let planned: PlannedApp
    var state = State.notRunning
    /// The order in which processes were started.
    var member = 0
    /// Until when its main thread is busy, in nanoseconds.
    var busyUntil: UInt64 = 0
    /// Whether a signal has stopped its process.
    var isStopped = false
    /// Whether its process has checked in.
    var hasCheckedIn = false
    /// Whether it has declared its quick action, which outlives its process.
    var hasQuickAction = false
    /// What the watchdog waits for.
    var duties: [Duty] = []
    /// What its main thread has still to do, in order.
    var work: [Work] = []
    /// How many events were sent to its process that it has not handled.
    var unhandledCount = 0
    /// Whether a move waits in the broker until it has handled more.
    var hasWaitingMove = false
  }

  /// What a process has to do as soon as its main thread is free.
  enum Work: Hashable, Sendable {
    case checkIn
    case event
    case hang(nanoseconds: UInt64)
    case end
    /// Its main thread goes into a loop, and the broker kills it.
    case loop
  }

  /// What the broker must have decided so far, in order, as in the trace.
  package internal(set) var decisions: [String] = []
  /// Whether the display is off.
  package internal(set) var isDisplayOff = false
  /// The name of the app in front; nil for the home screen.
  package internal(set) var front: String?
  /// What covers the app in front, in the order in which it began.
  package internal(set) var interruptions: [String] = []
  /// The fingers that are down, with where their touches go.
  var fingers: [UInt32: Destination] = [:]
  /// The place of each of them among the broker's fingers.
  var slots: [UInt32: Int] = [:]
  /// The player's fingers that were down when a broker died and that the next one has in no report yet.
  var orphans: [UInt32] = []
  /// The apps that were in front, the latest one at the end.
  var recents: [String] = []
  /// The present time, in nanoseconds since the beginning.
  package internal(set) var now: UInt64 = 0
  /// The apps, in the order of the plan.
  var apps: [App]
  /// How many events an app may have that it has not handled, before moves wait.
  let eventLimit: Int
  /// The number of the process that was started last.
  var lastMember = 0
  /// The number of the duty that arose last.
  var lastDuty = 0
  /// What strangers do, in the order of time.
  private var visits: [Visit] = []

  /// What a stranger does at a time.
  private struct Visit: Sendable {
    let time: UInt64
    let finger: UInt32
    /// How it leaves; nil when its finger lands.
    let leaving: Stranger.Leaving?
  }

  /// The fingers of strangers have the numbers from this one on.
  static let firstStrangeFinger: UInt32 = 2_000

  /// Starts with the home screen in front and no app running.
  package init(
    apps: [PlannedApp], strangers: [Stranger] = [], eventLimit: Int = PlannedApp.eventLimit
  ) {
    self.eventLimit = eventLimit
    self.apps = apps.map { App(planned: $0) }
    for (index, stranger) in strangers.enumerated() {
      let finger = Self.firstStrangeFinger + UInt32(index)
      visits.append(Visit(time: stranger.landingNanoseconds, finger: finger, leaving: nil))
      visits.append(
        Visit(time: stranger.leavingNanoseconds, finger: finger, leaving: stranger.leaving))
    }
    visits.sort { ($0.time, $0.finger) < ($1.time, $1.finger) }
  }

  /// Starts with the apps and strangers of a plan.
  package init(_ plan: Plan) {
    self.init(apps: plan.apps, strangers: plan.strangers, eventLimit: plan.eventLimit)
  }

  /// The player's fingers that are down.
  package var fingersDown: [UInt32] {
    (allFingers.filter { $0 < Self.firstStrangeFinger } + orphans).sorted()
  }

  /// The fingers that are down, those of strangers too.
  var allFingers: [UInt32] { fingers.keys.sorted() }

  /// The state of an app.
  package func state(of name: String) -> State {
    apps[index(of: name)].state
  }

  /// Whether the main thread of an app has nothing to do now.
  func isFree(_ name: String) -> Bool {
    let app = apps[index(of: name)]
    return app.work.isEmpty && app.busyUntil <= now && !app.isStopped
  }

  /// The place of an app in `apps`.
  func index(of name: String) -> Int {
    guard let index = apps.firstIndex(where: { $0.planned.name == name }) else {
      preconditionFailure("no app of the plan is called \(name)")
    }
    return index
  }

  // MARK: Time

  /// Lets strangers and apps do what they have to do before an instant; at the instant itself injectors come first.
  package mutating func advance(to instant: UInt64) {
    while let visit = visits.first, visit.time < instant {
      visits.removeFirst()
      work { $0 < visit.time }
      now = visit.time
      make(visit)
      react()
    }
    work { $0 < instant }
    now = instant
  }

  /// Lands a stranger's finger, or lets it leave; a finger that is still down then is cancelled if it has a receiver.
  private mutating func make(_ visit: Visit) {
    guard let leaving = visit.leaving else { return land(visit.finger) }
    if !leaving.lifts, let destination = fingers[visit.finger] {
      switch destination {
      case .homeScreen, .app:
        decisions.append(
          Self.cancel(for: name(of: destination), because: .cancelledByInjectorGone))
      case .nowhere: break
      }
    }
    // For an app a cancel is an event just as a lift is.
    lift(visit.finger)
  }

  /// Lets apps do what they have to do now.
  mutating func react() {
    let present = now
    work { $0 <= present }
  }

  /// Lets apps do what they have to do, one piece at a time in the order of time, as long as the next one is due.
  private mutating func work(_ isDue: (UInt64) -> Bool) {
    while true {
      answer()
      let next = nextApp
      let duty = nextDuty
      let time = next.map { max(apps[$0].busyUntil, now) } ?? .max
      // At one instant the broker's own timers come before the answers of the apps.
      if let duty, duty.duty.deadline <= time {
        guard isDue(duty.duty.deadline) else { return }
        now = max(now, duty.duty.deadline)
        judge(duty.index, duty.duty)
        continue
      }
      guard let next, isDue(time) else { return }
      now = time
      work(next)
    }
  }

  /// The app whose main thread has something to do first.
  ///
  /// At one instant an app that has been free, and was sent something, comes before apps that become free now.
  private var nextApp: Int? {
    func key(_ app: App) -> (UInt64, Int, Int) {
      (max(app.busyUntil, now), app.busyUntil < now ? 0 : 1, app.member)
    }
    return apps.indices.filter { !apps[$0].work.isEmpty && !apps[$0].isStopped }.min {
      key(apps[$0]) < key(apps[$1])
    }
  }

  /// Lets an app do the next thing that it has to do.
  mutating func work(_ index: Int) {
    switch apps[index].work.removeFirst() {
    case .checkIn: checkIn(index)
    case .event: handleEvent(index)
    case .hang(let nanoseconds): apps[index].busyUntil = now + nanoseconds
    case .end: end(index)
    case .loop:
      decisions.append(Self.kill(of: apps[index].planned.name))
      end(index)
    }
  }

  // MARK: Fingers

  /// Lands a finger where the broker must send it.
  mutating func land(_ finger: UInt32) {
    reportOrphans(with: finger)
    let destination = self.destination
    put(finger, to: destination)
    decisions.append(Self.landing(on: name(of: destination), because: reason(for: destination)))
    guard case .app(let name) = destination else { return }
    let index = index(of: name)
    send(to: index)
    let behavior = apps[index].planned.behavior
    if behavior.endsOnTouch { apps[index].work.append(behavior == .loopsOnTouch ? .loop : .end) }
  }

  /// Lifts a finger.
  mutating func lift(_ finger: UInt32) {
    reportOrphans(with: finger)
    send(to: fingers[finger])
    fingers[finger] = nil
    slots[finger] = nil
  }

  /// Notes that a finger is down; the broker gives it the first place that is free.
  mutating func put(_ finger: UInt32, to destination: Destination) {
    let taken = Set(slots.values)
    slots[finger] = (0...taken.count).first { !taken.contains($0) }
    fingers[finger] = destination
  }

  /// Where a finger that lands now goes.
  var destination: Destination {
    guard !isDisplayOff else { return .nowhere(.displayOff) }
    guard let front else {
      return interruptions.isEmpty ? .homeScreen : .nowhere(.appInactive)
    }
    return switch state(of: front) {
    case .active: .app(front)
    case .inactive: .nowhere(.appInactive)
    case .launching: .nowhere(.appLaunching)
    case .ending: .nowhere(.appDied)
    case .notRunning, .background: .homeScreen
    }
  }

  private func reason(for destination: Destination) -> TraceReason {
    switch destination {
    case .homeScreen: .homeScreenNoForegroundApp
    case .app: .foregroundApp
    case .nowhere(let reason): reason
    }
  }

  /// The name of a destination in decisions.
  func name(of destination: Destination) -> String {
    switch destination {
    case .homeScreen: Self.homeScreen
    case .app(let name): name
    case .nowhere: "nowhere"
    }
  }

  /// Cancels the touches of a destination; until they lift, their fingers go nowhere.
  mutating func cancel(_ destination: Destination, because reason: TraceReason) {
    let cancelled = allFingers.filter { fingers[$0] == destination }
    // One event for all of them.
    if !cancelled.isEmpty { send(to: destination) }
    for finger in cancelled {
      fingers[finger] = .nowhere(reason)
      decisions.append(Self.cancel(for: name(of: destination), because: reason))
    }
  }
}
