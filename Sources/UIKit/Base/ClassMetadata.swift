/// The metadata of a class as words, in which its method table is; classes are never freed.
///
/// The method table is a part of the class's metadata, each subclass has the entries of its superclass at the same
/// places, and an override replaces the entry. So the tables tell what the language does not say: whether a class
/// overrides a member.
@safe package struct ClassMetadata {
  /// The number of words before the members.
  ///
  /// They are: kind, superclass, flags, size of an object, size of the class, descriptor, destroyer.
  package static let headerWordCount = 7

  private let words: UnsafePointer<UInt>

  package init(_ type: AnyClass) {
    unsafe words = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
  }

  package subscript(word: Int) -> UInt { unsafe words[word] }

  /// The class above one; nil for one that has none.
  package static func superclass(of type: AnyClass) -> AnyClass? {
    let word = ClassMetadata(type)[1]
    return word == 0 ? nil : unsafe unsafeBitCast(word, to: AnyClass.self)
  }

  /// The words from the address of the class to its end.
  ///
  /// The low half of word 4 is the size of the whole metadata in bytes, the high half how much of it lies before
  /// the address.
  package var wordCount: Int {
    let sizes = unsafe words[4]
    return (Int(sizes & 0xFFFF_FFFF) - Int(sizes >> 32)) / MemoryLayout<UInt>.size
  }

  /// The places of the entries of members, in words from the start of the metadata of their class.
  ///
  /// `overriding` overrides exactly these members and `inheriting` none. If there were no such places, each class would
  /// have to count as overriding.
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
