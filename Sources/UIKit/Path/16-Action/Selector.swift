/// The name of an action, with the method behind it where that is known.
///
/// There is no Objective-C runtime on this platform, so `#selector` cannot exist. A selector made from a
/// method carries it; one made from a text is a name alone, to compare with. Declare the selectors of a class where
/// its methods are, as iOS code does, so that each is one action wherever it is used:
///
///     extension Selector {
///       static let save = Selector(Editor.save, name: "save")
///     }
///     button.addTarget(editor, action: .save, for: .touchUpInside)
///
/// Two selectors are equal if their names are, whatever classes their methods belong to. One without a name is equal only
/// to its copies: the same method, written in another place, makes a different selector, since the language gives a method
/// no identity to compare.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name of the action with its class; without a name, the class and the place in the source.
  public let description: String
  /// What to call, and on what.
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

  /// Tells whether two selectors have the same name or, without one, the same code.
  public static func == (left: Selector, right: Selector) -> Bool {
    guard let code = left.namelessCode else {
      return right.namelessCode == nil && left.comparedName == right.comparedName
    }
    return code == right.namelessCode
  }

  /// Feeds the name to a hasher or, without one, the code.
  public func hash(into hasher: inout Hasher) {
    if let namelessCode { hasher.combine(namelessCode) } else { hasher.combine(comparedName) }
  }

  /// Whether an object has the method; a selector without a method is implemented by none.
  @MainActor package func isImplemented(by object: AnyObject) -> Bool {
    method?.accepts(object) ?? false
  }
}

// Which selectors stand for one method.
extension Selector {
  /// Whether two selectors stand for one method of an object.
  package enum Likeness {
    case same, different
    /// At least one of them has no name, and they were written in two places.
    case unknown
  }

  /// The name as it was given, without the class; nil for a method without a name.
  package var name: String? {
    guard let method else { return description.split(separator: ".").last.map(String.init) }
    return method.name
  }

  /// What decides whether two selectors are equal, unless they have no name but only code.
  private var comparedName: String { name ?? description }

  /// The code of a method without a name.
  private var namelessCode: MethodCode? {
    guard let method, method.name == nil else { return nil }
    return method.code
  }

  /// Compares this selector with another one: they stand for one method of an object, for two, or it is unknown.
  ///
  /// The method may be written as that of the object's class or of a superclass. Methods of different shapes are
  /// different, whatever they are called.
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

  /// `Counter.increment` if the method was named, else the place of registration, `Counter(main.swift:12)`.
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
/// `accepts(_:)` returns whether an object has the method; an object without it is not called.
package final class ActionMethod: Sendable {
  /// What a method takes.
  package enum Shape {
    case nothing, sender, senderAndEvent
  }

  package let shape: Shape
  /// The class or protocol whose method it is; nil if every class may have it.
  package let owner: ObjectIdentifier?
  /// The name that was given with the method.
  package let name: String?
  /// The code that is called; nil if there is no method whose code could be compared.
  package let code: MethodCode?
  private let hasMethod: @MainActor (AnyObject) -> Bool
  private let body: @MainActor (AnyObject, Any?, UIEvent?) -> Void

  /// A method of `Target`, a class or a protocol; `body` calls it on an object, with the sender and the event.
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

  /// A method with a name that takes the sender; `hasMethod` returns whether an object has the method.
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
  /// `func save()`.
  package static func plain<Target: AnyObject, Result>(
    _ method: @escaping @MainActor (Target) -> () -> Result, name: String? = nil
  ) -> ActionMethod {
    ActionMethod(of: Target.self, .nothing, name: name, code: MethodCode(of: method)) {
      target, _, _ in
      _ = method(target)()
    }
  }

  /// `func save(_ sender: Sender)`; a sender of another type does not call the method.
  package static func withSender<Target: AnyObject, Sender, Result>(
    _ method: @escaping @MainActor (Target) -> (Sender) -> Result, name: String? = nil
  ) -> ActionMethod {
    ActionMethod(of: Target.self, .sender, name: name, code: MethodCode(of: method)) {
      target, sender, _ in
      guard let sender = sender as? Sender else { return }
      _ = method(target)(sender)
    }
  }

  /// `func save(_ sender: Sender, event: UIEvent?)`.
  package static func withEvent<Target: AnyObject, Sender, Result>(
    _ method: @escaping @MainActor (Target) -> (Sender, UIEvent?) -> Result, name: String? = nil
  ) -> ActionMethod {
    ActionMethod(of: Target.self, .senderAndEvent, name: name, code: MethodCode(of: method)) {
      target, sender, event in
      guard let sender = sender as? Sender else { return }
      _ = method(target)(sender, event)
    }
  }

  /// `func save(_ sender: Sender, event: UIEvent)`; if there is no event, the method gets an empty one.
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

/// Makes a selector without a method of its name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// The name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }
