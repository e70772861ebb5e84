public import Foundation
import TouchstoneTrace

/// An object that forwards messages it does not implement to another object.
///
/// On iOS every `NSObject` can forward such messages. Without an Objective-C runtime, a class adopts this protocol to do
/// so. UIKit calls the method of the protocol for delegates of gesture recognizers only (R-OBJ-3).
@preconcurrency @MainActor public protocol MessageForwarding: NSObjectProtocol {
  /// The object that implements the method in place of this one, or nil if there is none.
  func forwardingTarget(for aSelector: Selector!) -> Any?
}

extension NSObjectProtocol {
  /// Whether the object has the method of a selector; false if the selector has no method.
  @preconcurrency @MainActor public func responds(to aSelector: Selector!) -> Bool {
    aSelector?.isImplemented(by: self) ?? false
  }
}

/// A question to the delegate of a recognizer; each object is asked at most once, and its answer is kept.
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

  /// The selector of the question's method.
  ///
  /// `responds(to:)` with this selector asks the object the question, because only the answer shows whether the object
  /// implements the method itself. A call of the selector asks as well.
  func selector(_ name: String) -> Selector {
    let method = ActionMethod(
      name: name, hasMethod: { [self] object in answer(of: object) != nil },
      body: { [self] object, _, _ in _ = answer(of: object) })
    return Selector(description: name, method: method)
  }
}

// A delegate that forwards messages passes each question that it does not implement to its forwarding target.
extension UIGestureRecognizerDelegate where Self: MessageForwarding {
  private func forward(
    _ message: String, _ recognizer: UIGestureRecognizer, byDefault standard: Bool,
    _ ask: @escaping @MainActor (any UIGestureRecognizerDelegate) -> Bool
  ) -> Bool {
    let question = DelegateQuestion(about: recognizer, ask)
    guard let target = forwardingTarget(for: question.selector(message)),
      let answer = question.answer(of: target as AnyObject)
    else { return recognizer.answerByDefault(standard) }
    // `answer(of:)` noted who answered it. The note is discarded, so that the trace names the delegate.
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
