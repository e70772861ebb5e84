import BackBoardServices
import IOKit
import TouchstoneExplain
package import TouchstoneTrace

/// A bug that a test plants in the simulated processes to check that the simulation finds it.
package enum PlantedBug: String, CaseIterable, Sendable {
  /// An app ignores the events in which a finger lifts.
  case dropEnd = "drop one ended touch"
  /// A process handles its first event twice.
  case deliverTwice = "deliver one event twice"
  /// An app ignores the events that cancel its touches.
  case forgetCancel = "forget one cancel"
  /// A process that the broker kills keeps running.
  case loseKill = "lose one kill"
  /// The first report of the watchdog is not recorded.
  case loseReport = "lose one kill report"
  /// An app reports one frame more than it has received.
  case countWrong = "count one frame wrong"
  /// An app reads the first frame after its launch without the last byte.
  case countByteWrong = "count one byte wrong"
  /// The second event that the injector posts never reaches the broker.
  case losePost = "lose one posted event"

  /// The injector gives its second event, and every later one, the number of the first.
  case reuseNumber = "use a number twice"
  /// The injector loses the reply to its second request.
  case loseReply = "lose one reply"
  /// An app handles the messages of a frame in reverse order.
  case swapOrder = "swap the order in a frame"
  /// The first event of a process goes to another running app.
  case wrongApp = "deliver to the wrong app"
  /// A new process of an app handles the events that the app's previous process did not handle.
  case staleEvents = "hand events on to the next process"
  /// An app handles each cancel twice.
  case cancelTwice = "cancel a touch twice"
  /// The home screen ignores the events that cancel its touches.
  case homeForgetsCancel = "forget a cancel of the home screen"
  /// An app ignores the transition that makes it inactive.
  case loseTransition = "lose one change of state"
  /// An app that is asked to end keeps running.
  case ignoreTerminate = "live on although asked to end"
  /// An app does not react to the third frame that it receives.
  case loseWakeup = "lose one wake-up"
  /// A busy app asks to be woken a second too late.
  case oversleep = "wake up late"

  // Bugs in the restart of the broker.

  /// The next broker does not reopen the first of the apps that were running.
  case forgetApp = "forget one app at a restart"
  /// The next broker reopens the apps in reverse order.
  case openBackwards = "open apps in the wrong order after a restart"
  /// The next broker does not cancel the first of the fingers that were down.
  case forgetFinger = "forget one finger at a restart"
  /// The next broker cancels the first of the fingers that were down twice.
  case cancelFingerTwice = "cancel one finger twice at a restart"
  /// The numbers of events start over after a restart.
  case repeatNumbers = "begin again with the numbers of events"
  /// A new process of an app handles the last event of the app's previous process again.
  case deliverAgain = "deliver one event again after a restart"

  // Bugs in the moves that wait for apps that are behind.

  /// An app does not count the first event that it handles.
  case countTooFew = "count one event too few"
  /// Moves never wait, however far an app is behind.
  case neverWait = "send every move at once"
  /// The moves that wait are lost.
  case loseWaitingMove = "lose a move that waits"
  /// An app leaves a finger at its old place when the finger moves.
  case oldPlace = "leave a finger at its old place"

  /// Returns how often an app handles a hand's event: not at all, once or twice.
  func times(handling report: HIDHandReport, isFirst: Bool) -> Int {
    switch self {
    case .dropEnd: report.has(.up) ? 0 : 1
    case .deliverTwice: isFirst ? 2 : 1
    case .cancelTwice: report.has(.cancel) ? 2 : 1
    default: 1
    }
  }

  /// Returns a trace changed as the bug would change it; nil for a bug that is not imitated in this way.
  ///
  /// This serves sessions of real processes, in which no bug can be planted, and the bug `loseReport` in all sessions.
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

  /// Returns what a broker leaves to the next one, changed as the bug would change it.
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

  /// Returns the lines without the first one for which `isLost` returns true.
  private func without(_ lines: [TraceLine], _ isLost: (TraceLine) -> Bool) -> [TraceLine] {
    var lines = lines
    if let index = lines.firstIndex(where: isLost) { lines.remove(at: index) }
    return lines
  }

  /// Returns the lines, with a copy of the first one for which `isDoubled` returns true.
  private func doubled(_ lines: [TraceLine], _ isDoubled: (TraceLine) -> Bool) -> [TraceLine] {
    var lines = lines
    if let index = lines.firstIndex(where: isDoubled) { lines.insert(lines[index], at: index) }
    return lines
  }
}

extension HIDHandReport {
  /// Returns whether any finger of the report is in a phase.
  func has(_ phase: IOHIDFingerPhase) -> Bool {
    (0..<count).contains { self[$0].digitizer.phase == phase }
  }
}
