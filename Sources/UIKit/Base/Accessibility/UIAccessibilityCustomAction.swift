public import Foundation

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
