public import Foundation

/// A box with a question and a button for each answer.
///
/// As far as events need it: the box takes all touches, and each button is called by the words of its
/// title, so that `Don't Save` is tapped as `@dont-save`. A tap takes the box away, then calls the handler.
open class UIAlertController: UIViewController {
  /// How the question is put; nothing is drawn on this platform.
  public enum Style: Int, Sendable {
    /// From the bottom of the screen.
    case actionSheet = 0
    /// In the middle of the screen.
    case alert = 1
  }

  /// What the box says below its title.
  open var message: String?
  /// The answers, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// How the question is put.
  open private(set) var preferredStyle = Style.actionSheet
  /// The answer that the return key gives.
  open var preferredAction: UIAlertAction?
  /// Takes the box away, if it was not presented by a controller.
  package var takeAway: (() -> Void)?

  /// Makes a question without answers.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = .overFullScreen
  }

  /// Adds an answer below the others.
  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
    if isViewLoaded { view.setNeedsLayout() }
  }

  /// Makes the box with a button for each answer.
  open override func loadView() {
    let view = UIView(frame: context.screen.bounds)
    view.accessibilityIdentifier = "alert"
    self.view = view
    for (index, text) in [title, message].enumerated() where text != nil {
      let label = UILabel(frame: place(line: index))
      label.text = text
      view.addSubview(label)
    }
    for (index, action) in actions.enumerated() {
      let button = UIButton(frame: place(line: index + 2))
      button.accessibilityIdentifier = action.name
      button.setTitle(action.title, for: .normal)
      button.isEnabled = action.isEnabled
      let answer = UIAction(title: action.title ?? "") { [weak self, action] _ in
        self?.answer(action)
      }
      button.addAction(answer, for: .touchUpInside)
      view.addSubview(button)
    }
  }

  private func answer(_ action: UIAlertAction) {
    if let takeAway {
      takeAway()
      action.perform()
    } else {
      dismiss(animated: true) { action.perform() }
    }
  }

  /// The box is 270 points wide and stands in the middle; its lines are 44 points high.
  private func place(line: Int) -> CGRect {
    let screen = context.screen.bounds
    let (width, height): (CGFloat, CGFloat) = (270, 44)
    let top = screen.midY - height * CGFloat(actions.count + 2) / 2
    return CGRect(
      x: screen.midX - width / 2, y: top + height * CGFloat(line), width: width, height: height)
  }
}

/// One answer to the question of a `UIAlertController`.
@MainActor
open class UIAlertAction: NSObject {
  /// What an answer means among others.
  public enum Style: Int, Sendable {
    /// Nothing special.
    case `default` = 0
    /// Leaves everything as it is.
    case cancel = 1
    /// Does something that cannot be taken back.
    case destructive = 2
  }

  /// What the button says.
  public let title: String?
  /// What the answer means among others.
  public let style: Style
  /// Whether the answer can be given.
  open var isEnabled = true
  /// What the button is called in traces and scenarios.
  package let name: String
  private let handler: ((UIAlertAction) -> Void)?

  /// Makes an answer.
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

  package func perform() {
    handler?(self)
  }
}
