public import Foundation

/// A block of animations between `beginAnimations` and `commitAnimations`, with its delegate.
@MainActor
final class BegunAnimation {
  let block: AnimationBlock
  /// The enclosing block; nil if there is none.
  var outer: AnimationBlock?
  let identifier: String?
  /// The context pointer of the app; nil if there is none.
  let info: Any?
  /// The object that is called when the animations begin and end; retained until then, as on iOS.
  var delegate: AnyObject?
  /// The methods of the delegate that are called when the animations begin and end; nil for none.
  var willStart: Selector?
  var didStop: Selector?

  init(_ block: AnimationBlock, _ identifier: String?, _ info: Any?) {
    (self.block, self.identifier, self.info) = (block, identifier, info)
  }

  /// Calls a method of the delegate with as many arguments as it takes: none, the identifier, or all arguments of iOS.
  func call(_ selector: Selector?, isFinished: Bool? = nil) {
    guard let method = selector?.method, let delegate else { return }
    guard method.shape == .senderAndEvent else {
      return method.call(on: delegate, sender: identifier as Any, event: nil)
    }
    let finished = isFinished.map { NSNumber(value: $0) }
    let moment = AnimationMoment(identifier: identifier, finished: finished, info: info)
    method.call(on: delegate, sender: moment, event: nil)
  }
}

/// The arguments of a call of the delegate of a block of animations.
struct AnimationMoment {
  let identifier: String?
  /// Whether the animations came to their end; nil when they begin.
  let finished: NSNumber?
  /// The context pointer of the app; nil if there is none.
  let info: Any?
}

extension Selector {
  /// Creates a selector for a method that takes the identifier of animations, whether they finished, and their context.
  public init<Target: AnyObject, Identifier, Context, Result>(
    _ method: @escaping @MainActor (Target) -> (Identifier, NSNumber, Context) -> Result,
    name: String? = nil
  ) {
    self.init(
      description: "\(Target.self).\(name ?? "animationDidStop")",
      method: ActionMethod(
        of: Target.self, .senderAndEvent, name: name, code: MethodCode(of: method)
      ) { target, moment, _ in
        // `finished` is nil when the animations begin; then there is nothing to pass, and the method is not called.
        guard let moment = moment as? AnimationMoment, let finished = moment.finished else {
          return
        }
        guard let identifier = (moment.identifier ?? "") as? Identifier,
          let info = moment.info as? Context
        else { return }
        _ = method(target)(identifier, finished, info)
      })
  }
}
