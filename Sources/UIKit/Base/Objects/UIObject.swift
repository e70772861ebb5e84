public import Foundation

/// What UIKit adds to every object on iOS, for responders to override.
///
/// On iOS these are members of `NSObject`, added by UIKit; without an Objective-C runtime what is added to a class cannot
/// be overridden, so they are members of a class between the two.
@preconcurrency @MainActor
open class UIObject: NSObject {
  /// Makes an object.
  public override init() {
    super.init()
  }

  // Archives, which do not exist on this platform.

  /// Called after an archive was read, which never happens; to be overridden.
  open func awakeFromNib() {}

  /// Called where an interface is designed, which never happens; to be overridden.
  open func prepareForInterfaceBuilder() {}

  // Traits.

  /// What the interface looks like and how much room it has: the traits of the screen (R-OBJ-5).
  open var traitCollection: UITraitCollection { AppContext.current.traits }

  /// Called when the traits have changed, which they do not while an app runs here; to be overridden.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called when the tint color of a view has changed; to be overridden.
  open func tintColorDidChange() {}

  // What a person who uses VoiceOver asks for.

  /// Goes back or closes what is in front; false, the default, asks the next responder.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Scrolls to what is in a direction; false, the default, asks the next responder.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

  /// Does what matters most at the moment; false, the default, asks the next responder.
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// Makes the value larger; does nothing unless overridden.
  open func accessibilityIncrement() {}

  /// Makes the value smaller; does nothing unless overridden.
  open func accessibilityDecrement() {}

  /// How many elements the object holds for VoiceOver; those that were set, or none.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// The element at an index.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else {
      return nil
    }
    return elements[index]
  }

  /// The index of an element, or `NSNotFound`.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  /// The elements that the object holds for VoiceOver, in the order in which they are read; kept only.
  open var accessibilityElements: [Any]?

  /// What else can be done with the element; kept only.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?

  /// What the element is, for VoiceOver; kept only.
  open var accessibilityTraits: UIAccessibilityTraits = .none

  /// Whether colors stay as they are where the user has inverted them; kept only.
  open var accessibilityIgnoresInvertColors = false

  /// Whether everything in the element is kept from VoiceOver; kept only.
  open var accessibilityElementsHidden = false

  /// Whether VoiceOver is kept from everything beside the element; kept only.
  open var accessibilityViewIsModal = false

  /// Whether elements in the element are read one after the other; kept only.
  open var shouldGroupAccessibilityChildren = false
}

/// Where a person who uses VoiceOver wants to scroll.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// To the right.
  case right = 1
  /// To the left.
  case left = 2
  /// Up.
  case up = 3
  /// Down.
  case down = 4
  /// To what is next.
  case next = 5
  /// To what is before.
  case previous = 6
}

/// An object that knows what its interface looks like.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits.
  var traitCollection: UITraitCollection { get }
  /// Called when the traits have changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}

/// What an element is, for VoiceOver.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  /// The bits, as on iOS.
  public let rawValue: UInt64

  /// Creates traits from bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Nothing that has to be said.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// An image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// It is selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// It makes a sound of its own.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// A text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// A summary of what the app shows.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// It is disabled.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Its value changes by itself.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A field for a search.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// It starts something that is not to be talked over.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Its value can be made larger and smaller.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Touches on it go to the app.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// It turns a page when it has been read.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// A bar of tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// A heading.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// Something else that can be done with an element.
open class UIAccessibilityCustomAction: NSObject {
  /// What VoiceOver says of it.
  open var name: String
  /// The object that does it.
  open private(set) weak var target: AnyObject?
  /// The method that does it.
  open var selector: Selector

  /// Makes an action.
  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    self.target = target.map { $0 as AnyObject }
    self.selector = selector
  }
}
