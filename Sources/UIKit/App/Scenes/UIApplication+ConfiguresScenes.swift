import Foundation
import TouchstoneCLinux

// Whether an app has scenes, before the first one is connected (R-LIFE-17).
//
// On iOS the Info.plist says so. Here an app has scenes if its delegate has a method that configures them, which is found
// in the table of the conformance as `ImplementedMethod` does it: UIKit's default calls a function that nothing else calls,
// and the entry of a class without the method is code that calls it.
extension UIApplication {
  /// Whether the class of the delegate has a method of its own for the configuration of a scene.
  var configuresScenes: Bool {
    guard let delegate, let place = Self.placeOfConfiguration else { return false }
    return !Self.callsMark(Self.entry(place, of: delegate))
  }

  /// The place of the method in a table: the one where that of a class without the method has UIKit's default.
  private static let placeOfConfiguration = findPlace()

  private static func findPlace() -> Int? {
    let plain = Plain()
    return entries.first { callsMark(entry($0, of: plain)) }
  }

  /// The entries of the protocol's requirements in a table, of which the property `window` has three; before them are its
  /// description and the table of the inherited protocol.
  private static let entries = 2..<19

  private static func callsMark(_ function: UInt) -> Bool {
    function != 0 && c_swift_calls_mark(function, 2) != 0
  }

  private static func entry(_ place: Int, of delegate: any UIApplicationDelegate) -> UInt {
    // A reference to an object with a conformance is two words: the object, and the table.
    // `as any` keeps the compiler from passing the object alone.
    let words = unsafe unsafeBitCast(delegate as any UIApplicationDelegate, to: (UInt, UInt).self)
    let table = unsafe UnsafePointer<UInt>(bitPattern: words.1)
    return unsafe table?[place] ?? 0
  }

  private final class Plain: NSObject, UIApplicationDelegate {}
}
