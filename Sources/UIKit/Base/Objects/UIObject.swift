public import Foundation

/// The overridable members that UIKit adds to `NSObject` on iOS.
///
/// Without an Objective-C runtime, a member that an extension adds to a class cannot be overridden. The members are
/// therefore declared in this class, which stands between `NSObject` and UIKit's classes.
@preconcurrency @MainActor
open class UIObject: NSObject {
  /// Makes an object.
  public override init() {
    super.init()
  }

  // Archives, which do not exist on this platform.

  /// Called after an archive was read, which never happens here; for subclasses to override.
  open func awakeFromNib() {}

  /// Called when Interface Builder shows the object, which never happens here; for subclasses to override.
  open func prepareForInterfaceBuilder() {}

  // Traits.

  /// The traits of the object's environment: those of the screen, except where an override replaces some of them
  /// (R-OBJ-5, R-TRAIT-1).
  open var traitCollection: UITraitCollection { traitsOfPlace }

  /// Called when the traits have changed, outer objects first; for subclasses to override (R-TRAIT-4).
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called when the tint color of a view has changed; for subclasses to override.
  open func tintColorDidChange() {}

  // Actions that VoiceOver performs on a device. Here only activating is simulated (`VoiceOver`), so only the app calls
  // these methods.

  /// Goes back or closes the frontmost content; returning false, the default, asks the next responder.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Scrolls by one page in a direction; returning false, the default, asks the next responder.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

  /// Performs the app's most important action; returning false, the default, asks the next responder.
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// Makes the value larger; does nothing unless overridden.
  open func accessibilityIncrement() {}

  /// Makes the value smaller; does nothing unless overridden.
  open func accessibilityDecrement() {}

  // What VoiceOver reads.

  /// The number of elements in `accessibilityElements`; 0 if none were set.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// The element at an index; nil if there is none.
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

  /// The actions of the element beyond activating it; stored without effect.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?

  /// The traits that tell VoiceOver how the element behaves; stored without effect.
  open var accessibilityTraits: UIAccessibilityTraits = .none

  /// Whether the colors of the element are not inverted when the user inverts the screen; stored without effect.
  open var accessibilityIgnoresInvertColors = false

  /// Whether VoiceOver skips the elements within this one; stored without effect.
  open var accessibilityElementsHidden = false

  /// Whether VoiceOver skips the siblings of this element; stored without effect.
  open var accessibilityViewIsModal = false

  /// Whether elements in the element are read one after the other; stored without effect.
  open var shouldGroupAccessibilityChildren = false
}

/// The direction of a scroll that VoiceOver performs.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// To the right.
  case right = 1
  /// To the left.
  case left = 2
  /// Up.
  case up = 3
  /// Down.
  case down = 4
  /// To the next page or item.
  case next = 5
  /// To the previous page or item.
  case previous = 6
}
