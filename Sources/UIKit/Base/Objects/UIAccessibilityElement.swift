public import Foundation

/// A part of a view that VoiceOver reads as an element of its own; stored without effect.
open class UIAccessibilityElement: UIObject {
  /// The view that the element is a part of.
  open weak var accessibilityContainer: AnyObject?
  /// Whether VoiceOver stops at the element; true by default.
  open var isAccessibilityElement = true
  /// A name by which tests find the element.
  open var accessibilityIdentifier: String?
  /// What VoiceOver says first.
  open var accessibilityLabel: String?
  /// What VoiceOver says after a pause.
  open var accessibilityHint: String?
  /// The value of the element.
  open var accessibilityValue: String?
  /// Where the element is on the screen.
  open var accessibilityFrame = CGRect.zero

  /// Makes an element of a container.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  /// Where the element is in its container; setting it sets the frame on the screen.
  open var accessibilityFrameInContainerSpace: CGRect {
    get {
      guard let view = accessibilityContainer as? UIView else { return accessibilityFrame }
      return view.convert(accessibilityFrame, from: nil)
    }
    set {
      guard let view = accessibilityContainer as? UIView else {
        accessibilityFrame = newValue
        return
      }
      accessibilityFrame = view.convert(newValue, to: nil)
    }
  }
}
