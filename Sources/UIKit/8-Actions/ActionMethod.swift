/// A method that can be called on any object of its class, in one of UIKit's three shapes.
///
/// It is made from an unapplied method reference, `ViewController.save`, the nearest thing to a selector
/// that exists without an Objective-C runtime. The class is remembered as a question: *is this object
/// one of yours?*
package final class ActionMethod: Sendable {
  private let takes: @MainActor (AnyObject) -> Bool
  private let body: @MainActor (AnyObject, Any?, UIEvent?) -> Void

  /// A method of `Target`; `body` gets the object as one, the sender and the event.
  package init<Target: AnyObject>(
    of type: Target.Type, _ body: @escaping @MainActor (Target, Any?, UIEvent?) -> Void
  ) {
    takes = { $0 is Target }
    self.body = { object, sender, event in
      guard let target = object as? Target else { return }
      body(target, sender, event)
    }
  }

  /// A method that an object has if `takes` says so.
  package init(
    takes: @escaping @MainActor (AnyObject) -> Bool,
    body: @escaping @MainActor (AnyObject, Any?, UIEvent?) -> Void
  ) {
    self.takes = takes
    self.body = body
  }

  /// Whether an object is of the class that has the method.
  @MainActor package func accepts(_ object: AnyObject) -> Bool {
    takes(object)
  }

  /// Calls the method; without effect if the object is of another class.
  @MainActor package func call(on object: AnyObject, sender: Any?, event: UIEvent?) {
    body(object, sender, event)
  }
}

extension ActionMethod {
  /// `func save()`.
  package static func plain<Target: AnyObject, Result>(
    _ method: @escaping @MainActor (Target) -> () -> Result
  ) -> ActionMethod {
    ActionMethod(of: Target.self) { target, _, _ in _ = method(target)() }
  }

  /// `func save(_ sender: Sender)`; a sender of another type leaves the method uncalled.
  package static func withSender<Target: AnyObject, Sender, Result>(
    _ method: @escaping @MainActor (Target) -> (Sender) -> Result
  ) -> ActionMethod {
    ActionMethod(of: Target.self) { target, sender, _ in
      guard let sender = sender as? Sender else { return }
      _ = method(target)(sender)
    }
  }

  /// `func save(_ sender: Sender, event: UIEvent?)`.
  package static func withEvent<Target: AnyObject, Sender, Result>(
    _ method: @escaping @MainActor (Target) -> (Sender, UIEvent?) -> Result
  ) -> ActionMethod {
    ActionMethod(of: Target.self) { target, sender, event in
      guard let sender = sender as? Sender else { return }
      _ = method(target)(sender, event)
    }
  }

  /// `func save(_ sender: Sender, event: UIEvent)`; a send without an event brings an empty one.
  package static func withSomeEvent<Target: AnyObject, Sender, Result>(
    _ method: @escaping @MainActor (Target) -> (Sender, UIEvent) -> Result
  ) -> ActionMethod {
    ActionMethod(of: Target.self) { target, sender, event in
      guard let sender = sender as? Sender else { return }
      _ = method(target)(sender, event ?? UIEvent())
    }
  }
}
