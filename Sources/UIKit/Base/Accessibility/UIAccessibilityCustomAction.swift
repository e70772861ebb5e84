public import Foundation

/// An action of an element besides its activation; the app can read it, but nothing performs it here.
open class UIAccessibilityCustomAction: NSObject {
  /// The name that VoiceOver reads.
  open var name: String
  /// The object that performs the action; not kept alive.
  open private(set) weak var target: AnyObject?
  /// The method that performs the action.
  open var selector: Selector

  /// Makes an action.
  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    self.target = target.map { $0 as AnyObject }
    self.selector = selector
  }
}
