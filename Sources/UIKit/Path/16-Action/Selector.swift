/// The name of an action, and its method if that is known.
///
/// There is no Objective-C runtime on this platform, so `#selector` cannot exist. A selector that is made from a method
/// contains the method; one that is made from text is only a name, for comparisons. Declare the selectors of a class
/// where its methods are, as iOS code does, so that each is one action wherever it is used:
///
///     extension Selector {
///       static let save = Selector(Editor.save, name: "save")
///     }
///     button.addTarget(editor, action: .save, for: .touchUpInside)
///
/// Two selectors are equal if their names are equal, whatever classes their methods belong to. A selector without a
/// name is equal only to those that were made at the same place in the source: the same method, written in another
/// place, makes a different selector, since a method has no identity that could be compared (`MethodCode`).
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name of the action with its class; without a name, the class and the place in the source.
  public let description: String
  /// The method to call; nil for a selector that is only a name.
  package let method: ActionMethod?

  /// Creates a name without a method.
  public init(_ name: String) {
    self.init(description: name, method: nil)
  }

  /// Creates a name without a method from a literal.
  public init(stringLiteral value: String) {
    self.init(description: value, method: nil)
  }

  package init(description: String, method: ActionMethod?) {
    self.description = description
    self.method = method
  }

  /// Returns whether two selectors have the same name or, without a name, the same code.
  public static func == (left: Selector, right: Selector) -> Bool {
    guard let code = left.namelessCode else {
      return right.namelessCode == nil && left.comparedName == right.comparedName
    }
    return code == right.namelessCode
  }

  /// Hashes the name or, without a name, the code.
  public func hash(into hasher: inout Hasher) {
    if let namelessCode { hasher.combine(namelessCode) } else { hasher.combine(comparedName) }
  }

  /// Whether an object has the method; false for a selector that is only a name.
  @MainActor package func isImplemented(by object: AnyObject) -> Bool {
    method?.accepts(object) ?? false
  }
}

// Comparison of methods.
extension Selector {
  /// Whether two selectors stand for one method of an object.
  package enum Likeness {
    case same, different
    /// At least one of the selectors has no name, and they were written in two places.
    case unknown
  }

  /// The name as it was given, without the class; nil for a method without a name.
  package var name: String? {
    guard let method else { return description.split(separator: ".").last.map(String.init) }
    return method.name
  }

  /// The name by which selectors are compared and hashed, unless `namelessCode` takes its place.
  private var comparedName: String { name ?? description }

  /// The code of a method without a name; nil if there is a name or no method.
  private var namelessCode: MethodCode? {
    guard let method, method.name == nil else { return nil }
    return method.code
  }

  /// Whether this selector and another one stand for the same method of an object.
  ///
  /// The method may be written as a method of the object's class or of a superclass. Methods of different shapes are
  /// different, whatever their names.
  package func likeness(to other: Selector) -> Likeness {
    if let shape = method?.shape, let otherShape = other.method?.shape, shape != otherShape {
      return .different
    }
    if self == other { return .same }
    guard let name, let otherName = other.name else { return .unknown }
    return name == otherName ? .same : .different
  }
}

extension Selector {
  /// Creates a selector for a method without arguments.
  public init<Target: AnyObject, Result>(
    _ method: @escaping @MainActor (Target) -> () -> Result, name: String? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      description: Selector.describe(name, of: Target.self, file, line),
      method: .plain(method, name: name))
  }

  /// Creates a selector for a method that takes the sender.
  public init<Target: AnyObject, Sender, Result>(
    _ method: @escaping @MainActor (Target) -> (Sender) -> Result, name: String? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      description: Selector.describe(name, of: Target.self, file, line),
      method: .withSender(method, name: name))
  }

  /// Creates a selector for a method that takes the sender and an optional event.
  public init<Target: AnyObject, Sender, Result>(
    _ method: @escaping @MainActor (Target) -> (Sender, UIEvent?) -> Result,
    name: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      description: Selector.describe(name, of: Target.self, file, line),
      method: .withEvent(method, name: name))
  }

  /// Creates a selector for a method that takes the sender and an event.
  public init<Target: AnyObject, Sender, Result>(
    _ method: @escaping @MainActor (Target) -> (Sender, UIEvent) -> Result,
    name: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      description: Selector.describe(name, of: Target.self, file, line),
      method: .withSomeEvent(method, name: name))
  }

  /// The class and the name, `Counter.increment`, or without a name the place in the source, `Counter(main.swift:12)`.
  private static func describe(
    _ given: String?, of type: Any.Type, _ file: StaticString, _ line: UInt
  ) -> String {
    if let given { return "\(type).\(given)" }
    let fileName = String(describing: file).split(separator: "/").last.map(String.init)
    return "\(type)(\(fileName ?? String(describing: file)):\(line))"
  }
}

/// A method that can be called on any object of its class or protocol, in one of UIKit's three shapes.
///
/// It is made from an unapplied method reference, such as `ViewController.save`, or is a standard edit action.
package final class ActionMethod: Sendable {
  /// The parameters of a method.
  package enum Shape {
    case nothing, sender, senderAndEvent
  }

  package let shape: Shape
  /// The class or protocol that declares the method; nil if any class may have it.
  package let owner: ObjectIdentifier?
  /// The name that was given with the method.
  package let name: String?
  /// The code of the method, for comparisons; nil for a method of a protocol and for a standard edit action.
  package let code: MethodCode?
  private let hasMethod: @MainActor (AnyObject) -> Bool
  private let body: @MainActor (AnyObject, Any?, UIEvent?) -> Void

  /// Creates a method of `Target`, a class or a protocol; `body` calls it on an object, with the sender and the event.
  init<Target>(
    of type: Target.Type, _ shape: Shape, name: String?, code: MethodCode?,
    body: @escaping @MainActor (Target, Any?, UIEvent?) -> Void
  ) {
    self.shape = shape
    owner = ObjectIdentifier(type)
    self.name = name
    self.code = code
    hasMethod = { $0 is Target }
    self.body = { object, sender, event in
      guard let target = object as? Target else { return }
      body(target, sender, event)
    }
  }

  /// Creates a named method that takes the sender; `hasMethod` returns whether an object has the method.
  package init(
    name: String, hasMethod: @escaping @MainActor (AnyObject) -> Bool,
    body: @escaping @MainActor (AnyObject, Any?, UIEvent?) -> Void
  ) {
    shape = .sender
    owner = nil
    self.name = name
    code = nil
    self.hasMethod = hasMethod
    self.body = body
  }

  /// Whether an object has the method.
  @MainActor package func accepts(_ object: AnyObject) -> Bool {
    hasMethod(object)
  }

  /// Calls the method; without effect if the object does not have it.
  @MainActor package func call(on object: AnyObject, sender: Any?, event: UIEvent?) {
    body(object, sender, event)
  }
}

extension ActionMethod {
  /// A method such as `func save()`; its result is ignored, as in the following functions.
  package static func plain<Target: AnyObject, Result>(
    _ method: @escaping @MainActor (Target) -> () -> Result, name: String? = nil
  ) -> ActionMethod {
    ActionMethod(of: Target.self, .nothing, name: name, code: MethodCode(of: method)) {
      target, _, _ in
      _ = method(target)()
    }
  }

  /// A method such as `func save(_ sender: Sender)`; with a sender of another type it is not called.
  package static func withSender<Target: AnyObject, Sender, Result>(
    _ method: @escaping @MainActor (Target) -> (Sender) -> Result, name: String? = nil
  ) -> ActionMethod {
    ActionMethod(of: Target.self, .sender, name: name, code: MethodCode(of: method)) {
      target, sender, _ in
      guard let sender = sender as? Sender else { return }
      _ = method(target)(sender)
    }
  }

  /// A method such as `func save(_ sender: Sender, event: UIEvent?)`.
  package static func withEvent<Target: AnyObject, Sender, Result>(
    _ method: @escaping @MainActor (Target) -> (Sender, UIEvent?) -> Result, name: String? = nil
  ) -> ActionMethod {
    ActionMethod(of: Target.self, .senderAndEvent, name: name, code: MethodCode(of: method)) {
      target, sender, event in
      guard let sender = sender as? Sender else { return }
      _ = method(target)(sender, event)
    }
  }

  /// A method such as `func save(_ sender: Sender, event: UIEvent)`, which receives an empty event if there is none.
  package static func withSomeEvent<Target: AnyObject, Sender, Result>(
    _ method: @escaping @MainActor (Target) -> (Sender, UIEvent) -> Result, name: String? = nil
  ) -> ActionMethod {
    ActionMethod(of: Target.self, .senderAndEvent, name: name, code: MethodCode(of: method)) {
      target, sender, event in
      guard let sender = sender as? Sender else { return }
      _ = method(target)(sender, event ?? UIEvent())
    }
  }
}

/// Makes a selector without a method from its name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// The name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }
