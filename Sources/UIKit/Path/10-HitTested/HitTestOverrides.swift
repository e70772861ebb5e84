import Foundation

/// Whether a class of views overrides what a hit test asks: `hitTest(_:with:)`, `point(inside:with:)`, `bounds`,
/// `isHidden`, `alpha` and `isUserInteractionEnabled`.
///
/// A call is slow, so a hit test calls a view only if its class overrides one of these members. The language cannot say
/// whether it does. The method table of a class can: it is a part of the class's metadata, each subclass has the
/// entries of its superclass at the same places, and an override replaces the entry.
///
/// The entries of these members are where `Overriding` differs from `UIView` and `Inheriting` does not. If there were
/// none, every class would count as overriding, which is slower and gives the same results.
@MainActor
package enum HitTestOverrides {
  /// Whether a class overrides any of the members.
  package static func areIn(_ type: UIView.Type) -> Bool {
    guard !entries.isEmpty else { return true }
    let (table, plain) = (Metadata(type), Metadata(UIView.self))
    return entries.contains { table[$0] != plain[$0] }
  }

  /// The places of the members' entries, in words from the start of the metadata.
  package static let entries: [Int] = {
    let (plain, inheriting, overriding) = (
      Metadata(UIView.self), Metadata(Inheriting.self), Metadata(Overriding.self)
    )
    return (Metadata.headerWordCount..<plain.wordCount).filter {
      inheriting[$0] == plain[$0] && overriding[$0] != plain[$0]
    }
  }()

  /// The metadata of a class as words; classes are never freed.
  @safe private struct Metadata {
    /// The number of words before the members.
    ///
    /// They are: kind, superclass, flags, size of an object, size of the class, descriptor, destroyer.
    static let headerWordCount = 7

    private let words: UnsafePointer<UInt>

    init(_ type: AnyClass) {
      unsafe words = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    }

    subscript(word: Int) -> UInt { unsafe words[word] }

    /// The words from the address of the class to its end.
    ///
    /// The low half of word 4 is the size of the whole metadata in bytes, the high half how much of it lies before
    /// the address.
    var wordCount: Int {
      let sizes = unsafe words[4]
      return (Int(sizes & 0xFFFF_FFFF) - Int(sizes >> 32)) / MemoryLayout<UInt>.size
    }
  }

  private final class Inheriting: UIView {}

  private final class Overriding: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
    override var bounds: CGRect {
      get { super.bounds }
      set { super.bounds = newValue }
    }
    override var isHidden: Bool {
      get { super.isHidden }
      set { super.isHidden = newValue }
    }
    override var alpha: CGFloat {
      get { super.alpha }
      set { super.alpha = newValue }
    }
    override var isUserInteractionEnabled: Bool {
      get { super.isUserInteractionEnabled }
      set { super.isUserInteractionEnabled = newValue }
    }
  }
}
