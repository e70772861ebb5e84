public import Foundation

// Texts that an app can set for any object. `UIResponder` and `UIAccessibilityElement` declare members of these names, which
// subclasses can override; every other object has them from here.
extension NSObjectProtocol where Self: NSObject {
  /// What VoiceOver says first; stored without effect.
  public var accessibilityLabel: String? {
    get { AccessibilityWord.label.text(of: self) }
    set { AccessibilityWord.label.set(newValue, of: self) }
  }

  /// What VoiceOver says after a pause; stored without effect.
  public var accessibilityHint: String? {
    get { AccessibilityWord.hint.text(of: self) }
    set { AccessibilityWord.hint.set(newValue, of: self) }
  }

  /// The value of the object; stored without effect.
  public var accessibilityValue: String? {
    get { AccessibilityWord.value.text(of: self) }
    set { AccessibilityWord.value.set(newValue, of: self) }
  }
}

/// A text of accessibility that is associated with an object.
///
/// The raw value is the key, as an address: so near to zero there is no variable that could be the key of another value.
enum AccessibilityWord: Int {
  case label = 1
  case hint = 2
  case value = 3
  case identifier = 4

  func text(of object: NSObject) -> String? {
    guard let key = unsafe UnsafeRawPointer(bitPattern: rawValue) else { return nil }
    return unsafe objc_getAssociatedObject(object, key) as? String
  }

  func set(_ text: String?, of object: NSObject) {
    guard let key = unsafe UnsafeRawPointer(bitPattern: rawValue) else { return }
    unsafe objc_setAssociatedObject(object, key, text, .OBJC_ASSOCIATION_RETAIN)
  }
}
