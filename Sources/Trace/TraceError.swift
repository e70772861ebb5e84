package import Linux

/// What can be wrong with a trace file, each with the place and the remedy.
package enum TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file could not be made.
  case cannotCreate(path: String, Errno)
  /// The file could not be read.
  case cannotRead(path: String, Errno)
  /// The file does not start as a trace does.
  case notATrace(path: String)
  /// The file ends inside its header.
  case tooShort(path: String, byteCount: Int, needed: Int)
  /// The file is of a version that this program does not read.
  case wrongVersion(path: String, found: UInt32, supported: UInt32)
  /// The header says something that cannot be.
  case badHeader(path: String, field: String, value: Int)
  /// A picture in real time was asked of a trace that was recorded in virtual time.
  case noRealTime

  package var description: String {
    switch self {
    case .cannotCreate(let path, let error):
      "\(path): cannot create the trace file: \(error)"
    case .cannotRead(let path, let error):
      "\(path): cannot read the trace file: \(error)"
    case .notATrace(let path):
      "\(path): not a trace file: it does not begin with TOUCHTRC"
    case .tooShort(let path, let byteCount, let needed):
      "\(path): not a whole trace header: \(byteCount) bytes of \(needed); record it again"
    case .wrongVersion(let path, let found, let supported):
      "\(path): trace version \(found), but this program reads version \(supported); "
        + "read it with the program that recorded it"
    case .badHeader(let path, let field, let value):
      "\(path): damaged trace header: \(field) cannot be \(value); record it again"
    case .noRealTime:
      "this trace was recorded in virtual time and has no real times; choose virtual or steps"
    }
  }
}
