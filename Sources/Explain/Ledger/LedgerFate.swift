package import TouchstoneTrace

/// What became of an event, a touch or a press.
package enum LedgerFate: Hashable, Sendable, Comparable {
  /// The broker sent the event on.
  case sent
  /// The system kept the event for itself.
  case claimed
  /// The main thread of the app took the event and handled it.
  case handled
  /// The event became a part of a later one.
  case merged
  /// The touch or the press ended.
  case ended
  /// The touch or the press was cancelled.
  case cancelled
  /// The event was discarded, for a reason.
  case dropped(TraceReason)
  /// The app ended before it handled the event, or before the touch or the press was over.
  case appEnded
  /// The broker died before it had decided about the event.
  case brokerEnded

  /// The words for the fate in a table.
  package var text: String {
    switch self {
    case .sent: "sent"
    case .claimed: "claimed"
    case .handled: "handled"
    case .merged: "merged"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .dropped(let reason): "dropped (\(reason.text))"
    case .appEnded: "lost with the app"
    case .brokerEnded: "lost with the broker"
    }
  }

  private var order: (Int, UInt16) {
    switch self {
    case .sent: (0, 0)
    case .claimed: (1, 0)
    case .handled: (2, 0)
    case .merged: (3, 0)
    case .ended: (4, 0)
    case .cancelled: (5, 0)
    case .dropped(let reason): (6, reason.rawValue)
    case .appEnded: (7, 0)
    case .brokerEnded: (8, 0)
    }
  }

  /// The order in an account: fates on the path first, then those of lost events.
  package static func < (first: Self, second: Self) -> Bool { first.order < second.order }
}
