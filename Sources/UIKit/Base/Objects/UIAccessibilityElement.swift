public import Foundation

/// A part of a view that VoiceOver reads as an element of its own; stored without effect.
open class UIAccessibilityElement: UIObject {
  /// The view that the element is a part of.
  open weak var accessibilityContainer: AnyObject?
  /// Whether VoiceOver stops at the element; true by default.
  open var isAccessibilityElement = true
  /// A name by which tests find the element.
  open var accessibilityIdentifier: String?
  /// The label that VoiceOver speaks first.
  open var accessibilityLabel: String?
  /// The hint that VoiceOver speaks after a pause.
  open var accessibilityHint: String?
  /// The value of the element.
  open var accessibilityValue: String?
  /// The element's frame, in screen coordinates.
  open var accessibilityFrame = CGRect.zero

  /// Makes an element of a container.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  /// The element's frame in its container's coordinates; setting it sets `accessibilityFrame`.
  ///
  /// The two are equal unless the container is a view in a window.
  open var accessibilityFrameInContainerSpace: CGRect {
    get {
      guard let (view, window) = place else { return accessibilityFrame }
      return view.convert(window.convert(accessibilityFrame, from: nil as UIWindow?), from: window)
    }
    set {
      guard let (view, window) = place else {
        accessibilityFrame = newValue
        return
      }
      accessibilityFrame = window.convert(view.convert(newValue, to: window), to: nil as UIWindow?)
    }
  }

  /// The container and its window; nil unless the container is a view in a window.
  private var place: (container: UIView, window: UIWindow)? {
    guard let view = accessibilityContainer as? UIView, let window = view.window else { return nil }
    return (view, window)
  }
}
