import Foundation
import TouchstoneCLinux

// Whether an app has scenes, before the first one is connected (R-LIFE-17).
//
// On iOS the Info.plist declares scenes. Here an app has scenes if its delegate's class has its own method for their
// configuration. The check reads the class's witness table for the protocol, as `ImplementedMethod` does: without a
// method of the class, the entry leads to UIKit's default, which calls a mark, a function that nothing else calls.
extension UIApplication {
  /// Whether the class of the delegate has a method of its own for the configuration of a scene.
  var configuresScenes: Bool {
    guard let delegate, let place = Self.placeOfConfiguration else { return false }
    return !Self.callsMark(Self.entry(place, of: delegate))
  }

  /// The index of the method in a witness table: the index at which a class without the method has UIKit's default.
  private static let placeOfConfiguration = findPlace()

  private static func findPlace() -> Int? {
    let plain = Plain()
    return entries.first { callsMark(entry($0, of: plain)) }
  }

  /// The indices of the protocol's requirements in a witness table; the property `window` has three entries.
  ///
  /// Before the requirements are the description of the table and the table of the inherited protocol.
  private static let entries = 2..<19

  /// Whether a function, given by its address, calls `c_swift_mark_configuration`, the mark with the number 2.
  private static func callsMark(_ function: UInt) -> Bool {
    function != 0 && c_swift_calls_mark(function, 2) != 0
  }

  /// The address at an index of the witness table of a delegate's class.
  private static func entry(_ place: Int, of delegate: any UIApplicationDelegate) -> UInt {
    // A reference to an object with a conformance has two words: the object, and the witness table.
    // `as any` keeps the compiler from passing the object alone.
    let words = unsafe unsafeBitCast(delegate as any UIApplicationDelegate, to: (UInt, UInt).self)
    let table = unsafe UnsafePointer<UInt>(bitPattern: words.1)
    return unsafe table?[place] ?? 0
  }

  /// A delegate without any method.
  private final class Plain: NSObject, UIApplicationDelegate {}
}
