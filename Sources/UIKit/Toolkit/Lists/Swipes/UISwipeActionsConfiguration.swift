public import Foundation

/// The actions that a swipe on a row reveals.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions, beginning with the one at the edge of the row.
  public let actions: [UIContextualAction]

  /// Whether a swipe across most of the row performs the first action; true by default (R-TABLE-15).
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration; without actions the row cannot be swiped.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
