/// The name of an action, with the method behind it where that is known.
///
/// There is no Objective-C runtime on this platform, so `#selector` cannot exist. A selector made from a
/// method carries it: `Selector(ViewController.save, name: "save")`. One made from a text is a name
/// alone, to compare with. Two selectors are equal if their names are.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name of the action.
  public let description: String
  /// What to call, and on what.
  package let method: ActionMethod?

  /// Creates a name without a method.
  public init(_ name: String) {
    self.init(name: name, method: nil)
  }

  /// Creates a name without a method from a literal.
  public init(stringLiteral value: String) {
    self.init(name: value, method: nil)
  }

  package init(name: String, method: ActionMethod?) {
    description = name
    self.method = method
  }

  /// Tells whether two selectors have the same name.
  public static func == (left: Selector, right: Selector) -> Bool {
    left.description == right.description
  }

  /// Feeds the name to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(description)
  }

  /// Whether an object has the method; a selector without a method is implemented by none.
  @MainActor package func isImplemented(by object: AnyObject) -> Bool {
    method?.accepts(object) ?? false
  }
}

extension Selector {
  /// Creates a selector for a method without arguments.
  public init<Target: AnyObject, Result>(
    _ method: @escaping @MainActor (Target) -> () -> Result, name: String? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      name: Selector.name(name, of: Target.self, file, line), method: .plain(method))
  }

  /// Creates a selector for a method that takes the sender.
  public init<Target: AnyObject, Sender, Result>(
    _ method: @escaping @MainActor (Target) -> (Sender) -> Result, name: String? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      name: Selector.name(name, of: Target.self, file, line), method: .withSender(method))
  }

  /// Creates a selector for a method that takes the sender and perhaps an event.
  public init<Target: AnyObject, Sender, Result>(
    _ method: @escaping @MainActor (Target) -> (Sender, UIEvent?) -> Result,
    name: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      name: Selector.name(name, of: Target.self, file, line), method: .withEvent(method))
  }

  /// Creates a selector for a method that takes the sender and an event.
  public init<Target: AnyObject, Sender, Result>(
    _ method: @escaping @MainActor (Target) -> (Sender, UIEvent) -> Result,
    name: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      name: Selector.name(name, of: Target.self, file, line), method: .withSomeEvent(method))
  }

  /// `Counter.increment` if the method was named, else the place of registration, `Counter(main.swift:12)`.
  ///
  /// A method reference has no name and no identity, so its place stands for it.
  package static func name(
    _ given: String?, of type: Any.Type, _ file: StaticString, _ line: UInt
  ) -> String {
    if let given { return "\(type).\(given)" }
    let fileName = String(describing: file).split(separator: "/").last.map(String.init)
    return "\(type)(\(fileName ?? String(describing: file)):\(line))"
  }
}

/// A method that can be called on any object of its class, in one of UIKit's three shapes.
///
/// It is made from an unapplied method reference, such as `ViewController.save`. `accepts(_:)` tells whether an
/// object is of the class that has the method; an object of another class is not called.
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
