package import IOKit
package import TouchstoneMachTime

/// A message between the broker and its peers, in either direction.
///
/// One ordered port carries events and life cycle alike, so that "resign active" can never overtake the cancel
/// that was sent before it. The encoding is in `BKSMessage+Encoding.swift`.
package enum BKSMessage: Sendable, Hashable {
  // From the broker to an app.

  /// The first message that an app reads: its name and number, its display, its token.
  case launched(BKSLaunchContext)
  /// A hardware event, and its number in the trace.
  ///
  /// `reason` is the raw value of the `TraceReason` for which the broker cancels touches or a press; 0 if it does not.
  case event(number: UInt32, reason: UInt16 = 0, IOHIDEvent)
  /// A change of the app's life cycle.
  case transition(BKSTransition)
  /// Makes the app's main thread busy for a while, to test what happens when an app does not respond.
  case hang(nanoseconds: UInt64)

  // From an app to the broker.

  /// The app has started; the token proves that the broker started it.
  case checkIn(token: UInt64)
  /// A statement of the app about itself.
  case declare(BKSDeclaration)

  // From an injector to the broker.

  /// An injector gives its name.
  case attach(name: String)
  /// A hardware event, as the hardware would report it, and its number in the trace.
  case inject(number: UInt32, IOHIDEvent)
  /// A command to an app or to the system.
  case command(id: UInt32, BKSCommand)
  /// The injector leaves; with `endsSession` the session ends.
  case detach(endsSession: Bool)
  /// The injector requests a message `observed` for each input of the other injectors from now on.
  case observe

  // From the broker to an injector.

  /// The injector is admitted.
  case attached(BKSAttachment)
  /// Every member is idle, and no member has a deadline, except injectors that wait for this message.
  case settled
  /// Members do not answer or never become idle, so the session ends or a query of the injector gets no answer; the
  /// sentence names the members.
  case stuck(String)
  /// An input of another injector.
  case observed(BKSObservation)

  // Queries, from an injector through the broker to an app, and the replies to them and to commands.

  /// A query to the app in front, or to the home screen; the broker sends a fence to other apps as well.
  case query(id: UInt32, BKSQuery)
  /// The answer to a query or a command.
  case reply(id: UInt32, BKSReply)

  // From an app or an injector to the broker.

  /// A member has nothing to do before its deadline (`BKSIdleReport`).
  case idle(BKSIdleReport)

  // From the broker to an app or an injector.

  /// Why the broker disconnects the peer; the last message that the peer receives.
  case refused(String)
  /// Virtual time has advanced to the time in the header of the frame.
  case advance
}

/// The content of the first message that an app receives.
package struct BKSLaunchContext: Sendable, Hashable {
  /// The name of the app.
  package var name: String
  /// The number of its process in the session.
  package var member: MemberID
  /// The token that the process must check in with.
  package var token: UInt64
  /// The display of the session.
  package var display: BKSDisplay
  /// Whether time is virtual, so that the broker advances it.
  package var isVirtual: Bool
  /// The quick action with which the user opened the app, if it was one (R-LIFE-12).
  package var shortcutItem: BKSShortcutItem?

  /// Makes the context of a launch.
  package init(
    name: String, member: MemberID, token: UInt64, display: BKSDisplay, isVirtual: Bool,
    shortcutItem: BKSShortcutItem? = nil
  ) {
    self.name = name
    self.member = member
    self.token = token
    self.display = display
    self.isVirtual = isVirtual
    self.shortcutItem = shortcutItem
  }
}

/// The content of the message that an injector receives when it is admitted.
package struct BKSAttachment: Sendable, Hashable {
  /// The number of the injector in the session.
  package var member: MemberID
  /// The numbers of this injector's events start above this one.
  package var eventBase: UInt32
  /// The display of the session.
  package var display: BKSDisplay
  /// Whether time is virtual, so that the broker advances it.
  package var isVirtual: Bool
  /// The path of the session's folder; empty if it has none.
  package var folder: String
  /// The names of the installed apps.
  package var apps: [String]

  /// Makes the attachment of an injector.
  package init(
    member: MemberID, eventBase: UInt32, display: BKSDisplay, isVirtual: Bool, folder: String,
    apps: [String]
  ) {
    self.member = member
    self.eventBase = eventBase
    self.display = display
    self.isVirtual = isVirtual
    self.folder = folder
    self.apps = apps
  }
}

/// The report of a member's main loop before it waits.
package struct BKSIdleReport: Sendable, Hashable {
  /// The latest deadline that a report may have: after 100 years, which no session lasts.
  ///
  /// So the clock of a session never comes near its end, after which no deadline could be later.
  package static let latestDeadline = MachAbsoluteTime(
    nanoseconds: 100 * 365 * 86_400 * 1_000_000_000)

  /// The number of the last frame that the main loop has taken.
  package var taken: UInt64
  /// The member's earliest deadline; nil if it has none.
  package var deadline: MachAbsoluteTime?
  /// Whether the member, an injector, requests the message `settled`.
  package var wantsSettled: Bool

  /// Makes a report.
  package init(taken: UInt64, deadline: MachAbsoluteTime?, wantsSettled: Bool = false) {
    self.taken = taken
    self.deadline = deadline
    self.wantsSettled = wantsSettled
  }
}

extension BKSMessage {
  /// The number of each kind of message in a frame.
  ///
  /// Never renumber; the next free number is 21.
  package enum Kind: UInt16, Sendable, CaseIterable {
    case launched = 1
    case event
    case transition
    case hang
    case checkIn
    case attach
    case inject
    case command
    case detach
    case attached
    case settled
    case stuck
    case query
    case reply
    case idle
    case refused
    case advance
    case declare
    case observe
    case observed
  }

  /// The kind of this message.
  package var kind: Kind {
    switch self {
    case .launched: .launched
    case .event: .event
    case .transition: .transition
    case .hang: .hang
    case .checkIn: .checkIn
    case .attach: .attach
    case .inject: .inject
    case .command: .command
    case .detach: .detach
    case .attached: .attached
    case .settled: .settled
    case .stuck: .stuck
    case .query: .query
    case .reply: .reply
    case .idle: .idle
    case .refused: .refused
    case .advance: .advance
    case .declare: .declare
    case .observe: .observe
    case .observed: .observed
    }
  }
}
