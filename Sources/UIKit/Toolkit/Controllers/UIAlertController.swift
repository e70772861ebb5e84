public import Foundation

/// A controller that shows an alert or action sheet with a button for each action.
///
/// Its events are modeled, its looks are not: the alert takes all touches, and each button is named by the words of
/// its title, so that `Don't Save` is tapped as `@dont-save`. A tap dismisses the alert, then calls the handler.
open class UIAlertController: UIViewController {
  /// Where an alert is, and what it may have.
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
  open var preferredAction: UIAlertAction?
  /// Dismisses the alert if it was not presented by a controller.
  package var dismissHandler: (() -> Void)?
  /// The fields for text, in the order in which they were added; nil if there are none.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }
  private var fields: [UITextField] = []
  /// The labels of title and message; nil for each that has no text.
  private var labels: [UILabel?] = []
  /// The responder that had the keys before the alert, and gets them back.
  @Anchored private var responderBehind: UIResponder?

  /// Creates an alert without actions.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = .overFullScreen
  }

  /// Adds an action below the others; traps if it is a second one that cancels (R-ALERT-3).
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

  /// Creates the view with a field for each text and a button for each action.
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

  /// Takes the keys from the responder behind the alert, so that its keyboard hides (R-RESP-33).
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // The alert may be in a window of its own; then the responder behind stays the first of another window.
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

  /// A tap beside an action sheet is its cancel action, if it has one that is enabled (R-SHEET-5).
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard preferredStyle == .actionSheet, let touch = touches.first, touch.view === view,
      let cancel = actions.first(where: { $0.style == .cancel }), cancel.isEnabled
    else { return }
    let place = touch.location(in: view)
    let lines: [UIView?] = labels + actions.map(\.button)
    if !lines.contains(where: { $0?.frame.contains(place) == true }) { choose(cancel) }
  }

  /// True: keys are not for what is behind an alert.
  open override var canBecomeFirstResponder: Bool { noting(true, to: .canBecomeFirst) }

  /// The command of the return key, and those that were added.
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

  /// Places each label and each button on a line of its own.
  private func placeLines() {
    let lines: [UIView?] = labels + fields + actions.map(\.button)
    for (line, view) in lines.enumerated() { view?.frame = place(line: line) }
  }

  /// Returns the frame of a line; the first two lines are for title and message, fields and buttons follow.
  ///
  /// The alert is centered; its width of 270 points and the 44 points of a line are those of UIKit's alerts.
  private func place(line: Int) -> CGRect {
    let screen = context.screen.bounds
    let (width, height): (CGFloat, CGFloat) = (270, 44)
    let top = screen.midY - height * CGFloat(actions.count + fields.count + 2) / 2
    return CGRect(
      x: screen.midX - width / 2, y: top + height * CGFloat(line), width: width, height: height)
  }
}

extension UIResponder {
  /// Becomes first responder again, unless another responder has become first in its window meanwhile.
  ///
  /// If it has stayed first in its window, its keyboard is shown again.
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
