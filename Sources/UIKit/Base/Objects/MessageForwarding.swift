public import Foundation
import TouchstoneTrace

/// An object that has others answer in its place.
///
/// On iOS every `NSObject` can be asked where a message that it does not understand should go. Without an Objective-C
/// runtime a class says so by this protocol. UIKit asks the objects that it calls by a protocol with optional methods:
/// delegates of gesture recognizers (R-OBJ-3).
@preconcurrency @MainActor public protocol MessageForwarding: NSObjectProtocol {
  /// The object that has the method in place of this one, or nil.
  func forwardingTarget(for aSelector: Selector!) -> Any?
}

extension NSObjectProtocol {
  /// Whether the object has the method of a selector; a selector without a method is implemented by none.
  @preconcurrency @MainActor public func responds(to aSelector: Selector!) -> Bool {
    aSelector?.isImplemented(by: self) ?? false
  }
}

/// A question to the delegate of a recognizer, which is put once to each object that may answer.
@MainActor private final class DelegateQuestion {
  private let recognizer: UIGestureRecognizer
  private let ask: @MainActor (any UIGestureRecognizerDelegate) -> Bool
  private var answers: [(asked: AnyObject, answer: Bool?)] = []

  init(
    about recognizer: UIGestureRecognizer,
    _ ask: @escaping @MainActor (any UIGestureRecognizerDelegate) -> Bool
  ) {
    self.recognizer = recognizer
    self.ask = ask
  }

  /// The answer of an object; nil if it does not have the method.
  func answer(of object: AnyObject) -> Bool? {
    if let known = answers.first(where: { $0.asked === object }) { return known.answer }
    guard let delegate = object as? any UIGestureRecognizerDelegate else { return nil }
    recognizer.notedAnswer = nil
    let given = ask(delegate)
    let answer = recognizer.notedAnswer?.by == .byDefault ? nil : given
    answers.append((object, answer))
    return answer
  }

  /// The question as a message.
  func selector(_ name: String) -> Selector {
    let method = ActionMethod(
      name: name, hasMethod: { [self] object in answer(of: object) != nil },
      body: { [self] object, _, _ in _ = answer(of: object) })
    return Selector(description: name, method: method)
  }
}

// A delegate that forwards: what it does not implement is asked of the object that it names.
extension UIGestureRecognizerDelegate where Self: MessageForwarding {
  private func forward(
    _ message: String, _ recognizer: UIGestureRecognizer, byDefault standard: Bool,
    _ ask: @escaping @MainActor (any UIGestureRecognizerDelegate) -> Bool
  ) -> Bool {
    let question = DelegateQuestion(about: recognizer, ask)
    guard let target = forwardingTarget(for: question.selector(message)),
      let answer = question.answer(of: target as AnyObject)
    else { return recognizer.answerByDefault(standard) }
    recognizer.notedAnswer = nil
    return answer
  }

  /// Forwards the question.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    forward("gestureRecognizerShouldBegin:", gestureRecognizer, byDefault: true) {
      $0.gestureRecognizerShouldBegin(gestureRecognizer)
    }
  }

  /// Forwards the question.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    forward(
      "gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:", gestureRecognizer,
      byDefault: false
    ) {
      $0.gestureRecognizer(
        gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer)
    }
  }

  /// Forwards the question.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    forward(
      "gestureRecognizer:shouldRequireFailureOfGestureRecognizer:", gestureRecognizer,
      byDefault: false
    ) { $0.gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer) }
  }

  /// Forwards the question.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    forward(
      "gestureRecognizer:shouldBeRequiredToFailByGestureRecognizer:", gestureRecognizer,
      byDefault: false
    ) { $0.gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer) }
  }

  /// Forwards the question.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    forward("gestureRecognizer:shouldReceiveTouch:", gestureRecognizer, byDefault: true) {
      $0.gestureRecognizer(gestureRecognizer, shouldReceive: touch)
    }
  }

  /// Forwards the question.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress
  ) -> Bool {
    forward("gestureRecognizer:shouldReceivePress:", gestureRecognizer, byDefault: true) {
      $0.gestureRecognizer(gestureRecognizer, shouldReceive: press)
    }
  }

  /// Forwards the question.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool {
    forward("gestureRecognizer:shouldReceiveEvent:", gestureRecognizer, byDefault: true) {
      $0.gestureRecognizer(gestureRecognizer, shouldReceive: event)
    }
  }
}
