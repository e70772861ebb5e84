public import Foundation

// What UIKit lets an app say of any object: a responder and an element of accessibility declare these for themselves, to be
// overridden; every other object has them from here.
extension NSObjectProtocol where Self: NSObject {
  /// What VoiceOver says first; kept.
  public var accessibilityLabel: String? {
    get { AccessibilityWord.label.text(of: self) }
    set { AccessibilityWord.label.set(newValue, of: self) }
  }

  /// What VoiceOver says after a pause; kept.
  public var accessibilityHint: String? {
    get { AccessibilityWord.hint.text(of: self) }
    set { AccessibilityWord.hint.set(newValue, of: self) }
  }

  /// The value of the object; kept.
  public var accessibilityValue: String? {
    get { AccessibilityWord.value.text(of: self) }
    set { AccessibilityWord.value.set(newValue, of: self) }
  }
}

/// A text for VoiceOver that is associated with an object, under the address of no variable.
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
