package import Foundation
import TouchstoneCLinux

/// Makes cells and headers of the classes that an app registers.
///
/// On iOS the Objective-C runtime calls an initializer of any class. Swift allows such a call for a `required`
/// initializer alone, and the classes of apps write `override init`. So this type looks up the initializer in the
/// method table of the class (`ClassMetadata`), like a call of an overridden method; the initializer is the first one
/// that UIKit's class declares. A class that neither overrides nor inherits the initializer traps, as on iOS.
@MainActor
package enum CellMaker {
  /// Makes a cell of a table with `init(style:reuseIdentifier:)`, in the default style.
  ///
  /// If the initializer is not found in the method table, or returns nil, the cell is a plain `UITableViewCell`.
  package static func tableCell(_ type: UITableViewCell.Type, _ identifier: String)
    -> UITableViewCell
  {
    guard type != UITableViewCell.self, let place = styledInitializer else {
      return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
    let (low, high) = words(of: identifier)
    return object(
      at: c_swift_make_cell(ClassMetadata(type)[place], 0, low, high, word(of: type)))
      ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// Makes a header or footer of a table with `init(reuseIdentifier:)`.
  ///
  /// If the initializer is not found in the method table, or returns nil, the view is a plain
  /// `UITableViewHeaderFooterView`.
  package static func headerFooter(_ type: UITableViewHeaderFooterView.Type, _ identifier: String)
    -> UITableViewHeaderFooterView
  {
    guard type != UITableViewHeaderFooterView.self, let place = namedInitializer else {
      return UITableViewHeaderFooterView(reuseIdentifier: identifier)
    }
    let (low, high) = words(of: identifier)
    return object(at: c_swift_make_named(ClassMetadata(type)[place], low, high, word(of: type)))
      ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
  }

  /// Makes a view with `init(frame:)`; nil if the initializer is not found in the method table.
  package static func view<View: UIView>(_ type: View.Type, frame: CGRect) -> View? {
    guard let place = framedInitializer else { return nil }
    return object(
      at: c_swift_make_framed(
        ClassMetadata(type)[place], Double(frame.origin.x), Double(frame.origin.y),
        Double(frame.size.width), Double(frame.size.height), word(of: type)))
  }

  private static func word(of type: AnyClass) -> UInt {
    unsafe unsafeBitCast(type, to: UInt.self)
  }

  /// The two words of an optional string in memory, with a retain that the initializer consumes.
  private static func words(of text: String?) -> (UInt, UInt) {
    let copy = UnsafeMutablePointer<String?>.allocate(capacity: 1)
    unsafe copy.initialize(to: text)
    let words = unsafe UnsafeRawPointer(copy).load(as: (UInt, UInt).self)
    unsafe copy.deallocate()
    return words
  }

  /// The object at the address that an initializer returned, with the retain of the initializer; nil for the address 0.
  private static func object<Made: AnyObject>(at address: UInt) -> Made? {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return nil }
    return unsafe Unmanaged<Made>.fromOpaque(pointer).takeRetainedValue()
  }
}

// The places of the initializers in the method tables. If two classes inherit everything, only the entries of their
// initializers differ, since the compiler makes the inherited initializers anew for each class.
extension CellMaker {
  private final class OneCell: UITableViewCell {}
  private final class OtherCell: UITableViewCell {}
  private final class OneHeader: UITableViewHeaderFooterView {}
  private final class OtherHeader: UITableViewHeaderFooterView {}
  private final class OneView: UIView {}
  private final class OtherView: UIView {}

  private static let styledInitializer = first(
    OneCell.self, OtherCell.self, addedBy: UITableViewCell.self, to: UIView.self)
  private static let namedInitializer = first(
    OneHeader.self, OtherHeader.self, addedBy: UITableViewHeaderFooterView.self, to: UIView.self)
  private static let framedInitializer = first(
    OneView.self, OtherView.self, addedBy: UIView.self, to: UIResponder.self)

  /// The place of the first initializer that a class adds to those of its superclass.
  private static func first(
    _ one: AnyClass, _ other: AnyClass, addedBy type: AnyClass, to superclass: AnyClass
  ) -> Int? {
    let (one, other) = (ClassMetadata(one), ClassMetadata(other))
    let own = ClassMetadata(superclass).wordCount..<ClassMetadata(type).wordCount
    return own.first { one[$0] != other[$0] }
  }
}
