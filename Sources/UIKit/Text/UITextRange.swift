import Foundation

/// A place between two characters of a text; what it means knows the text target that made it.
@MainActor
open class UITextPosition: NSObject {}

/// What lies between two places of a text; what it means knows the text target that made it.
@MainActor
open class UITextRange: NSObject {
  /// Where the range begins.
  open var start: UITextPosition { UITextPosition() }

  /// Where the range ends.
  open var end: UITextPosition { UITextPosition() }

  /// Whether nothing lies in the range.
  open var isEmpty: Bool { true }
}

/// A place in a text field or text view, counted in UTF-16 units.
final class TextOffset: UITextPosition {
  let offset: Int

  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }
}

/// A range in a text field or text view, counted in UTF-16 units.
final class TextSpan: UITextRange {
  let range: NSRange

  init(_ range: NSRange) {
    self.range = range
    super.init()
  }

  override var start: UITextPosition { TextOffset(range.location) }
  override var end: UITextPosition { TextOffset(range.location + range.length) }
  override var isEmpty: Bool { range.length == 0 }
}
