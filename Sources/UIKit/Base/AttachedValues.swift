/// Values that other parts of the module store with an object of the path, one of each type.
///
/// A view has no stored property for its animations, nor a controller for its bar items: the code that needs
/// them attaches them, and declares a computed property that reads them.
package struct AttachedValues {
  private var values: [ObjectIdentifier: Any] = [:]

  package init() {}

  /// The value of a type; nil if there is none, and assigning nil removes it.
  package subscript<Value>(_ type: Value.Type) -> Value? {
    get { values[ObjectIdentifier(type)] as? Value }
    set { values[ObjectIdentifier(type)] = newValue }
  }

  /// The value of a type; the default if there is none.
  package subscript<Value>(_ type: Value.Type, default value: @autoclosure () -> Value) -> Value {
    get { self[type] ?? value() }
    set { self[type] = newValue }
  }
}
