public import Foundation

/// A controller that shows an alert or action sheet with a button for each action.
///
/// Its events are modeled, but not its look. The alert receives all touches. The identifier of a button consists of the
/// words of its title: the button `Don't Save` is `@dont-save` in a scenario. A tap on a button dismisses the alert,
/// then calls the handler.
open class UIAlertController: UIViewController {
  /// The style of an alert; only `alert` can have text fields and a preferred action.
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
  /// The action that the return key of a keyboard performs; nil, the default, for none; an action sheet ignores it
  /// (R-KEY-11).
  open var preferredAction: UIAlertAction?
  /// Dismisses an alert that no controller has presented; nil for any other alert.
  package var dismissHandler: (() -> Void)?
  /// The fields for text, in the order in which they were added; nil if there are none.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }
  private var fields: [UITextField] = []
  /// The labels of title and message; nil for each that has no text.
  private var labels: [UILabel?] = []
  /// The responder that had the keys before the alert, and gets them back; nil if there is none.
  @Anchored private var responderBehind: UIResponder?
  /// Whether the touch in progress landed outside the area of the lines.
  private var hasLandedOutside = false

  /// Creates an alert without actions.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = .overFullScreen
  }

  /// Adds an action below the others; traps if it is a second cancel action (R-ALERT-3).
  open func addAction(_ action: UIAlertAction) {
    let canBeCancelled = actions.contains { $0.style == .cancel }
    precondition(
      action.style != .cancel || !canBeCancelled,
      "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    actions.append(action)
    guard let view = viewIfLoaded else { return }
    view.addSubview(makeButton(for: action))
    view.setNeedsLayout()
  }

  /// Adds a field for text below the message of an alert; an action sheet has none (R-ALERT-1).
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(
      preferredStyle == .alert,
      "Text fields can only be added to an alert controller of style alert")
    let field = UITextField(frame: CGRect.zero)
    field.borderStyle = .roundedRect
    fields.append(field)
    configurationHandler?(field)
    guard let view = viewIfLoaded else { return }
    view.addSubview(field)
    view.setNeedsLayout()
  }

  /// Creates the view with the labels of title and message, the fields, and a button for each action.
  open override func loadView() {
    let view = UIView(frame: context.screen.bounds)
    view.accessibilityIdentifier = "alert"
    self.view = view
    labels = [title, message].map { text in
      guard let text else { return nil }
      let label = UILabel(frame: CGRect.zero)
      label.text = text
      label.textAlignment = .center
      view.addSubview(label)
      return label
    }
    for field in fields { view.addSubview(field) }
    for action in actions { view.addSubview(makeButton(for: action)) }
    placeLines()
  }

  /// Places the labels and buttons again, since actions may have been added.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placeLines()
  }

  /// Makes the first field, or else the alert itself, first responder in place of the responder behind the alert, whose
  /// keyboard hides (R-RESP-33).
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // If the alert has its own window, the responder behind it remains first responder of another window.
    let behind = view.window?.firstResponder ?? context.inputViews.owner
    // The first field takes the keys at once (R-ALERT-1).
    let first: UIResponder = fields.first ?? self
    if first.becomeFirstResponder(), behind !== first { responderBehind = behind }
  }

  /// Gives the keys back to the responder from which the alert took them.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard let behind = responderBehind else { return }
    responderBehind = nil
    behind.takeKeysBack()
  }

  /// Stores whether the finger lands outside the area of the lines.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    hasLandedOutside = touches.first.map(isOutsideLines) ?? false
  }

  /// Performs the cancel action of an action sheet, if it has an enabled one, after a tap outside the sheet
  /// (R-SHEET-5).
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard preferredStyle == .actionSheet, let touch = touches.first, hasLandedOutside,
      isOutsideLines(touch), let cancel = actions.first(where: { $0.style == .cancel }),
      cancel.isEnabled
    else { return }
    choose(cancel)
  }

  /// Whether a touch in the view is outside the area of the lines, which includes a free line between them.
  private func isOutsideLines(_ touch: UITouch) -> Bool {
    let area = lines.compactMap { $0?.frame }.reduce(CGRect.null) { $0.union($1) }
    return touch.view === view && !area.contains(touch.location(in: view))
  }

  /// True, so that views behind the alert do not receive keys.
  open override var canBecomeFirstResponder: Bool { noting(true, to: .canBecomeFirst) }

  /// The commands that were added, and that of the return key if it performs an action.
  open override var keyCommands: [UIKeyCommand]? {
    let added = super.keyCommands ?? []
    guard chosenByReturn != nil else { return added.isEmpty ? nil : added }
    let choose = Selector(UIAlertController.choosePreferredAction, name: "choosePreferredAction")
    return added + [UIKeyCommand(input: "\r", modifierFlags: [], action: choose)]
  }

  /// The action that the return key performs, if the alert has one.
  private var chosenByReturn: UIAlertAction? { preferredStyle == .alert ? preferredAction : nil }

  private func choosePreferredAction() {
    if let action = chosenByReturn, action.isEnabled { choose(action) }
  }

  private func makeButton(for action: UIAlertAction) -> UIButton {
    let button = UIButton(frame: CGRect.zero)
    button.accessibilityIdentifier = action.name
    button.setTitle(action.title, for: .normal)
    button.setTitleColor(
      action.style == .destructive ? UIColor.systemRed : UIColor.systemBlue, for: .normal)
    button.isEnabled = action.isEnabled
    let tap = UIAction(title: action.title ?? "") { [held = Anchored(self), action] _ in
      held.object?.choose(action)
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

  /// The views of the lines, from top to bottom; nil for a line that is kept free.
  private var lines: [UIView?] { labels + fields + actions.map(\.button) }

  /// Places each label, field and button on a line of its own.
  private func placeLines() {
    for (line, view) in lines.enumerated() { view?.frame = place(line: line) }
  }

  /// Returns the frame of a line: the first two are those of title and message, followed by fields and buttons.
  ///
  /// An action sheet is centered like an alert; the width of 270 points and the 44 points of a line are those of
  /// UIKit's alerts.
  private func place(line: Int) -> CGRect {
    let screen = context.screen.bounds
    let (width, height): (CGFloat, CGFloat) = (270, 44)
    let top = screen.midY - height * CGFloat(actions.count + fields.count + 2) / 2
    return CGRect(
      x: screen.midX - width / 2, y: top + height * CGFloat(line), width: width, height: height)
  }
}

extension UIResponder {
  /// Becomes first responder again, unless its window has another first responder now.
  ///
  /// If it is still first responder of its window, its keyboard is shown again.
  fileprivate func takeKeysBack() {
    guard let window = ResponderChain(from: self).window else { return }
    if window.firstResponder === self {
      context.inputViews.show(for: self)
    } else if window.firstResponder == nil {
      becomeFirstResponder()
    }
  }
}

/// An action that the user can choose in a `UIAlertController`.
@preconcurrency @MainActor
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
  @Anchored final var button: UIButton?
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
