/// A key of a value that an app adds to a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The text of the key.
  public let rawValue: String

  /// Creates a key from its text.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Creates a key from its text.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view for which a configuration can be updated.
public protocol UIConfigurationState {
  /// Creates the state of a view that is neither touched nor selected.
  init(traitCollection: UITraitCollection)

  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }

  /// The value that the app has added for a key; nil if there is none.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a header or footer, or of any other view that is no cell; never created by UIKit here.
public struct UIViewConfigurationState: UIConfigurationState {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether the view takes no touches.
  public var isDisabled = false
  /// Whether a finger is on the view.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view has the focus.
  public var isFocused = false
  /// Whether the view stays in sight while the list scrolls.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the state of a view that is neither touched nor selected.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value that the app has added.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state of a cell.
///
/// UIKit sets `isSelected`, `isHighlighted`, `isEditing`, `isSwiped` and, in a table, `isReordering`; all other
/// properties keep their defaults.
public struct UICellConfigurationState: UIConfigurationState {
  /// What a drag does with the cell.
  public enum DragState: Sendable {
    /// The cell is not dragged.
    case none
    /// The drag begins and lifts the cell.
    case lifting
    /// The cell is dragged.
    case dragging
  }

  /// Whether a drop would go into the cell.
  public enum DropState: Sendable {
    /// No drop is over the list.
    case none
    /// A drop is over the list, but not into the cell.
    case notTargeted
    /// A drop would go into the cell.
    case targeted
  }

  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether the cell takes no touches.
  public var isDisabled = false
  /// Whether a finger is on the cell.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell has the focus.
  public var isFocused = false
  /// Whether the cell stays in sight while the list scrolls.
  public var isPinned = false
  /// Whether the list is edited.
  public var isEditing = false
  /// Whether the children of the cell's item in a hierarchy are shown.
  public var isExpanded = false
  /// Whether a swipe has revealed the actions of the cell.
  public var isSwiped = false
  /// Whether a finger moves the cell to another place.
  public var isReordering = false
  /// What a drag does with the cell.
  public var cellDragState = DragState.none
  /// Whether a drop would go into the cell.
  public var cellDropState = DropState.none
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the state of a cell that is neither touched nor selected.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value that the app has added.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
