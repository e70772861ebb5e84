public import Foundation
import TouchstoneTrace

/// A control with a title that people tap.
///
/// A button recognizes nothing by itself; it follows its finger like any control. It wins against a tap
/// recognizer on a superview by vetoing it (R-CTRL-24).
open class UIButton: UIControl {
  /// What a button looks like; nothing is drawn on this platform.
  public enum ButtonType: Int, Sendable {
    /// Plain.
    case custom = 0
    /// A title in the tint color.
    case system = 1
    /// An arrow in a circle.
    case detailDisclosure = 2
    /// A light letter i.
    case infoLight = 3
    /// A dark letter i.
    case infoDark = 4
    /// A plus in a circle.
    case contactAdd = 5
    /// A title on a plain background.
    case plain = 6
    /// A cross in a circle.
    case close = 7
  }

  /// What a button means among others.
  public enum Role: Int, Sendable {
    /// Nothing special.
    case normal = 0
    /// What people most likely want.
    case primary = 1
    /// Stops what is going on.
    case cancel = 2
    /// Does something that cannot be taken back.
    case destructive = 3
  }

  private var titles: [UIControl.State: String] = [:]
  private var images: [UIControl.State: UIImage] = [:]
  private var colors: [UIControl.State: UIColor] = [:]
  private var label: UILabel?
  private var needsConfigurationUpdate = false
  private var kind = ButtonType.custom

  /// Creates a button at a place in its superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates an empty button; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates a button of a type, without a size.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: CGRect.zero)
    kind = buttonType
  }

  /// Creates a button with the title of an action, which it performs when tapped.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: CGRect.zero, primaryAction: primaryAction)
    kind = buttonType
    if let primaryAction, !primaryAction.title.isEmpty {
      setTitle(primaryAction.title, for: .normal)
    }
  }

  /// Creates a button with a configuration and an action, which it performs when tapped.
  public convenience init(
    configuration: UIButton.Configuration, primaryAction: UIAction? = nil
  ) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }

  /// What the button looks like.
  open var buttonType: ButtonType { kind }

  /// What the button means among others.
  open var role: Role = .normal

  /// Whether a tap chooses the button, or takes the choice back.
  open var changesSelectionAsPrimaryAction = false

  /// Whether the button shows its menu because a finger rested on it (R-BTN-3).
  open var isHeld: Bool { contextMenuInteraction?.isHeld ?? false }

  /// Whether a pointer is over the button.
  open private(set) var isHovered = false

  /// The view that shows the title; made when it is first asked for.
  open var titleLabel: UILabel? {
    if let label { return label }
    let made = UIButtonLabel(frame: bounds)
    label = made
    addSubview(made)
    return made
  }

  /// Sets the title for a state; states without one of their own show that for `.normal` (R-BTN-5).
  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state] = title
    showTitle()
  }

  /// The title that was set for a state, or else for `.normal`.
  open func title(for state: UIControl.State) -> String? {
    titles[state] ?? titles[.normal]
  }

  /// Sets the picture for a state; states without one of their own show that for `.normal` (R-BTN-5).
  open func setImage(_ image: UIImage?, for state: UIControl.State) { images[state] = image }

  /// The picture that was set for a state, or else for `.normal`.
  open func image(for state: UIControl.State) -> UIImage? { images[state] ?? images[.normal] }

  /// Sets the title's color for a state; states without one of their own have that for `.normal` (R-BTN-5).
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) { colors[state] = color }

  /// The title's color that was set for a state, or else for `.normal`.
  open func titleColor(for state: UIControl.State) -> UIColor? {
    colors[state] ?? colors[.normal]
  }

  /// The title that is shown now.
  open var currentTitle: String? { configuration?.title ?? title(for: state) }

  /// The picture that is shown now.
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }

  /// The color that the title has now.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? UIColor.label }

  // The configuration.

  /// What the button shows, as one value; titles and pictures for states stand in for what it leaves open.
  open var configuration: UIButton.Configuration? {
    didSet {
      showTitle()
      if configuration != oldValue { setNeedsUpdateConfiguration() }
    }
  }

  /// Called when the configuration should follow a change of state, once in a turn (R-BTN-6).
  open var configurationUpdateHandler: ((UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Whether the configuration follows changes of state by itself.
  open var automaticallyUpdatesConfiguration = true

  /// Asks for the configuration to be updated with the next layout, at the end of the turn (R-BTN-6).
  open func setNeedsUpdateConfiguration() {
    guard !isUpdatingConfiguration else { return }
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Lets the configuration follow the button's state; to be overridden.
  open func updateConfiguration() {
    guard automaticallyUpdatesConfiguration, let configuration else { return }
    self.configuration = configuration.updated(for: self)
  }

  // The menu.

  /// The menu for a finger that rests on the button; setting it lets or stops it from coming (R-MENU-1).
  open var menu: UIMenu? {
    didSet { isContextMenuInteractionEnabled = menu != nil }
  }

  /// The button's menu.
  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    menu.map { menu in UIContextMenuConfiguration(actionProvider: { _ in menu }) }
  }

  /// The button is held from now on.
  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    super.contextMenuInteraction(
      interaction, willDisplayMenuFor: configuration, animator: animator)
    setNeedsUpdateConfiguration()
  }

  /// The button is held no longer.
  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    super.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
    setNeedsUpdateConfiguration()
  }

  /// A button takes focus while it is enabled.
  open override var canBecomeFocused: Bool { isEnabled }

  /// Shows the title for the new state.
  open override var isEnabled: Bool {
    didSet { if isEnabled != oldValue { stateChanged() } }
  }

  /// Shows the title for the new state.
  open override var isSelected: Bool {
    didSet { if isSelected != oldValue { stateChanged() } }
  }

  /// Shows the title for the new state.
  open override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { stateChanged() } }
  }

  /// Updates the configuration if something asked for it, and lets the title fill the button.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    label?.frame = bounds
  }

  /// Keeps a single tap of one finger for itself, against recognizers on views that hold the button.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !keepsSingleTap(from: gestureRecognizer)
      && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  package override var eventForPrimaryAction: UIControl.Event { .touchUpInside }

  package override func willSendPrimaryAction() {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
  }

  private var isUpdatingConfiguration = false

  /// R-BTN-6: what changes during the update is part of it.
  private func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate else { return }
    needsConfigurationUpdate = false
    isUpdatingConfiguration = true
    updateConfiguration()
    configurationUpdateHandler?(self)
    isUpdatingConfiguration = false
  }

  private func stateChanged() {
    showTitle()
    if configuration != nil || configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
  }

  private func showTitle() {
    guard label != nil || currentTitle != nil else { return }
    let title = currentTitle
    if titleLabel?.text != title { titleLabel?.text = title }
  }
}

/// The private class that shows a button's title, by the name that hit-test logs of a device have.
final class UIButtonLabel: UILabel {}

extension UIButton {
  /// What a button shows and how, as one value.
  ///
  /// Nothing is drawn on this platform, so of all looks only the style is kept.
  public struct Configuration: Equatable {
    /// How a button is filled and framed.
    package enum Style: Equatable, Sendable {
      case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent
    }

    package let style: Style
    /// The title.
    public var title: String?
    /// A line below the title.
    public var subtitle: String?
    /// The picture beside the title.
    public var image: UIImage?
    /// Whether a sign of activity stands in place of the picture.
    public var showsActivityIndicator = false

    /// A title alone.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// On gray.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// On a tint of the color.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// On the color.
    public static func filled() -> Configuration { Configuration(style: .filled) }
    /// Without a border, as in bars.
    public static func borderless() -> Configuration { Configuration(style: .borderless) }
    /// With a border.
    public static func bordered() -> Configuration { Configuration(style: .bordered) }
    /// With a tinted border.
    public static func borderedTinted() -> Configuration { Configuration(style: .borderedTinted) }
    /// With a border that stands out.
    public static func borderedProminent() -> Configuration {
      Configuration(style: .borderedProminent)
    }

    /// What a button shows in its present state; the same, as looks are not drawn.
    public func updated(for button: UIButton) -> Configuration { self }
  }
}
