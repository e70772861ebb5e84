import TouchstoneLinux

/// The bytes of a trace; a file is read in parts, a pipe or other source as a whole.
///
/// A file is read and not mapped: access to a mapped file that another process truncates would end this process, and
/// bytes must not change after they have been checked.
struct TraceSource {
  /// The path, or the description in errors.
  let name: String
  /// The length of the source when it was opened.
  let byteCount: Int
  private let content: Content

  private enum Content {
    case file(OpenFile)
    /// All bytes of a source that is not a regular file, such as a pipe.
    case bytes([UInt8])
  }

  /// An open file whose descriptor several sources can share.
  final class OpenFile {
    let descriptor: FileDescriptor

    init(_ descriptor: consuming FileDescriptor) {
      self.descriptor = descriptor
    }
  }

  /// Opens a file.
  init(_ path: String) throws(TraceError) {
    let descriptor: FileDescriptor
    do { descriptor = try InputFile.open(path) } catch { throw Self.error(error, path) }
    try self.init(descriptor, name: path)
  }

  /// Takes over an open file; a source without a length is read to its end, but only if it begins like a trace.
  init(_ descriptor: consuming FileDescriptor, name: String) throws(TraceError) {
    self.name = name
    let file = OpenFile(descriptor)
    let length: Int?
    do { length = try file.descriptor.regularFileLength() } catch {
      throw .cannotRead(path: name, error)
    }
    if let length {
      content = .file(file)
      byteCount = length
      return
    }
    do throws(InputFile.Refusal) {
      var bytes = try InputFile.read(file.descriptor, limit: TraceLayout.fileHeaderByteCount)
      if TraceFileHeader.isMagic(bytes) {
        bytes += try InputFile.read(file.descriptor, limit: TraceLimit.readByteCount)
      }
      content = .bytes(bytes)
      byteCount = bytes.count
    } catch {
      throw Self.error(error, name)
    }
  }

  /// Shares the memory of a trace.
  init(_ memory: OpenFile, name: String) throws(TraceError) {
    self.name = name
    do { byteCount = try memory.descriptor.regularFileLength() ?? 0 } catch {
      throw .cannotRead(path: name, error)
    }
    content = .file(memory)
  }

  private static func error(_ refusal: InputFile.Refusal, _ path: String) -> TraceError {
    switch refusal {
    case .system(let error): .cannotRead(path: path, error)
    case .noWriter: .noWriter(path: path)
    case .tooLong: .cannotRead(path: path, .fileTooLarge)
    }
  }

  /// Reads `count` bytes at an offset; fewer at the end of the trace.
  func bytes(at offset: Int, count: Int) throws(TraceError) -> [UInt8] {
    switch content {
    case .bytes(let bytes): return Array(bytes.dropFirst(offset).prefix(count))
    case .file(let file):
      do throws(Errno) {
        return try file.descriptor.readBytes(at: offset, count: count)
      } catch {
        throw .cannotRead(path: name, error)
      }
    }
  }
}
