public import Foundation

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
