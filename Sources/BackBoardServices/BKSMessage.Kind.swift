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
