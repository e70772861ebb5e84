import Glibc
import TouchstoneCLinux

/// A file in memory without a path, which exists as long as a process has a descriptor of it.
package enum MemoryFile {
  /// Makes an empty file that can be sealed; `name` only appears in lists of open files.
  package static func create(name: String) throws(Errno) -> FileDescriptor {
    FileDescriptor(adopting: try systemCall { c_memory_file(name) })
  }
}

/// Growing, sealing and reopening a file in memory.
extension FileDescriptor {
  /// The operations that the kernel forbids on a file in memory, through any descriptor and in any process.
  ///
  /// A seal cannot be removed.
  package struct Seals: OptionSet, Hashable, Sendable {
    package let rawValue: CInt
    package init(rawValue: CInt) { self.rawValue = rawValue }

    /// Adding further seals.
    package static let sealing = Seals(rawValue: c_seal_seal())
    /// Making the file shorter; it can still grow.
    package static let shrinking = Seals(rawValue: c_seal_shrink())
    /// Writing to the file, and mapping it for writing; an earlier mapping for writing can still be written to.
    package static let futureWriting = Seals(rawValue: c_seal_future_write())
  }

  /// Adds seals.
  ///
  /// Throws `notPermitted` if the file has the seal `sealing` or the descriptor only reads, and `invalidArgument` if
  /// the file is not in memory.
  package func seal(_ seals: Seals) throws(Errno) {
    _ = try systemCall { c_add_seals(rawValue, seals.rawValue) }
  }

  /// The seals of the file; throws `invalidArgument` for a file that is not in memory, and `badFileDescriptor` for a
  /// descriptor that only names a file (`O_PATH`), which another process may have sent.
  package func seals() throws(Errno) -> Seals {
    guard FileDescriptor.isOpen(rawValue) else { throw .badFileDescriptor }
    return Seals(rawValue: try systemCall { c_get_seals(rawValue) })
  }

  /// Extends the file to a range and reserves its pages.
  ///
  /// A lack of memory is then an error here and not a fatal signal at a later store.
  package func allocate(_ range: Range<Int>) throws(Errno) {
    _ = try systemCall { c_allocate(rawValue, off_t(range.lowerBound), off_t(range.count)) }
  }

  /// Opens the same file once more, for reading only.
  package func reopenedForReading() throws(Errno) -> FileDescriptor {
    try FileDescriptor.open("/proc/self/fd/\(rawValue)", .reading)
  }
}
