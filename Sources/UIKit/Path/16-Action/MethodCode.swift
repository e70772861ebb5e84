/// The code of an unapplied method, by which methods without a name are compared.
///
/// The compiler makes a function for each place where `ViewController.save` is written, and the language has no way to
/// find out which method the function calls. Two equal codes are one method, written in one place. Two that differ are
/// two methods, or one that was written in two places.
///
/// On its way through arrays, variables and generic parameters a function is wrapped in thunks, each made anew, so the
/// value that arrives differs each time. What a thunk has captured is the function inside; the innermost function is
/// the code.
package struct MethodCode: Hashable, Sendable {
  private let function: UInt
  /// What the function captured, if that is no function: part of the code, since it may decide what is called.
  private let context: UInt

  /// The code of a function value; valid as long as that value is retained.
  package init<Method>(of method: Method) {
    var value = unsafe unsafeBitCast(method, to: FunctionValue.self)
    while let inner = value.wrapped { value = inner }
    function = value.function
    context = value.context
  }
}

/// The two words of a function value, as Swift lays them out: the code, and what it captured.
private struct FunctionValue {
  let function: UInt
  let context: UInt

  /// The function inside of a thunk; nil if anything else was captured, or nothing.
  ///
  /// The compiler describes what each context holds, for tools that inspect memory. That of a thunk holds one value,
  /// and the value is a function. In bytes from the beginning:
  ///
  /// - context: its metadata at 0
  /// - metadata: its kind at 0, where the captured values begin in the context at 8, the description of them at 16
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
    // Before the value stands the metadata of generic parameters, if the thunk needs any.
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
      // A byte up to 0x17 is a reference to a type of which four more bytes follow; after one up to 0x1F eight follow.
      offset += byte > 0x1F ? 1 : byte > 0x17 ? 9 : 5
    }
    guard name.popLast() == UInt8(ascii: "_"),
      let start = name.lastIndex(of: UInt8(ascii: "I"))
    else { return false }
    let conventions = name[(start + 1)...]
    return conventions.starts(with: "eg".utf8)
      && conventions.allSatisfy((UInt8(ascii: "a")...UInt8(ascii: "z")).contains)
  }
}
