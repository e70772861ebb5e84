/// The metadata of a class, read as words from the address of the class; classes are never freed.
///
/// The metadata includes the method table. Each subclass has the entries of its superclass at the same places, and an
/// override replaces the entry. So a comparison shows whether a class overrides a member.
@safe package struct ClassMetadata {
  /// The number of words before the members.
  ///
  /// These words are: kind, superclass, flags, size of an object, size of the class, descriptor, destroyer.
  package static let headerWordCount = 7

  private let words: UnsafePointer<UInt>

  package init(_ type: AnyClass) {
    unsafe words = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
  }

  package subscript(word: Int) -> UInt { unsafe words[word] }

  /// The superclass; nil if there is none.
  package var superclass: AnyClass? {
    unsafe words[1] == 0 ? nil : unsafeBitCast(words[1], to: AnyClass.self)
  }

  /// The number of words from the address of the class to the end of its metadata.
  ///
  /// The low half of word 4 is the size of the whole metadata in bytes, the high half the size of the part before the
  /// address.
  package var wordCount: Int {
    let sizes = unsafe words[4]
    return (Int(sizes & 0xFFFF_FFFF) - Int(sizes >> 32)) / MemoryLayout<UInt>.size
  }

  /// The places of the entries of the members that `overriding` overrides; `inheriting` overrides none.
  ///
  /// Empty if metadata is not laid out as expected; the caller must then assume that every class overrides the members.
  package static func entries(
    of type: AnyClass, overriddenBy overriding: AnyClass, notBy inheriting: AnyClass
  ) -> [Int] {
    let (plain, inheriting, overriding) = (
      ClassMetadata(type), ClassMetadata(inheriting), ClassMetadata(overriding)
    )
    return (headerWordCount..<plain.wordCount).filter {
      inheriting[$0] == plain[$0] && overriding[$0] != plain[$0]
    }
  }
}
