public import Foundation

// Texts that an app can set for any object. `UIResponder` and `UIAccessibilityElement` declare members with these
// names, which subclasses can override; all other objects have those of this extension.
extension NSObjectProtocol where Self: NSObject {
  /// The text that VoiceOver reads first; stored without effect.
  public var accessibilityLabel: String? {
    get { AccessibilityWord.label.text(of: self) }
    set { AccessibilityWord.label.set(newValue, of: self) }
  }

  /// The text that VoiceOver reads after a pause; stored without effect.
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

/// An accessibility text that is associated with an object.
///
/// The raw value is the address that serves as the key. No variable has an address so close to zero, so the key cannot
/// be that of another value.
enum AccessibilityWord: Int {
  case label = 1
  case hint = 2
  case value = 3
  case identifier = 4

  /// The text of an object; nil if none was set.
  func text(of object: NSObject) -> String? {
    guard let key = unsafe UnsafeRawPointer(bitPattern: rawValue) else { return nil }
    return unsafe objc_getAssociatedObject(object, key) as? String
  }

  /// Sets the text of an object; nil removes it.
  func set(_ text: String?, of object: NSObject) {
    guard let key = unsafe UnsafeRawPointer(bitPattern: rawValue) else { return }
    unsafe objc_setAssociatedObject(object, key, text, .OBJC_ASSOCIATION_RETAIN)
  }
}
