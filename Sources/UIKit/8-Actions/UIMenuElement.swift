public import Foundation

/// Something that can stand in a menu.
@MainActor open class UIMenuElement: NSObject {
  /// How an element looks and whether it can be chosen.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit for each attribute.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The element cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element does something that cannot be taken back.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open when the element is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// Whether an element is checked.
  public enum State: Int, Sendable {
    /// It is not.
    case off = 0
    /// It is.
    case on = 1
    /// Some of what it stands for is.
    case mixed = 2
  }

  private let titleText: String

  package init(title: String) {
    titleText = title
    super.init()
  }

  /// What the element is called.
  open var title: String { titleText }
}
