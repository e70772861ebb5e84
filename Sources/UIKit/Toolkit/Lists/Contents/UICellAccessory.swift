public import Foundation

/// What a cell of a list shows at its edges.
@MainActor
public struct UICellAccessory {
  /// When an accessory is shown.
  public enum DisplayedState: Int, Sendable {
    /// Always.
    case always = 0
    /// While the list is edited.
    case whenEditing = 1
    /// While the list is not edited.
    case whenNotEditing = 2

    func isShown(whileEditing isEditing: Bool) -> Bool {
      self == .always || (self == .whenEditing) == isEditing
    }
  }

  /// Where a view of the app is.
  public enum Placement: Sendable {
    /// Where text begins.
    case leading(displayed: DisplayedState = .always)
    /// Where text ends.
    case trailing(displayed: DisplayedState = .always)
  }

  /// How an accessory looks.
  @MainActor
  public struct AccessoryOptions {
    /// Whether the accessory is hidden, and keeps its room.
    public var isHidden: Bool
    /// The room that is reserved for it, in points; nil for its own.
    public var reservedLayoutWidth: CGFloat?
    /// The color; stored without effect.
    public var tintColor: UIColor?

    /// Creates options.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: CGFloat? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// A view of the app as an accessory.
  @MainActor
  public struct CustomViewConfiguration {
    /// The view.
    public var customView: UIView
    /// Where the view is.
    public var placement: Placement
    /// Whether the view is hidden, and keeps its room.
    public var isHidden: Bool

    /// Creates a configuration.
    public init(customView: UIView, placement: Placement, isHidden: Bool = false) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden
    }
  }

  /// What an accessory is.
  enum Kind {
    /// Something of a width that takes no touches.
    case mark(width: CGFloat)
    /// Something of a width that a tap performs.
    case button(width: CGFloat, (() -> Void)?)
    case text(String)
    case view(UIView)
  }

  let kind: Kind
  let displayed: DisplayedState
  let options: AccessoryOptions
  let isLeading: Bool

  /// An arrow.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: AccessoryOptions = AccessoryOptions()
  ) -> UICellAccessory {
    UICellAccessory(.mark(width: ListConstants.disclosureWidth), displayed, options)
  }

  /// A check mark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: AccessoryOptions = AccessoryOptions()
  ) -> UICellAccessory {
    UICellAccessory(.mark(width: ListConstants.checkmarkWidth), displayed, options)
  }

  /// A button with an i.
  public static func detail(
    displayed: DisplayedState = .always, options: AccessoryOptions = AccessoryOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(.button(width: ListConstants.detailWidth, actionHandler), displayed, options)
  }

  /// The control that deletes, at the side where text begins.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: AccessoryOptions = AccessoryOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .button(width: ListConstants.editControlWidth, actionHandler), displayed, options,
      isLeading: true)
  }

  /// The control that inserts, at the side where text begins.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: AccessoryOptions = AccessoryOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .button(width: ListConstants.editControlWidth, actionHandler), displayed, options,
      isLeading: true)
  }

  /// The mark of a selected item, at the side where text begins.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: AccessoryOptions = AccessoryOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .mark(width: ListConstants.editControlWidth), displayed, options, isLeading: true)
  }

  /// A text.
  public static func label(
    text: String, displayed: DisplayedState = .always,
    options: AccessoryOptions = AccessoryOptions()
  ) -> UICellAccessory { UICellAccessory(.text(text), displayed, options) }

  /// A view of the app.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let options = AccessoryOptions(isHidden: configuration.isHidden)
    return switch configuration.placement {
    case .leading(let displayed):
      UICellAccessory(.view(configuration.customView), displayed, options, isLeading: true)
    case .trailing(let displayed):
      UICellAccessory(.view(configuration.customView), displayed, options)
    }
  }

  private init(
    _ kind: Kind, _ displayed: DisplayedState, _ options: AccessoryOptions, isLeading: Bool = false
  ) {
    self.kind = kind
    self.displayed = displayed
    self.options = options
    self.isLeading = isLeading
  }

  /// Makes the view of the accessory; nil for one that takes no touches and has no text.
  func makeView() -> UIView? {
    switch kind {
    case .mark: return nil
    case .button(_, let action):
      let button = UIButton(type: .custom)
      if let action { button.addAction(UIAction { _ in action() }, for: .touchUpInside) }
      return button
    case .text(let text):
      let label = UILabel()
      label.text = text
      label.sizeToFit()
      return label
    case .view(let view): return view
    }
  }

  /// How much of the cell's width the accessory takes with its view.
  func width(with view: UIView?) -> CGFloat {
    if let reserved = options.reservedLayoutWidth, reserved > 0 { return reserved }
    switch kind {
    case .mark(let width), .button(let width, _): return width
    case .text, .view: return (view?.frame.width ?? 0) + 2 * ListConstants.accessoryMargin
    }
  }
}
