// Selectors of methods that a protocol requires; the target is any object of the responder chain that conforms to it.
// For methods of a class there are the initializers of `Selector.swift`. The result of a method is ignored.
extension Selector {
  /// Creates a selector for a method of a protocol without arguments.
  @_disfavoredOverload
  public init<Target, Result>(
    _ method: @escaping @MainActor (Target) -> () -> Result, name: String
  ) {
    let action = ActionMethod(of: Target.self, .nothing, name: name, code: nil) { target, _, _ in
      _ = method(target)()
    }
    self.init(description: "\(Target.self).\(name)", method: action)
  }

  /// Creates a selector for a method of a protocol that takes the sender.
  @_disfavoredOverload
  public init<Target, Sender, Result>(
    _ method: @escaping @MainActor (Target) -> (Sender) -> Result, name: String
  ) {
    let action = ActionMethod(of: Target.self, .sender, name: name, code: nil) {
      target, sender, _ in
      guard let sender = sender as? Sender else { return }
      _ = method(target)(sender)
    }
    self.init(description: "\(Target.self).\(name)", method: action)
  }

  /// Creates a selector for a method of a protocol that takes the sender and an optional event.
  @_disfavoredOverload
  public init<Target, Sender, Result>(
    _ method: @escaping @MainActor (Target) -> (Sender, UIEvent?) -> Result, name: String
  ) {
    let action = ActionMethod(of: Target.self, .senderAndEvent, name: name, code: nil) {
      target, sender, event in
      guard let sender = sender as? Sender else { return }
      _ = method(target)(sender, event)
    }
    self.init(description: "\(Target.self).\(name)", method: action)
  }
}
