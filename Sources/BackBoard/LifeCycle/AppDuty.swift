import BackBoardServices
import TouchstoneMachTime

/// A duty that an app must do within a limit, or the watchdog kills it.
package enum AppDuty: Sendable, Hashable {
  /// A new process has to check in.
  case launch
  /// The main thread has to handle a transition of the app's life cycle.
  case update
  /// A process that was asked to end has to end.
  case end

  /// The nanoseconds after which the watchdog kills the app.
  ///
  /// Source: the allowances in a phone's kill reports, for creating and for updating a scene, and for quitting.
  package var limitNanoseconds: UInt64 {
    switch self {
    case .launch: 20_000_000_000
    case .update: 10_000_000_000
    case .end: 6_000_000_000
    }
  }

  /// The duty as a verb, for the sentence about the kill.
  var task: String {
    switch self {
    case .launch: "check in"
    case .update: "handle its change of state"
    case .end: "end"
    }
  }
}

/// A verdict on an app that does not answer, or that sends too much.
package enum AppVerdict: String, Sendable, Hashable {
  /// A signal has stopped its process. The app is not killed, and runs again after a `SIGCONT`.
  case stopped
  /// Its event-fetch thread takes nothing from its port.
  case fetchStalled = "fetch-stalled"
  /// Its events are fetched, but its main thread does not handle them.
  case mainStalled = "main-stalled"
  /// It sends so much that its port is read at a limited rate.
  case flooding
}

/// A duty that is not done yet.
struct OpenDuty {
  let duty: AppDuty
  let member: MemberID
  /// The instant from which the limit counts.
  ///
  /// It is the instant of the first request. When an earlier request is met, it becomes the instant of the latest one.
  var since: MachAbsoluteTime
  /// The instant at which the latest request was sent.
  var latest: MachAbsoluteTime
  var alarm: any Alarm
}
