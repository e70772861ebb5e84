package import TouchstoneLinux

/// Why a trace cannot be recorded, read, saved or exported.
package enum TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The memory or the file could not be made.
  case cannotCreate(path: String, Errno)
  /// The file could not be read.
  case cannotRead(path: String, Errno)
  /// The file is a pipe that no process writes to.
  case noWriter(path: String)
  /// The file does not begin with the mark of a trace.
  case notATrace(path: String)
  /// The file ends inside its header.
  case tooShort(path: String, byteCount: Int, needed: Int)
  /// The file has a version that this program does not read.
  case wrongVersion(path: String, found: UInt32, supported: UInt32)
  /// An export in real time was requested for a trace that was recorded in virtual time.
  case noRealTime

  /// Whether the bytes that were read are not those of a trace that this program can read.
  var isOfContent: Bool {
    switch self {
    case .notATrace, .tooShort, .wrongVersion: true
    case .cannotCreate, .cannotRead, .noWriter, .noRealTime: false
    }
  }

  package var description: String {
    switch self {
    case .cannotCreate(let path, let error):
      "\(path): cannot be created: \(error)"
    case .cannotRead(let path, let error):
      "\(path): cannot read the trace file: \(error)"
    case .noWriter(let path): "\(path): \(InputFile.Refusal.noWriter)"
    case .notATrace(let path):
      "\(path): not a trace file: it does not begin with TOUCHTRC"
    case .tooShort(let path, let byteCount, let needed):
      "\(path): incomplete trace header: \(byteCount) of \(needed) bytes; record it again"
    case .wrongVersion(let path, let found, let supported):
      "\(path): trace version \(found), but this program reads version \(supported); "
        + "read it with the program that recorded it"
    case .noRealTime:
      "the trace was recorded in virtual time and has no real times; choose virtual or steps"
    }
  }
}
