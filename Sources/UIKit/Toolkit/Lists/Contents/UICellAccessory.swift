public import Foundation

/// A mark, button, text or view at an edge of a list cell.
@MainActor
public struct UICellAccessory {
  /// The times at which an accessory is shown.
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

  /// The edge at which a custom view is.
  public enum Placement: Sendable {
    /// At the left edge, where text begins.
    case leading(displayed: DisplayedState = .always)
    /// At the right edge, where text ends.
    case trailing(displayed: DisplayedState = .always)
  }

  /// The options of an accessory.
  @MainActor
  public struct AccessoryOptions {
    /// Whether the accessory is invisible; it takes its width all the same.
    public var isHidden: Bool
    /// The width that is reserved for the accessory, in points; nil or 0 for its own width.
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
    /// The edge at which the view is.
    public var placement: Placement
    /// Whether the view is invisible; it takes its width all the same.
    public var isHidden: Bool

    /// Creates a configuration.
    public init(customView: UIView, placement: Placement, isHidden: Bool = false) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden
    }
  }

  /// The content of an accessory.
  enum Kind {
    /// A mark that takes no touches, with its width in points.
    case mark(width: CGFloat)
    /// A button, with its width in points and the action of a tap.
    case button(width: CGFloat, action: (() -> Void)?)
    /// A label with a text.
    case text(String)
    /// A view of the app.
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

  /// A button with the letter i.
  public static func detail(
    displayed: DisplayedState = .always, options: AccessoryOptions = AccessoryOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .button(width: ListConstants.detailWidth, action: actionHandler), displayed, options)
  }

  /// A button to delete the item, at the leading edge.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: AccessoryOptions = AccessoryOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .button(width: ListConstants.editControlWidth, action: actionHandler), displayed, options,
      isLeading: true)
  }

  /// A button to insert an item, at the leading edge.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: AccessoryOptions = AccessoryOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .button(width: ListConstants.editControlWidth, action: actionHandler), displayed, options,
      isLeading: true)
  }

  /// The mark of a selected item, at the leading edge.
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

  /// Makes the view of the accessory; nil for a mark, which is not drawn.
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

  /// The width that the accessory takes from the content of the cell, in points.
  func width(with view: UIView?) -> CGFloat {
    if let reserved = options.reservedLayoutWidth, reserved > 0 { return reserved }
    switch kind {
    case .mark(let width), .button(let width, _): return width
    case .text, .view: return (view?.frame.width ?? 0) + 2 * ListConstants.accessoryMargin
    }
  }
}
