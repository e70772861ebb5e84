import Glibc
import TouchstoneCLinux

/// The environment of this process.
package enum Environment {
  /// The value of a variable, or nil if it is not set.
  package static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// All variables; for a name that occurs twice the first value, as in C.
  package static var all: [String: String] {
    var variables: [String: String] = [:]
    guard var entry = c_environment() else { return variables }
    while let text = entry.pointee {
      let parts = String(cString: text).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if parts.count == 2 && variables[name] == nil { variables[name] = String(parts[1]) }
      entry += 1
    }
    return variables
  }
}
