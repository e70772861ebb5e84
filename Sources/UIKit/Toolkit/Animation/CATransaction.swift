public import Foundation

/// The key of the duration of a transaction's animations.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of the curve of a transaction's animations.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of the closure that is called after a transaction's animations.
public let kCATransactionCompletionBlock = "completionBlock"
/// The key of the Boolean value whether changes in a transaction have no actions.
public let kCATransactionDisableActions = "disableActions"

/// A group of changes of layers, with values that determine their animations (R-LAYER-15).
///
/// Changes outside of any `begin()` and `commit()` belong to a transaction that ends with the turn of the main loop.
@preconcurrency @MainActor
open class CATransaction: NSObject {
  private class var current: LayerTransactions { AppContext.current.transactions }

  /// Begins a transaction in the present one, whose values it inherits.
  open class func begin() { current.begin() }

  /// Ends the present transaction.
  open class func commit() { current.commit() }

  /// Ends the transaction of the turn now.
  open class func flush() { current.flush() }

  /// Does nothing: layers are changed on the main thread alone here.
  open class func lock() {}

  /// Does nothing, like `lock()`.
  open class func unlock() {}

  /// The duration of animations that have none of their own; a quarter of a second by default.
  open class func animationDuration() -> CFTimeInterval { current.duration }

  /// Sets the duration of animations that have none of their own.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    current.change { $0.duration = dur }
  }

  /// The curve of animations that have none of their own; nil by default.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { current.timingFunction }

  /// Sets the curve of animations that have none of their own.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    current.change { $0.timingFunction = function }
  }

  /// Whether changes have no actions, so that they are not animated; false by default.
  open class func disableActions() -> Bool { current.disablesActions }

  /// Sets whether changes have no actions.
  open class func setDisableActions(_ flag: Bool) { current.change { $0.disablesActions = flag } }

  /// The closure that is called after the animations that are added after it was set; nil if none was set (R-LAYER-16).
  open class func completionBlock() -> (() -> Void)? { current.completionBlock }

  /// Sets the closure that is called after the animations that are added from now on.
  open class func setCompletionBlock(_ block: (() -> Void)?) { current.setCompletion(block) }

  /// Returns the value for one of the four keys of Core Animation, such as `kCATransactionDisableActions`, or for a key
  /// of the app; nil if there is none.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: return current.duration
    case kCATransactionAnimationTimingFunction: return current.timingFunction
    case kCATransactionCompletionBlock: return current.completionBlock
    case kCATransactionDisableActions: return current.disablesActions
    default: return current.attribute(key)
    }
  }

  /// Sets the value for one of the four keys of Core Animation, or for a key of the app.
  open class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      current.change { $0.duration = LayerKeys.number(anObject).map { Double($0) } }
    case kCATransactionAnimationTimingFunction:
      current.change { $0.timingFunction = anObject as? CAMediaTimingFunction }
    case kCATransactionCompletionBlock: current.setCompletion(anObject as? (() -> Void))
    case kCATransactionDisableActions:
      current.change { $0.disablesActions = LayerKeys.number(anObject).map { $0 != 0 } }
    default: current.change { $0.attributes[key] = anObject }
    }
  }
}
