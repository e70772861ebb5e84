public import Foundation

/// What a content view shows, as a value.
public protocol UIContentConfiguration {
  /// Makes a view that shows the configuration.
  @MainActor func makeContentView() -> any UIView & UIContentView

  /// Returns the configuration for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// What the view shows.
  var configuration: any UIContentConfiguration { get set }

  /// Whether the view can show a configuration; without a method of its own, if it is of the same type.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Whether the configuration is of the type of the present one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// A key of a value that an app adds to a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The text of the key.
  public let rawValue: String

  /// Creates a key from its text.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Creates a key from its text.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view that a configuration follows.
public protocol UIConfigurationState {
  /// Creates the state of a view that is neither touched nor selected.
  init(traitCollection: UITraitCollection)

  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }

  /// A value that the app has added.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a header or footer, or of any other view; UIKit makes none here.
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
/// UIKit sets whether the cell is selected, highlighted, edited, swiped and, in a table, moved; all else keeps its default.
public struct UICellConfigurationState: UIConfigurationState {
  /// What a drag does with the cell.
  public enum DragState: Sendable {
    /// Nothing.
    case none
    /// It is lifted.
    case lifting
    /// It is dragged.
    case dragging
  }

  /// What a drop does with the cell.
  public enum DropState: Sendable {
    /// Nothing.
    case none
    /// It could go elsewhere in the list.
    case notTargeted
    /// It would go into the cell.
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
  /// Whether the items below the cell's are shown.
  public var isExpanded = false
  /// Whether a swipe has revealed the actions of the cell.
  public var isSwiped = false
  /// Whether a finger moves the cell to another place.
  public var isReordering = false
  /// What a drag does with the cell.
  public var cellDragState = DragState.none
  /// What a drop does with the cell.
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

extension UIView {
  /// Puts a content view in the place of the present one.
  func exchangeContentView(_ present: UIView, for view: UIView) {
    view.frame = present.frame
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, aboveSubview: present)
    present.removeFromSuperview()
  }
}

/// The content of a cell that a configuration describes.
@MainActor
struct ContentHolder {
  /// What is shown; nil if the app fills the content view itself.
  private(set) var configuration: (any UIContentConfiguration)?

  /// Shows a configuration: the present content view shows it if it can, else another one takes its place.
  mutating func show(
    _ new: (any UIContentConfiguration)?, in present: UIView, replace: (UIView) -> Void
  ) {
    let had = configuration != nil
    configuration = new
    guard let new else {
      if had { replace(UIView(frame: present.frame)) }
      return
    }
    if let view = present as? any UIContentView, view.supports(new) {
      view.configuration = new
    } else {
      replace(new.makeContentView())
    }
  }
}
