import TouchstoneCLinux

/// UIKit's default implementation of a method of a protocol, and whether a class uses it.
///
/// On iOS the Objective-C runtime tells whether an object has a method. Swift calls the default implementation where
/// the app has none, and offers no way to find out which of the two it would call. So the witness table of the
/// conformance is read: the default implementation calls a function that nothing else calls, its mark, and in the table
/// of a class without the method, the entry is code that calls the mark.
///
/// `Conformance` is the protocol as a type, such as `any UITableViewDataSource`; it must be one for classes only.
struct DefaultImplementation<Conformance> {
  /// The number of the mark (`c_swift_calls_mark`).
  private let mark: Int32
  /// The place of the method in a witness table; nil if it was not found.
  private let place: Int?

  /// Finds the place of the method among the places of the protocol's requirements.
  ///
  /// - Parameter plain: an object whose class does not have the method.
  init(mark: Int32, places: Range<Int>, plain: Conformance) {
    self.mark = mark
    place = places.first { c_swift_calls_mark(Self.entry($0, of: plain), mark) != 0 }
  }

  /// Whether the class of an object has no method of its own; nil if the place of the method was not found.
  func isUsed(by object: Conformance) -> Bool? {
    place.map { c_swift_calls_mark(Self.entry($0, of: object), mark) != 0 }
  }

  /// The address of the code at a place in the witness table of an object.
  private static func entry(_ place: Int, of object: Conformance) -> UInt {
    // A reference to an object with a conformance has two words: the object, and the witness table.
    let words = unsafe unsafeBitCast(object, to: (UInt, UInt).self)
    let table = unsafe UnsafePointer<UInt>(bitPattern: words.1)
    return unsafe table?[place] ?? 0
  }
}
