public import Foundation

/// What UIKit adds to every object on iOS, for responders to override.
///
/// On iOS these are members of `NSObject`, added by UIKit; without an Objective-C runtime what is added to a class cannot
/// be overridden, so they are members of this class between `NSObject` and UIKit's.
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

  /// What the interface looks like and how much room it has: the traits of the screen, unless an override says something else
  /// about a part of them (R-OBJ-5, R-TRAIT-1).
  open var traitCollection: UITraitCollection { traitsOfPlace }

  /// Called when the traits have changed, outer objects first; to be overridden (R-TRAIT-4).
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

  /// The elements that the object holds for VoiceOver, in the order in which they are read; stored without effect.
  open var accessibilityElements: [Any]?

  /// What else can be done with the element; stored without effect.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?

  /// What the element is, for VoiceOver; stored without effect.
  open var accessibilityTraits: UIAccessibilityTraits = .none

  /// Whether colors stay as they are where the user has inverted them; stored without effect.
  open var accessibilityIgnoresInvertColors = false

  /// Whether everything in the element is kept from VoiceOver; stored without effect.
  open var accessibilityElementsHidden = false

  /// Whether VoiceOver is kept from everything beside the element; stored without effect.
  open var accessibilityViewIsModal = false

  /// Whether elements in the element are read one after the other; stored without effect.
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
