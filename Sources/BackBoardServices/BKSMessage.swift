package import IOKit
package import TouchstoneMachTime

/// Everything that the broker and its peers say to each other, in both directions.
///
/// One ordered port carries events and life cycle alike, so that "cancelled, then resign active" can
/// never overtake each other. The wire form is written down in `BKSMessage+Encoding.swift`.
package enum BKSMessage: Sendable, Hashable {
  // From the broker to an app.

  /// The first message an app reads: who it is and where it runs.
  case launched(BKSLaunchContext)
  /// A hardware event, its number in the trace, and, when the broker takes touches back, the number of
  /// the reason.
  case event(number: UInt32, cause: UInt16 = 0, IOHIDEvent)
  /// A change of the app's life cycle.
  case transition(BKSTransition)
  /// The app's main thread is to be busy for a while: a fault made on purpose.
  case hang(nanoseconds: UInt64)

  // From an app to the broker.

  /// The app is there; the token proves that the broker started it.
  case checkIn(token: UInt64)
  /// What the app is from now on, for the broker's decisions.
  case declare(BKSDeclaration)

  // From an injector to the broker.

  /// An injector presents itself.
  case attach(name: String)
  /// A hardware event enters the system at its very edge.
  case inject(number: UInt32, IOHIDEvent)
  /// Something is to happen to an app.
  case command(id: UInt32, BKSCommand)
  /// The injector leaves; with `endsSession` the broker takes everything down.
  case detach(endsSession: Bool)

  // From the broker to an injector.

  /// The injector is let in.
  case attached(BKSAttachment)
  /// Nothing in the system has a deadline any more.
  case settled
  /// The system cannot go on: the sentence says who does not answer.
  case stuck(String)

  // Both ways.

  /// A question to the app in front, or to the home screen.
  case query(id: UInt32, BKSQuery)
  /// The answer to a query or a command.
  case reply(id: UInt32, BKSReply)
  /// A member has nothing to do before its deadline (`BKSIdleReport`).
  case idle(BKSIdleReport)
  /// Why the other side is not let in.
  case refused(String)
  /// Time has moved; the frame's header says to when.
  case advance
}

/// What an app learns before its first line of code runs.
package struct BKSLaunchContext: Sendable, Hashable {
  package var name: String
  package var member: MemberID
  package var token: UInt64
  package var display: BKSDisplay
  /// Whether time is the broker's to move.
  package var isVirtual: Bool
  /// Where the app writes its trace; empty means nowhere.
  package var tracePath: String
  /// The quick action by which the user opened the app, if it was one (R-LIFE-12).
  package var shortcutItem: BKSShortcutItem?

  package init(
    name: String, member: MemberID, token: UInt64, display: BKSDisplay, isVirtual: Bool,
    tracePath: String, shortcutItem: BKSShortcutItem? = nil
  ) {
    self.name = name
    self.member = member
    self.token = token
    self.display = display
    self.isVirtual = isVirtual
    self.tracePath = tracePath
    self.shortcutItem = shortcutItem
  }
}

/// What an injector learns when it is let in.
package struct BKSAttachment: Sendable, Hashable {
  package var member: MemberID
  /// Numbers of this injector's events start above this one.
  package var eventBase: UInt32
  package var display: BKSDisplay
  package var isVirtual: Bool
  package var folder: String
  package var apps: [String]

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

/// A question whose answer needs a view tree.
package enum BKSQuery: Sendable, Hashable {
  /// Where is the view of this name, and would a touch there reach it?
  case locate(name: String, dx: Double, dy: Double)
  /// Who would be hit at this point, and why?
  case hit(x: Double, y: Double)
  /// The view tree, from the view of this name down, or all of it if empty.
  case tree(name: String)
  /// Everything that was sent before has been handled.
  case fence
  /// Whom an event visits that begins at the responder of this name, or at the first responder of the
  /// key window if the name is empty; the app records every stop.
  case chain(name: String)
  /// The responder chain from what has the focus, recorded likewise; a failure where nothing has it.
  case focusChain
}

/// The answer to a query or a command.
package enum BKSReply: Sendable, Hashable {
  case done
  case text(String)
  /// A view's point, and the view a touch there would reach, if that is another one.
  case point(x: Double, y: Double, obstacle: String)
  /// It cannot be done: a sentence, and the names that would have been accepted.
  case failure(String, candidates: [String])
}

/// What a member's main loop says before it waits.
package struct BKSIdleReport: Sendable, Hashable {
  /// The last frame that the main loop has taken.
  package var taken: UInt64
  /// The member's earliest deadline; nil when it has none.
  package var deadline: MachAbsoluteTime?
  /// The member (an injector) wants to hear when nobody has a deadline any more.
  package var wantsSettled: Bool

  package init(taken: UInt64, deadline: MachAbsoluteTime?, wantsSettled: Bool = false) {
    self.taken = taken
    self.deadline = deadline
    self.wantsSettled = wantsSettled
  }
}

extension BKSMessage {
  /// The number of each message on the wire.
  ///
  /// Never renumber; the next free number is 19.
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
  }

  /// The number of this message.
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
    }
  }
}

/// The logical number of a process in a session: what traces and ties are ordered by.
///
/// The broker is 1; everybody else gets the next free number in the order in which he was let in,
/// so that equal scenarios give equal numbers. Process ids never reach a trace.
package struct MemberID: RawRepresentable, Hashable, Comparable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// The injector that was there before the broker: a scenario's player.
  package static let player = MemberID(rawValue: 0)
  /// The broker itself.
  package static let broker = MemberID(rawValue: 1)
  /// The first number that is handed out.
  package static let first = MemberID(rawValue: 2)

  package static func < (left: MemberID, right: MemberID) -> Bool {
    left.rawValue < right.rawValue
  }
}
