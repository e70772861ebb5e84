public import Foundation
import TouchstoneTrace

/// A control with a title that the user taps.
///
/// A button has no recognizer; it tracks its finger like any control. While it is enabled, it prevents recognizers of a
/// single tap on superviews from recognizing, so that its own action is sent (R-CTRL-24).
open class UIButton: UIControl {
  /// The type of a button; in pictures the types differ only in the title, whose standard font is larger and whose
  /// standard color is white in a custom button.
  public enum ButtonType: Int, Sendable {
    /// Without a style.
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

  /// The role of a button.
  public enum Role: Int, Sendable {
    /// No special role.
    case normal = 0
    /// The most likely choice.
    case primary = 1
    /// Cancels and changes nothing.
    case cancel = 2
    /// Changes or deletes data.
    case destructive = 3
  }

  private var titles: [UIControl.State: String] = [:]
  private var images: [UIControl.State: UIImage] = [:]
  private var colors: [UIControl.State: UIColor] = [:]
  private var label: UILabel?
  private var needsConfigurationUpdate = false
  private var isUpdatingConfiguration = false
  private var kind = ButtonType.custom

  /// Creates a button with a frame.
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

  /// Creates a button with the title and image of an action, which it performs when tapped.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: CGRect.zero)
    kind = buttonType
    install(primaryAction)
  }

  /// Creates a button with a frame and the title and image of an action, which it performs when tapped.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    install(primaryAction)
  }

  /// Creates a button with a configuration and an action, which it performs when tapped.
  public convenience init(
    configuration: UIButton.Configuration, primaryAction: UIAction? = nil
  ) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
    // Property observers are not called in an initializer, so this does the work of that of `configuration`.
    showTitle()
    setNeedsUpdateConfiguration()
  }

  /// The type of the button.
  open var buttonType: ButtonType { kind }

  /// The role of the button; stored without effect.
  open var role: Role = .normal

  /// Whether a tap toggles the selection of the button.
  open var changesSelectionAsPrimaryAction = false

  /// Whether the button shows the menu of a long press (R-BTN-3).
  open var isHeld: Bool { contextMenuInteraction?.isHeld ?? false }

  /// Whether a pointer or a hovering pencil is over the button.
  open var isHovered: Bool {
    context.dispatcher.pointers.hoveredView?.isDescendant(of: self) ?? false
  }

  /// The view that shows the title; created on first use.
  open var titleLabel: UILabel? {
    if let label { return label }
    let made = UIButtonLabel(frame: bounds)
    made.font = titleFont
    made.textColor = currentTitleColor
    label = made
    addSubview(made)
    return made
  }

  /// Sets the title for a state; a state without a title shows that for `.normal` (R-BTN-5).
  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state] = title
    showTitle()
  }

  /// Returns the title that was set for a state, or else for `.normal`.
  open func title(for state: UIControl.State) -> String? {
    titles[state] ?? titles[.normal]
  }

  /// Sets the image for a state; a state without an image shows that for `.normal` (R-BTN-5).
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    images[state] = image
    placeImageView()
    invalidateIntrinsicContentSize()
  }

  /// Returns the image that was set for a state, or else for `.normal`.
  open func image(for state: UIControl.State) -> UIImage? { images[state] ?? images[.normal] }

  /// Sets the color of the title for a state; a state without a color uses that for `.normal` (R-BTN-5).
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    colors[state] = color
    showTitle()
  }

  /// Returns the color of the title that was set for a state, or else for `.normal`.
  open func titleColor(for state: UIControl.State) -> UIColor? {
    colors[state] ?? colors[.normal]
  }

  /// The title that is shown.
  open var currentTitle: String? { configuration?.shownTitle ?? title(for: state) }

  /// The image that is shown.
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }

  /// The color of the title; by default white in a custom button, and the system's blue in any other.
  open var currentTitleColor: UIColor {
    titleColor(for: state) ?? (kind == .custom ? UIColor.white : UIColor.systemBlue)
  }

  /// The size of title and image with the margins of a button; without a title, the size of the image alone (R-BTN-7).
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if let configuration { return configuration.size(currentTitle, currentImage, shownFont) }
    let title = shownFont.size(of: currentTitle ?? "", within: 0, lineLimit: 1)
    let image = currentImage?.size ?? CGSize.zero
    if contentEdgeInsets != .zero { return insetSize(title, image) }
    if currentTitle == nil, image != CGSize.zero { return image }
    let height = title.height.rounded(.up) + 2 * ControlConstants.buttonTitleMargin
    return CGSize(
      width: max((title.width + image.width).rounded(.up), ControlConstants.buttonMinimumWidth),
      height: max(height, image.height))
  }

  /// The size that fits title and image.
  open override var intrinsicContentSize: CGSize { sizeThatFits(CGSize.zero) }

  // The places of title and image.

  /// The space around title and image, which replaces the button's standard margins unless it is zero, the default.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The insets that move the edges of the title; zero by default, and without effect on the button's size.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  /// The insets that move the edges of the image; zero by default, and without effect on the button's size.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  /// The rectangle of title and image in bounds: the bounds without `contentEdgeInsets`.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    bounds.inset(by: contentEdgeInsets)
  }

  /// The rectangle of the title in that of the content: all of it without `titleEdgeInsets`.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    contentRect.inset(by: titleEdgeInsets)
  }

  /// The rectangle of the image: its own size, in the middle of the rectangle of the content without `imageEdgeInsets`.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    ContentPlace.rect(
      of: currentImage?.size ?? CGSize.zero, in: contentRect.inset(by: imageEdgeInsets),
      UIView.ContentMode.center)
  }

  // The configuration.

  /// The content of the button as one value; where its title or image is nil, those set for states are shown.
  open var configuration: UIButton.Configuration? {
    didSet {
      showTitle()
      if configuration != oldValue { setNeedsUpdateConfiguration() }
    }
  }

  /// Called to update the configuration after a change of state, once in a turn (R-BTN-6).
  open var configurationUpdateHandler: ((UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Whether `updateConfiguration()` adapts the configuration to the state.
  open var automaticallyUpdatesConfiguration = true

  /// Requests an update of the configuration with the next layout, at the end of the turn (R-BTN-6).
  open func setNeedsUpdateConfiguration() {
    guard !isUpdatingConfiguration else { return }
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Adapts the configuration to the state of the button, if `automaticallyUpdatesConfiguration` is true.
  open func updateConfiguration() {
    guard automaticallyUpdatesConfiguration, let configuration else { return }
    self.configuration = configuration.updated(for: self)
  }

  // The menu.

  /// The menu of the button; setting it enables the context menu interaction, nil disables it (R-MENU-1).
  open var menu: UIMenu? {
    didSet { isContextMenuInteractionEnabled = menu != nil }
  }

  /// Returns a configuration with the menu of the button; nil without one.
  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    menu.map { menu in UIContextMenuConfiguration(actionProvider: { _ in menu }) }
  }

  /// Updates the configuration, since `isHeld` becomes true.
  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    super.contextMenuInteraction(
      interaction, willDisplayMenuFor: configuration, animator: animator)
    setNeedsUpdateConfiguration()
  }

  /// Updates the configuration, since `isHeld` becomes false.
  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    super.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
    setNeedsUpdateConfiguration()
  }

  // Focus, state and touches.

  /// Whether the button can have the focus: true while it is enabled.
  open override var canBecomeFocused: Bool { isEnabled }

  /// Whether the button is enabled; a change shows the title and image for the new state.
  open override var isEnabled: Bool {
    didSet { if isEnabled != oldValue { stateChanged() } }
  }

  /// Whether the button is selected; a change shows the title and image for the new state.
  open override var isSelected: Bool {
    didSet { if isSelected != oldValue { stateChanged() } }
  }

  /// Whether the button is highlighted; a change shows the title and image for the new state.
  open override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { stateChanged() } }
  }

  /// Updates the configuration if that was requested, and lets the title fill the button.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    label?.frame = titleRect(forContentRect: contentRect(forBounds: bounds))
    placeImageView()
  }

  /// While it is enabled, vetoes single taps with one finger that recognizers on superviews are about to recognize.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !keepsSingleTap(from: gestureRecognizer)
      && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  package override var eventForPrimaryAction: UIControl.Event { .touchUpInside }

  /// False: while a button is held, the run loop stays in the default mode.
  ///
  /// Apps start a timer of that mode at `touchDown` to repeat an action, and on a device it fires (R-RL-25).
  package override var tracksInTrackingMode: Bool { false }

  /// Updates the configuration, since a pointer has come over the button or left it.
  package override func hoverChanged() { stateChanged() }

  package override func willSendPrimaryAction() {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
  }

  /// Adds the primary action and shows its title and image.
  private func install(_ primaryAction: UIAction?) {
    guard let primaryAction else { return }
    addAction(primaryAction, for: .primaryActionTriggered)
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    setImage(primaryAction.image, for: .normal)
  }

  /// Updates the configuration if that was requested; changes during the update do not request another (R-BTN-6).
  private func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate else { return }
    needsConfigurationUpdate = false
    isUpdatingConfiguration = true
    updateConfiguration()
    configurationUpdateHandler?(self)
    isUpdatingConfiguration = false
  }

  /// The font of the title label, or the font that the label would have.
  final var shownFont: UIFont { label?.font ?? titleFont }

  /// The size of title and image with the space around them that the app has set.
  private func insetSize(_ title: CGSize, _ image: CGSize) -> CGSize {
    let insets = contentEdgeInsets
    return CGSize(
      width: (title.width + image.width + insets.left + insets.right).rounded(.up),
      height: (max(currentTitle == nil ? 0 : title.height, image.height) + insets.top
        + insets.bottom).rounded(.up))
  }

  private var titleFont: UIFont {
    UIFont.systemFont(
      ofSize: kind == .custom ? UIFont.buttonFontSize : ControlConstants.systemButtonFontSize)
  }

  private func stateChanged() {
    showTitle()
    placeImageView()
    if configuration != nil || configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
  }

  private func showTitle() {
    invalidateIntrinsicContentSize()
    guard label != nil || currentTitle != nil else { return }
    let title = currentTitle
    if let titleLabel, !titleLabel.text.hasSameScalars(as: title) { titleLabel.text = title }
    titleLabel?.textColor = currentTitleColor
  }
}

/// The label that shows the title of a button, named as in hit-test logs of a device.
final class UIButtonLabel: UILabel {
  /// Invalidates the size of the button as well, which depends on that of the title.
  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    superview?.invalidateIntrinsicContentSize()
  }
}
