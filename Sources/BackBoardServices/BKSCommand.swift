/// What an injector can have done to an app, by name, or to the system.
package struct BKSCommand: Sendable, Hashable {
  package enum Verb: UInt8, Sendable, Hashable, CaseIterable {
    case launch = 1
    case activate
    case background
    case terminate
    case kill
    case hang
    case list
    /// A call comes in, or is over.
    case call
    /// The system shows an alert, or takes it away.
    case alert
    case controlCentre
    case notificationCentre
    /// Opens an app by the quick action of the type that `item` names.
    case quickAction

    /// What can be done to an app by its name alone.
    package static let appVerbs: [Verb] = [
      .launch, .activate, .background, .terminate, .kill, .hang, .list,
    ]

    /// What lies over the app in front for a while, and begins and ends (R-SB-15).
    package static let interruptions: [Verb] = [
      .call, .alert, .controlCentre, .notificationCentre,
    ]
  }

  /// Which end of an interruption.
  package enum Phase: UInt8, Sendable, Hashable, CaseIterable {
    case begin = 1
    case end
  }

  package var verb: Verb
  package var app: String
  package var nanoseconds: UInt64
  /// Which end of an interruption; without effect on the other verbs.
  package var phase: Phase
  /// The type of a quick action; empty for the other verbs.
  package var item: String

  package init(
    _ verb: Verb, app: String = "", nanoseconds: UInt64 = 0, phase: Phase = .begin,
    item: String = ""
  ) {
    self.verb = verb
    self.app = app
    self.nanoseconds = nanoseconds
    self.phase = phase
    self.item = item
  }
}
