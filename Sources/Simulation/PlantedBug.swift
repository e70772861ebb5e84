import BackBoardServices
import IOKit
import TouchstoneExplain
package import TouchstoneTrace

/// A bug that a test plants in the simulated processes, to see that the simulation finds it.
package enum PlantedBug: String, CaseIterable, Sendable {
  /// The first event in which a finger lifts is lost on its way to an app.
  case dropEnd = "drop one ended touch"
  /// The first event of a process is delivered to it twice.
  case deliverTwice = "deliver one event twice"
  /// An app ignores the events that cancel its touches.
  case forgetCancel = "forget one cancel"
  /// A process that the broker kills lives on.
  case loseKill = "lose one kill"
  /// The first report of the watchdog is not recorded.
  case loseReport = "lose one kill report"
  /// An app counts one frame more than it was sent.
  case countWrong = "count one frame wrong"
  /// An app takes the first frame after its launch for one byte shorter than it is.
  case countByteWrong = "count one byte wrong"
  /// The broker never gets an event that the injector posted.
  case losePost = "lose one posted event"

  // Bugs of other kinds.

  /// An injector uses the number of an event twice.
  case reuseNumber = "use a number twice"
  /// An injector never gets the reply to its second command.
  case loseReply = "lose one reply"
  /// An app handles what is in one frame in the wrong order.
  case swapOrder = "swap the order in a frame"
  /// The first event of a process goes to another app that runs.
  case wrongApp = "deliver to the wrong app"
  /// A new process handles what its predecessor had not handled.
  case staleEvents = "hand events on to the next process"
  /// An app handles a cancel twice.
  case cancelTwice = "cancel a touch twice"
  /// The home screen ignores the events that cancel its touches.
  case homeForgetsCancel = "forget a cancel of the home screen"
  /// An app never gets the transition by which it becomes inactive.
  case loseTransition = "lose one change of state"
  /// An app that is asked to end lives on.
  case ignoreTerminate = "live on although asked to end"
  /// An app does not notice that a frame has come.
  case loseWakeup = "lose one wake-up"
  /// An app that is busy is woken a second late.
  case oversleep = "wake up late"

  // Bugs of a restart of the broker.

  /// The next broker does not open the first of the apps that ran.
  case forgetApp = "forget one app at a restart"
  /// The next broker opens the apps in the wrong order.
  case openBackwards = "open apps in the wrong order after a restart"
  /// The next broker does not cancel the first of the fingers that were down.
  case forgetFinger = "forget one finger at a restart"
  /// The next broker cancels a finger twice.
  case cancelFingerTwice = "cancel one finger twice at a restart"
  /// The next broker begins again with the numbers of events.
  case repeatNumbers = "begin again with the numbers of events"
  /// An app handles once more what its predecessor handled last.
  case deliverAgain = "deliver one event again after a restart"

  // Bugs of what waits for apps that are behind.

  /// An app does not count the first event that it handles.
  case countTooFew = "count one event too few"
  /// Moves are sent however far an app is behind.
  case neverWait = "send every move at once"
  /// A move that waits is lost.
  case loseWaitingMove = "lose a move that waits"
  /// An app ignores to where a move brings a finger.
  case oldPlace = "leave a finger at its old place"

  /// How often an app handles an event of a hand: not at all, once or twice.
  func times(handling report: HIDHandReport, isFirst: Bool) -> Int {
    switch self {
    case .dropEnd: report.has(.up) ? 0 : 1
    case .deliverTwice: isFirst ? 2 : 1
    case .cancelTwice: report.has(.cancel) ? 2 : 1
    default: 1
    }
  }

  /// A trace as the bug would leave it, for sessions of real processes; nil if no trace shows the bug.
  package func spoil(_ lines: [TraceLine]) -> [TraceLine]? {
    switch self {
    case .dropEnd: without(lines) { $0.kind == .touch && TouchPhase($0) == .ended }
    case .forgetCancel, .homeForgetsCancel:
      without(lines) { $0.kind == .touch && TouchPhase($0) == .cancelled }
    case .loseKill: without(lines) { $0.kind == .process && $0.detail == "killed" }
    case .losePost: without(lines) { $0.kind == .stage && $0.stage == .received }
    case .deliverTwice: doubled(lines) { $0.kind == .stage && $0.stage == .drained }
    case .reuseNumber: doubled(lines) { $0.kind == .stage && $0.stage == .received }
    case .cancelTwice: doubled(lines) { $0.kind == .touch && TouchPhase($0) == .cancelled }
    case .loseReport: without(lines) { $0.kind == .process && $0.detail == "watchdog" }
    case .countWrong, .countByteWrong, .loseReply, .swapOrder, .wrongApp, .staleEvents,
      .loseTransition, .ignoreTerminate, .loseWakeup, .oversleep, .forgetApp, .openBackwards,
      .forgetFinger, .cancelFingerTwice, .repeatNumbers, .deliverAgain, .countTooFew, .neverWait,
      .loseWaitingMove, .oldPlace:
      nil
    }
  }

  /// What a broker leaves to the next one, as the bug would change it.
  func spoil(_ legacy: SessionMemory.Legacy) -> SessionMemory.Legacy {
    var (fingers, apps) = (legacy.fingers, legacy.apps)
    switch self {
    case .forgetApp: apps = Array(apps.dropFirst())
    case .openBackwards: apps.reverse()
    case .forgetFinger: fingers = Array(fingers.dropFirst())
    case .cancelFingerTwice: fingers += fingers.prefix(1)
    default: break
    }
    return SessionMemory.Legacy(
      signal: legacy.signal, fingers: fingers, apps: apps, broker: legacy.broker,
      isSensorCovered: legacy.isSensorCovered, quickActions: legacy.quickActions)
  }

  private func without(_ lines: [TraceLine], _ isLost: (TraceLine) -> Bool) -> [TraceLine] {
    var lines = lines
    if let index = lines.firstIndex(where: isLost) { lines.remove(at: index) }
    return lines
  }

  private func doubled(_ lines: [TraceLine], _ isDoubled: (TraceLine) -> Bool) -> [TraceLine] {
    var lines = lines
    if let index = lines.firstIndex(where: isDoubled) { lines.insert(lines[index], at: index) }
    return lines
  }
}

extension HIDHandReport {
  /// Whether a finger of the report is in a phase.
  func has(_ phase: IOHIDFingerPhase) -> Bool {
    (0..<count).contains { self[$0].digitizer.phase == phase }
  }
}
