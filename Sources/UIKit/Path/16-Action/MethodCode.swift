/// The code of an unapplied method, by which methods without a name are compared.
///
/// The compiler makes a function for each place where `ViewController.save` is written, and the language has no way to
/// find out which method the function calls. Equal codes stand for one method, written in one place. Different codes
/// stand for two methods, or for one method that is written in two places.
///
/// On its way through arrays, variables and generic parameters a function is wrapped in thunks, each made anew, so the
/// value that arrives differs each time. A thunk captures the function that it wraps; the innermost one is the code.
package struct MethodCode: Hashable, Sendable {
  private let function: UInt
  /// The value that the function captured: part of the code, since it may decide which method is called.
  private let context: UInt

  /// The code of a function value; valid as long as that value is retained.
  package init<Method>(of method: Method) {
    var value = unsafe unsafeBitCast(method, to: FunctionValue.self)
    while let inner = value.wrapped { value = inner }
    function = value.function
    context = value.context
  }
}

/// The two words of a function value, as Swift lays them out: a pointer to the code, and one to the captured values.
private struct FunctionValue {
  let function: UInt
  let context: UInt

  /// The function that a thunk wraps; nil if this function is not a thunk.
  ///
  /// The compiler describes the contents of each context, for tools that inspect memory. The context of a thunk has one
  /// value, and that is a function. In bytes from the beginning:
  ///
  /// - context: its metadata at 0
  /// - metadata: its kind at 0, the offset of the captured values in the context at 8, their description at 16
  /// - description: the number of values at 0, the number of generic bindings at 8, the type of the first value at 12,
  ///   as a distance from there
  var wrapped: FunctionValue? {
    guard let context = unsafe UnsafeRawPointer(bitPattern: context),
      let metadata = unsafe UnsafeRawPointer(bitPattern: context.load(as: UInt.self)),
      unsafe metadata.load(as: UInt.self) == Self.kindOfContexts,
      let captures = unsafe UnsafeRawPointer(
        bitPattern: metadata.load(fromByteOffset: 16, as: UInt.self)),
      unsafe captures.load(as: UInt32.self) == 1
    else { return nil }
    let type = unsafe captures + 12
    guard unsafe Self.isFunction(type + Int(type.load(as: Int32.self))) else { return nil }
    // The metadata of generic parameters, if the thunk needs any, precedes the value.
    let start = unsafe Int(metadata.load(fromByteOffset: 8, as: UInt32.self))
    let bindings = unsafe Int(captures.load(fromByteOffset: 8, as: UInt32.self))
    let place = start + bindings * MemoryLayout<UInt>.size
    return unsafe context.load(fromByteOffset: place, as: FunctionValue.self)
  }

  /// The kind of the metadata of contexts, `HeapLocalVariable` in Swift's runtime.
  private static let kindOfContexts: UInt = 0x400

  /// Whether a mangled type is a function with a context.
  ///
  /// Such a type ends with `Ieg`, more conventions in small letters, and `_`.
  private static func isFunction(_ mangled: UnsafeRawPointer) -> Bool {
    var name: [UInt8] = []
    var offset = 0
    while case let byte = unsafe mangled.load(fromByteOffset: offset, as: UInt8.self), byte != 0 {
      name.append(byte)
      switch byte {
      // A reference to a type, in four more bytes.
      case ...0x17: offset += 5
      // A reference to a type, in eight more bytes.
      case ...0x1F: offset += 9
      default: offset += 1
      }
    }
    guard name.popLast() == UInt8(ascii: "_"),
      let start = name.lastIndex(of: UInt8(ascii: "I"))
    else { return false }
    let conventions = name[(start + 1)...]
    return conventions.starts(with: "eg".utf8)
      && conventions.allSatisfy((UInt8(ascii: "a")...UInt8(ascii: "z")).contains)
  }
}
