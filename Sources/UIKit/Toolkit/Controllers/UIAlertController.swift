public import Foundation

/// A controller that shows an alert or action sheet with a button for each action.
///
/// Nothing but its events is modeled: the alert takes all touches, and each button is named by the words of
/// its title, so that `Don't Save` is tapped as `@dont-save`. A tap dismisses the alert, then calls the handler.
open class UIAlertController: UIViewController {
  /// The style of an alert; nothing is drawn on this platform.
  public enum Style: Int, Sendable {
    /// A sheet at the bottom of the screen.
    case actionSheet = 0
    /// A box in the middle of the screen.
    case alert = 1
  }

  /// The text below the title.
  open var message: String?
  /// The actions, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The style of the alert.
  open private(set) var preferredStyle = Style.actionSheet
  /// The action that the return key of a keyboard performs; an action sheet ignores it (R-KEY-11).
  open var preferredAction: UIAlertAction? {
    didSet { if isBeingShown { takeKeys() } }
  }
  /// Dismisses the alert if it was not presented by a controller.
  package var dismissHandler: (() -> Void)?
  /// The labels of title and message, nil for one without a text.
  private var labels: [UILabel?] = []
  private var isBeingShown = false

  /// Creates an alert without actions.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = .overFullScreen
  }

  /// Adds an action below the others.
  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
    guard let view = viewIfLoaded else { return }
    view.addSubview(makeButton(for: action))
    view.setNeedsLayout()
  }

  /// Creates the view with a button for each action.
  open override func loadView() {
    let view = UIView(frame: context.screen.bounds)
    view.accessibilityIdentifier = "alert"
    self.view = view
    labels = [title, message].map { text in
      guard let text else { return nil }
      let label = UILabel(frame: CGRect.zero)
      label.text = text
      view.addSubview(label)
      return label
    }
    for action in actions { view.addSubview(makeButton(for: action)) }
    placeLines()
  }

  /// Places the lines again, since there may be more of them.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placeLines()
  }

  /// Takes the keys from the responder behind the alert if there is a preferred action.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    isBeingShown = true
    takeKeys()
  }

  /// Leaves the keys to others.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    isBeingShown = false
  }

  /// Whether the alert takes the keys: it does if it has a preferred action.
  open override var canBecomeFirstResponder: Bool {
    noting(chosenByReturn != nil, to: .canBecomeFirst)
  }

  /// The command of the return key, and those that were added.
  open override var keyCommands: [UIKeyCommand]? {
    let added = super.keyCommands ?? []
    guard chosenByReturn != nil else { return added.isEmpty ? nil : added }
    let choose = Selector(UIAlertController.choosePreferredAction, name: "choosePreferredAction")
    return added + [UIKeyCommand(input: "\r", modifierFlags: [], action: choose)]
  }

  /// The action that the return key performs, if the alert has one.
  private var chosenByReturn: UIAlertAction? { preferredStyle == .alert ? preferredAction : nil }

  /// Becomes first responder if there is a preferred action; otherwise the keys are not for the alert.
  private func takeKeys() {
    if canBecomeFirstResponder { becomeFirstResponder() }
  }

  private func choosePreferredAction() {
    if let action = chosenByReturn, action.isEnabled { choose(action) }
  }

  private func makeButton(for action: UIAlertAction) -> UIButton {
    let button = UIButton(frame: CGRect.zero)
    button.accessibilityIdentifier = action.name
    button.setTitle(action.title, for: .normal)
    button.isEnabled = action.isEnabled
    let tap = UIAction(title: action.title ?? "") { [weak self, action] _ in
      self?.choose(action)
    }
    button.addAction(tap, for: .touchUpInside)
    action.button = button
    return button
  }

  private func choose(_ action: UIAlertAction) {
    if let dismissHandler {
      dismissHandler()
      action.perform()
    } else {
      dismiss(animated: true) { action.perform() }
    }
  }

  private func placeLines() {
    let lines: [UIView?] = labels + actions.map(\.button)
    for (line, view) in lines.enumerated() { view?.frame = place(line: line) }
  }

  /// Returns the frame of a line: the alert is 270 points wide and centered, its lines are 44 points high.
  ///
  /// The first two lines are for title and message; the buttons follow.
  private func place(line: Int) -> CGRect {
    let screen = context.screen.bounds
    let (width, height): (CGFloat, CGFloat) = (270, 44)
    let top = screen.midY - height * CGFloat(actions.count + 2) / 2
    return CGRect(
      x: screen.midX - width / 2, y: top + height * CGFloat(line), width: width, height: height)
  }
}

/// An action that the user can choose in a `UIAlertController`.
@MainActor
open class UIAlertAction: NSObject {
  /// The meaning of an action.
  public enum Style: Int, Sendable {
    /// No special meaning.
    case `default` = 0
    /// Cancels and changes nothing.
    case cancel = 1
    /// Changes or deletes data.
    case destructive = 2
  }

  /// The title of the button.
  public let title: String?
  /// The meaning of the action.
  public let style: Style
  /// Whether the action can be chosen.
  open var isEnabled = true {
    didSet { button?.isEnabled = isEnabled }
  }
  /// The name of the button in traces and scenarios.
  package let name: String
  /// The button of the action, while an alert has one for it.
  weak var button: UIButton?
  private let handler: ((UIAlertAction) -> Void)?

  /// Creates an action.
  public convenience init(
    title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    let letters = (title ?? "").lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " }
    self.init(
      title: title, style: style, name: letters.split(separator: " ").joined(separator: "-"),
      handler: handler)
  }

  package init(
    title: String?, style: Style, name: String, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.name = name
    self.handler = handler
    super.init()
  }

  /// Calls the handler.
  package func perform() {
    handler?(self)
  }
}
