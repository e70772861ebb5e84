import BackBoardServices
import TouchstoneMachTime

/// What the system waits for an app to do, and for how long.
package enum AppDuty: Sendable, Hashable {
  /// A new process has to check in.
  case launch
  /// The main thread has to handle a transition of its life cycle.
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

  /// What the app has to do, as the sentence about its kill calls it.
  var task: String {
    switch self {
    case .launch: "check in"
    case .update: "handle its change of state"
    case .end: "end"
    }
  }
}

/// What is wrong with an app that does not answer, or that sends too much.
package enum AppVerdict: String, Sendable, Hashable {
  /// Somebody has stopped its process with a signal; it is not killed, and goes on when it is continued.
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
  /// When the limit began: when the first request was sent, or when the latest one was, once an earlier one has been met.
  var since: MachAbsoluteTime
  /// When the last request was sent.
  var latest: MachAbsoluteTime
  var alarm: any Alarm
}
