public import Foundation

/// An item that is shown as a button of a navigation bar or toolbar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The meaning of a button.
  public enum Style: Int, Sendable {
    /// No special meaning.
    case plain = 0
    /// Completes the task of the screen.
    case done = 2
  }

  /// A button or space that the system defines.
  public enum SystemItem: Int, Sendable {
    /// Done.
    case done = 0
    /// Cancel.
    case cancel = 1
    /// Edit.
    case edit = 2
    /// Save.
    case save = 3
    /// A plus.
    case add = 4
    /// A space that takes the remaining width of the bar.
    case flexibleSpace = 5
    /// A space as wide as the item's `width`.
    case fixedSpace = 6
    /// A pen on paper.
    case compose = 7
    /// An arrow back.
    case reply = 8
    /// An arrow out of a box, which opens a list of actions.
    case action = 9
    /// A folder.
    case organize = 10
    /// An open book.
    case bookmarks = 11
    /// A magnifying glass.
    case search = 12
    /// An arrow that forms a circle.
    case refresh = 13
    /// A cross.
    case stop = 14
    /// A camera.
    case camera = 15
    /// A trash can.
    case trash = 16
    /// Play.
    case play = 17
    /// Pause.
    case pause = 18
    /// Back to the beginning.
    case rewind = 19
    /// On to the end.
    case fastForward = 20
    /// Undo.
    case undo = 21
    /// Redo.
    case redo = 22
    /// A cross in a circle.
    case close = 24
  }

  private var systemItem: SystemItem?

  /// Creates a button that sends an action to a target, or along the responder chain if the target is nil.
  public convenience init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target
    self.action = action
  }

  /// Creates a button with an image.
  public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// Creates a button or space that the system defines, with the accessibility label that it has on a phone (R-BAR-1).
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Selector?
  ) {
    self.init(title: nil, style: .plain, target: target, action: action)
    configure(as: systemItem)
  }

  /// Creates an item that shows a view of the app.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Creates a button that performs an action and shows the action's title and image.
  public convenience init(primaryAction: UIAction) {
    self.init()
    self.primaryAction = primaryAction
    title = primaryAction.title
    image = primaryAction.image
  }

  /// Creates a button that has a title and an image, and performs an action or shows a menu; the title and the image of
  /// the action, if it has them, replace those of the button.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    self.title = primaryAction.flatMap { $0.title.isEmpty ? nil : $0.title } ?? title
    self.image = primaryAction?.image ?? image
    self.menu = menu
  }

  /// Creates a button or space that the system defines; a button performs an action or shows a menu.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    configure(as: systemItem)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates a space that takes the remaining width of the bar.
  public class func flexibleSpace() -> Self { space(.flexibleSpace, width: 0) }

  /// Creates a space of a width in points.
  public class func fixedSpace(_ width: CGFloat) -> Self { space(.fixedSpace, width: width) }

  private class func space(_ kind: SystemItem, width: CGFloat) -> Self {
    guard let made = UIBarButtonItem(systemItem: kind) as? Self else {
      preconditionFailure("a space is a UIBarButtonItem; a subclass makes its own")
    }
    made.width = width
    return made
  }

  /// The meaning of the button.
  open var style: Style = .plain

  /// The object that performs the action, held weakly; nil stands for the first one in the responder chain that can
  /// (R-APP-9).
  open weak var target: AnyObject?

  /// The action that is sent when the button is tapped.
  open var action: Selector? { didSet { onChange?() } }

  /// The action that is performed when the button is tapped, in place of `action`.
  ///
  /// Setting one also sets the title and the image to those of the action, unless the system defines the item.
  open var primaryAction: UIAction? {
    didSet {
      if let primaryAction, systemItem == nil {
        title = primaryAction.title
        image = primaryAction.image
      }
      onChange?()
    }
  }

  /// The menu of the button: a tap shows it if the button has no action, and a long press otherwise (R-BAR-5).
  open var menu: UIMenu? { didSet { onChange?() } }

  /// The width in points; 0, the default, stands for that of the custom view, or for the standard width of a button.
  open var width: CGFloat = 0 { didSet { onChange?() } }

  /// The view that shows the item in a bar; nil if there is none.
  @Anchored final var shownView: UIView?

  /// The view that is shown in place of a button.
  open var customView: UIView? { didSet { onChange?() } }

  /// Whether bars leave out the item; false by default.
  open var isHidden = false { didSet { if isHidden != oldValue { onViewReplacement?() } } }

  /// Whether the button looks selected.
  open var isSelected = false { didSet { onChange?() } }

  /// The titles among which the widest decides the width of the button; stored without effect.
  open var possibleTitles: Set<String>?

  /// The color of the button; stored without effect.
  open var tintColor: UIColor?

  /// Whether a tap shows the menu.
  var opensMenu: Bool { menu != nil && primaryAction == nil && action == nil }

  /// Whether the item is a space.
  var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

  /// Whether the item is a space that takes the remaining width of the bar.
  var isFlexible: Bool { systemItem == .flexibleSpace }

  /// Performs the primary action or sends the action, as a tap does.
  package func perform(for event: UIEvent?, in application: UIApplication) {
    if let primaryAction {
      application.sendAction(primaryAction, from: self, for: event)
    } else if let action {
      application.sendAction(action, to: target, from: self, for: event)
    }
  }

  private func configure(as systemItem: SystemItem) {
    self.systemItem = systemItem
    if systemItem == .done || systemItem == .save { style = .done }
    title = systemItem.title
    accessibilityLabel = systemItem.label
  }
}

extension UIBarButtonItem.SystemItem {
  /// The text of a button that shows a word; nil for one that shows an image.
  fileprivate var title: String? {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .undo: "Undo"
    case .redo: "Redo"
    default: nil
    }
  }

  /// The name of the button for VoiceOver and tests; nil for a space.
  fileprivate var label: String? {
    switch self {
    case .add: "Add"
    case .compose: "Compose"
    case .reply: "Reply"
    case .action: "Share"
    case .organize: "Organize"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .refresh: "Refresh"
    case .stop: "Stop"
    case .camera: "Camera"
    case .trash: "Delete"
    case .play: "Play"
    case .pause: "Pause"
    case .rewind: "Rewind"
    case .fastForward: "Fast Forward"
    case .close: "Close"
    default: title
    }
  }
}
