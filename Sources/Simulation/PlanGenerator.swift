import BackBoardServices

/// Makes a plan from a seed: apps that behave well or badly, strangers (other injectors, which leave in different
/// ways), and steps that are possible when they begin, according to the model.
///
/// Each plan draws a weight for each kind of step, so that some plans use few kinds, in combinations that are rare if
/// all kinds are used. Some kinds are several steps, for situations that would be too rare by chance. The last steps
/// end everything that is open; then a tap must reach the first app, which always behaves well, because the session
/// must work whatever happened before.
package struct PlanGenerator {
  /// The parts of which plans are made.
  package struct Repertoire: Sendable {
    /// The behaviors of the apps other than the first one.
    package var behaviors = Behavior.allCases
    /// Whether other injectors come and go.
    package var hasStrangers = true
    /// Whether there are faults that a scenario cannot express, apps that the watchdog kills, and an app with a quick
    /// action.
    package var hasFaults = true
    /// The number of unhandled events of an app at which moves begin to wait.
    var eventLimit = PlannedApp.eventLimit
    /// Whether every plan may use every kind of step that is possible, so that a few plans cover all kinds.
    var mixesAll = false
    /// The least duration of a plan, in milliseconds of virtual time; nil if a kind of step is drawn 10 to 60 times.
    package var milliseconds: UInt64?

    /// The repertoire for a simulated session, which is in one process.
    package static let all = Repertoire()
    /// The repertoire for a session of real processes.
    package static let real: Repertoire = {
      var real = Repertoire(behaviors: [.handles], hasStrangers: false, hasFaults: false)
      // No plan leaves as many events unhandled as real apps may.
      real.eventLimit = .max
      real.mixesAll = true
      return real
    }()

    /// Makes a repertoire.
    package init(
      behaviors: [Behavior] = Behavior.allCases, hasStrangers: Bool = true, hasFaults: Bool = true,
      milliseconds: UInt64? = nil
    ) {
      self.behaviors = behaviors
      self.hasStrangers = hasStrangers
      self.hasFaults = hasFaults
      self.milliseconds = milliseconds
    }
  }

  /// A kind of step, or of several steps; each has a weight in each plan.
  enum Kind: CaseIterable {
    case land, move, lift, tap, key, home, lock, volume, interrupt, endInterruption
    case launch, quickAction, background, terminate, kill, hang, advance
    case restart
    case tapWhileLaunching, tapWhileEnding, interruptBriefly, loseTouch, dragWhileHanging
    case stop, resume, failLaunch, hangForLong

    /// The addition to the weight of a kind in a repertoire that mixes all kinds; higher if the effects of the kind are
    /// rare among real processes.
    var extraWeight: Int {
      switch self {
      case .loseTouch: 24
      case .interruptBriefly: 10
      case .background: 8
      case .tapWhileEnding: 4
      case .volume, .key: 3
      default: 0
      }
    }

    /// Whether the kind is a fault that a scenario cannot express, follows such a fault, or needs the watchdog.
    var isFault: Bool {
      switch self {
      case .stop, .resume, .failLaunch, .hangForLong: true
      default: false
      }
    }
  }

  private static let names = ["Counter", "Canvas", "HitTest", "Gestures", "Responders"]
  static let interruptions = ["call", "alert", "control-center", "notification-center"]
  /// The fingers of raw touches; a tap uses a finger that is not down.
  static let fingers = 1...UInt32(4)

  var random: SeededGenerator
  /// The model after the steps that were added so far.
  private(set) var model: RoutingModel
  private var steps: [PlanStep] = []
  let apps: [PlannedApp]
  private var strangers: [Stranger] = []
  /// The weight of each kind, in the order of `Kind.allCases`.
  private var weights: [Int] = []
  private let repertoire: Repertoire

  private init(seed: UInt64, _ repertoire: Repertoire) {
    self.repertoire = repertoire
    random = SeededGenerator(seed: seed)
    // `Player` is the app with a quick action.
    let names = Self.names + (repertoire.hasFaults ? ["Player"] : [])
    var apps = [PlannedApp(name: names[0], behavior: .handles)]
    for name in names[1...] {
      let isChosen = random.happens(percent: 60)
      // The second app is in every plan, so that no plan has only one.
      guard isChosen || apps.count == 1 else { continue }
      apps.append(PlannedApp(name: name, behavior: random.choice(of: repertoire.behaviors)))
    }
    self.apps = apps
    if repertoire.hasStrangers {
      for number in 0..<random.number(in: 0...3) {
        strangers.append(
          Stranger(
            number: UInt64(number) + 1, landsAt: UInt64(random.number(in: 1...6_000)),
            stays: UInt64(random.number(in: 1...900)),
            leaving: random.choice(of: Stranger.Leaving.allCases)))
      }
    }
    model = RoutingModel(apps: apps, strangers: strangers, eventLimit: repertoire.eventLimit)
  }

  /// The plan of a seed.
  package static func plan(seed: UInt64, _ repertoire: Repertoire = .all) -> Plan {
    var generator = PlanGenerator(seed: seed, repertoire)
    return generator.plan(seed: seed)
  }

  private mutating func plan(seed: UInt64) -> Plan {
    let clockJumps = random.happens(percent: 30)
    let callsFail = repertoire.hasFaults && random.happens(percent: 30)
    for kind in Kind.allCases {
      let isUsed =
        repertoire.mixesAll || kind == .land || kind == .launch || random.happens(percent: 75)
      let isPossible = repertoire.hasFaults || !kind.isFault
      let extra = repertoire.mixesAll ? kind.extraWeight : 0
      let weight = isUsed ? random.number(in: 1...10) + extra : 0
      weights.append(isPossible ? weight : 0)
    }
    if let end = repertoire.milliseconds {
      while model.now < end * 1_000_000 { addSteps() }
    } else {
      for _ in 0..<random.number(in: 10...60) { addSteps() }
    }
    close()
    return Plan(
      seed: seed, apps: apps, strangers: strangers, clockJumps: clockJumps, callsFail: callsFail,
      eventLimit: repertoire.eventLimit, steps: steps)
  }

  /// Adds a step, which must be possible when it begins.
  mutating func add(after milliseconds: UInt64, _ act: PlanStep.Act) {
    let step = PlanStep(after: milliseconds, act)
    steps.append(step)
    model.apply(step)
  }

  /// Adds a step if it is possible when it begins, and returns whether it is.
  @discardableResult
  mutating func addIfPossible(after milliseconds: UInt64, _ act: PlanStep.Act) -> Bool {
    var then = model
    then.advance(to: model.now + milliseconds * 1_000_000)
    guard then.isPossible(act) else { return false }
    add(after: milliseconds, act)
    return true
  }

  /// Draws a kind by its weight and adds those of its steps that are possible.
  private mutating func addSteps() {
    let kind = kindByWeight()
    switch kind {
    case .tapWhileLaunching: tapWhileLaunching()
    case .tapWhileEnding: tapWhileEnding()
    case .hangForLong: hangForLong()
    case .interruptBriefly: interruptBriefly()
    case .loseTouch: loseTouch()
    case .dragWhileHanging: dragWhileHanging()
    default: addStep(kind)
    }
  }

  /// Adds a step of a kind after a delay that is drawn; nothing if such a step is not possible then.
  mutating func addStep(_ kind: Kind) {
    // Two quick presses of a button would be a double press.
    let isButton = kind == .lock || kind == .home
    let delays = isButton ? 500...900 : random.happens(percent: 70) ? 1...40 : 100...1_000
    let delay = UInt64(random.number(in: delays))
    let modelBefore = model
    // The step must be possible when it begins: an app may have ended by then.
    model.advance(to: model.now + delay * 1_000_000)
    let act = act(of: kind)
    model = modelBefore
    if let act { add(after: delay, act) }
  }

  /// Draws a kind, each with a probability in proportion to its weight.
  private mutating func kindByWeight() -> Kind {
    var rest = random.number(in: 1...weights.reduce(0, +))
    for (kind, weight) in zip(Kind.allCases, weights) {
      rest -= weight
      if rest <= 0 { return kind }
    }
    preconditionFailure("the number that was drawn is above the sum of the weights")
  }

  /// A step of a kind; nil if it is not possible now.
  private mutating func act(of kind: Kind) -> PlanStep.Act? {
    switch kind {
    case .land:
      guard let finger = freeFinger else { return nil }
      return .down(finger: finger, x: x(), y: y())
    case .move: return downFinger().map { .move(finger: $0, x: x(), y: y()) }
    case .lift: return downFinger().map { .up(finger: $0) }
    case .tap: return .tap(x: x(), y: y())
    case .key: return .key(random.choice(of: ["a", "b", "1"]))
    case .home: return .button("home")
    case .lock: return .button("lock")
    case .volume: return .button(random.choice(of: ["volume-up", "volume-down"]))
    case .interrupt: return interruption()
    case .endInterruption:
      guard !model.interruptions.isEmpty else { return nil }
      return .interruption(random.choice(of: model.interruptions), begins: false)
    case .advance: return .advance(milliseconds: UInt64(random.number(in: 1...500)))
    case .launch, .quickAction, .background, .terminate, .kill, .hang, .stop, .resume,
      .failLaunch:
      return appAct(of: kind)
    case .restart: return .restart
    case .tapWhileLaunching, .tapWhileEnding, .hangForLong, .interruptBriefly, .loseTouch,
      .dragWhileHanging:
      return nil
    }
  }

  /// A step of a kind that is about an app; nil if it is not possible now.
  private mutating func appAct(of kind: Kind) -> PlanStep.Act? {
    switch kind {
    case .launch: return app { $0.canLaunch($1) }.map { .launch($0) }
    case .quickAction: return app { $0.canTakeQuickAction($1) }.map { .quickAction($0) }
    case .background: return model.front.map { .background($0) }
    case .terminate: return runningApp().map { .terminate($0) }
    case .kill: return runningApp().map { .kill($0) }
    case .hang:
      return app { $0.isRunning($1) && !$0.stoppedApps.contains($1) }.map {
        .hang($0, milliseconds: UInt64(random.number(in: 10...300)))
      }
    case .stop: return app { $0.canStop($1) }.map { .stop($0) }
    case .resume:
      return model.stoppedApps.isEmpty ? nil : .resume(random.choice(of: model.stoppedApps))
    case .failLaunch:
      return app { $0.canLaunch($1) && $0.state(of: $1) == .notRunning }.map {
        .failLaunch($0, random.choice(of: BKSLaunchProblem.Shortage.ofKernel))
      }
    default: return nil
    }
  }

  /// The beginning of an interruption that is not open; nil if none can begin.
  private mutating func interruption() -> PlanStep.Act? {
    // While the display is off, the user can open neither of the two centers.
    let possible = Self.interruptions.filter { name in
      !model.interruptions.contains(name)
        && (!model.isDisplayOff || name == "call" || name == "alert")
    }
    guard !possible.isEmpty else { return nil }
    return .interruption(random.choice(of: possible), begins: true)
  }

  // MARK: Choices

  /// One of the apps for which something is possible; nil if there is none.
  private mutating func app(_ isPossible: (RoutingModel, String) -> Bool) -> String? {
    let names = apps.map(\.name).filter { isPossible(model, $0) }
    return names.isEmpty ? nil : random.choice(of: names)
  }

  private mutating func runningApp() -> String? { app { $0.isRunning($1) } }

  /// A finger for raw touches that is not down; nil if all are.
  var freeFinger: UInt32? { Self.fingers.first { !model.fingersDown.contains($0) } }

  private mutating func downFinger() -> UInt32? {
    model.fingersDown.isEmpty ? nil : random.choice(of: model.fingersDown)
  }

  /// A horizontal place on the display.
  mutating func x() -> Int { random.number(in: 10...380) }
  /// A vertical place on the display, below the icons of the home screen, which a tap would open.
  mutating func y() -> Int { random.number(in: 420...800) }

  /// Ends everything that is open, then launches the first app and taps it.
  private mutating func close() {
    for name in model.stoppedApps { add(after: 5, .resume(name)) }
    for finger in model.fingersDown { add(after: 5, .up(finger: finger)) }
    for name in model.interruptions { add(after: 5, .interruption(name, begins: false)) }
    // Apps that hang or are being launched get time to go on.
    add(after: 5, .advance(milliseconds: 2_000))
    // As in `addStep`, so that the press is not the second one of a double press.
    if model.isDisplayOff { add(after: 500, .button("lock")) }
    // Longer than any hang (`hangForLong`).
    if !model.isFree(apps[0].name) { add(after: 5, .advance(milliseconds: 20_000)) }
    add(after: 5, .launch(apps[0].name))
    add(after: 400, .tap(x: 195, y: 600))
    add(after: 5, .advance(milliseconds: 100))
  }
}
