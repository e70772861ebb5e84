public import Foundation
import Trace

/// A control with a title that people tap.
///
/// A button recognizes nothing by itself; it follows its finger like any control. It wins against a tap
/// recognizer on a superview by vetoing it (R-CTRL-24).
open class UIButton: UIControl {
  /// What a button looks like; nothing is drawn on this platform.
  public enum ButtonType: Int, Sendable {
    /// Plain.
    case custom = 0
    /// A title in the tint colour.
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
  private var label: UILabel?
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

  /// What the button looks like.
  open var buttonType: ButtonType { kind }

  /// What the button means among others.
  open var role: Role = .normal

  /// Whether a tap chooses the button, or takes the choice back.
  open var changesSelectionAsPrimaryAction = false

  /// Whether a long press on the button shows its menu.
  open private(set) var isHeld = false

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

  /// The title that is shown now.
  open var currentTitle: String? { title(for: state) }

  /// A button takes focus while it is enabled.
  open override var canBecomeFocused: Bool { isEnabled }

  /// Shows the title for the new state.
  open override var isEnabled: Bool {
    didSet { showTitle() }
  }

  /// Shows the title for the new state.
  open override var isSelected: Bool {
    didSet { showTitle() }
  }

  /// Shows the title for the new state.
  open override var isHighlighted: Bool {
    didSet { showTitle() }
  }

  /// Lets the title fill the button.
  open override func layoutSubviews() {
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

  private func showTitle() {
    guard label != nil || !titles.isEmpty else { return }
    let title = currentTitle
    if titleLabel?.text != title { titleLabel?.text = title }
  }
}

/// The private class that shows a button's title, by the name that hit-test logs of a device have.
final class UIButtonLabel: UILabel {}
