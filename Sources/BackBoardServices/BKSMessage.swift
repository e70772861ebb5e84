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
  /// A hardware event, its number in the trace, and the `TraceReason` for which the broker cancels touches or a press, if
  /// it does.
  case event(number: UInt32, reason: UInt16 = 0, IOHIDEvent)
  /// A change of the app's life cycle.
  case transition(BKSTransition)
  /// Makes the app's main thread busy for a while, to test what depends on it.
  case hang(nanoseconds: UInt64)

  // From an app to the broker.

  /// The app has started; the token proves that the broker started it.
  case checkIn(token: UInt64)
  /// What the app declares about itself.
  case declare(BKSDeclaration)

  // From an injector to the broker.

  /// An injector gives its name.
  case attach(name: String)
  /// A hardware event, as the hardware would report it.
  case inject(number: UInt32, IOHIDEvent)
  /// A command to an app or to the system.
  case command(id: UInt32, BKSCommand)
  /// The injector leaves; with `endsSession` the session ends.
  case detach(endsSession: Bool)
  /// The injector wants to be told what the others inject.
  case observe

  // From the broker to an injector.

  /// The injector is admitted.
  case attached(BKSAttachment)
  /// Nothing in the system has a deadline any more.
  case settled
  /// The session cannot continue; the sentence names the members that do not answer or never become idle.
  case stuck(String)

  /// What another injector has sent.
  case observed(BKSObservation)

  // Queries, from an injector through the broker to an app, and the replies to them and to commands.

  /// A query to the app in front, or to the home screen.
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

/// What an app receives before any of its code runs.
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

/// What an injector receives when it is admitted.
package struct BKSAttachment: Sendable, Hashable {
  /// The number of the injector in the session.
  package var member: MemberID
  /// The numbers of this injector's events start above this one.
  package var eventBase: UInt32
  /// The display of the session.
  package var display: BKSDisplay
  /// Whether time is virtual, so that the broker advances it.
  package var isVirtual: Bool
  /// The path of the session's folder.
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

/// A question about an app: its views, its responder chain, its timers.
package enum BKSQuery: Sendable, Hashable {
  /// Where the view of this name is, and whether a touch there would reach it.
  case locate(name: String, dx: Double, dy: Double)
  /// Which view a touch at this point would reach, and why.
  case hit(x: Double, y: Double)
  /// The view tree below the view of this name, or all of it if the name is empty.
  case tree(name: String)
  /// Answered when everything that was sent before has been processed.
  case fence
  /// The responder chain from the responder of this name, or from the first responder of the key window if
  /// the name is empty; the app records every responder on it.
  case chain(name: String)
  /// The responder chain from the focused item, recorded likewise; a failure if nothing is focused.
  case focusChain
  /// Activates the view of this name as VoiceOver does; answered with a point if a finger has to tap there.
  case activate(name: String)
  /// Which timers of the main loop repeat, as a sentence.
  case timers
  /// Where each view is on the screen now, a line each, for a program that draws them (`ScreenText`).
  case screen
  /// Which view a touch reaches at each point of a grid over the screen, for a program that draws it (`TouchAreaText`);
  /// `step` is the distance of the points.
  case touchArea(step: UInt16)
  /// The views as elements of the interface, a line each, for tests that look for them (`ElementText`).
  case elements
  /// A part of a picture of the screen; a picture is larger than a message.
  case picture(BKSPicturePart)

  /// The distances that the points of a touch area may have, in points of the screen.
  package static var stepLimits: ClosedRange<UInt16> { 1...1024 }
}

/// The answer to a query or a command.
package enum BKSReply: Sendable, Hashable {
  /// The command was executed.
  case done
  /// An answer for people to read.
  case text(String)
  /// A point of a view; `obstacle` says what a touch there would reach instead, and is empty if it reaches the view.
  ///
  /// `reason` says why, in a sentence, and is empty where that is not known.
  case point(x: Double, y: Double, obstacle: String, reason: String)
  /// A part of an answer that is larger than a message: the number of the answer, its whole length, and the bytes.
  case part(number: UInt32, length: UInt32, [UInt8])
  /// A failure: why, and the names that would have been accepted.
  case failure(String, candidates: [String])
  /// The app that a command was to bring to the front could not be started.
  case notLaunched(BKSLaunchProblem)
}

/// What a member's main loop reports before it waits.
package struct BKSIdleReport: Sendable, Hashable {
  /// The last frame that the main loop has taken.
  package var taken: UInt64
  /// The member's earliest deadline; nil when it has none.
  package var deadline: MachAbsoluteTime?
  /// Whether the member, an injector, asks for `settled` when no member has a deadline any more.
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

/// The number of a process in a session, by which traces and simultaneous messages are ordered.
///
/// The player of a scenario is 0 and the broker 1; every other process gets the next free number when it is
/// admitted or started, so that equal scenarios give equal numbers. Process IDs never reach a trace.
package struct MemberID: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number.
  package let rawValue: UInt16

  /// Makes the ID of a number.
  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// The player of a scenario, which starts the broker.
  package static let player = MemberID(rawValue: 0)
  /// The broker itself.
  package static let broker = MemberID(rawValue: 1)
  /// The first number that is assigned.
  package static let first = MemberID(rawValue: 2)

  /// Whether the left number is the smaller one.
  package static func < (left: MemberID, right: MemberID) -> Bool {
    left.rawValue < right.rawValue
  }
}
