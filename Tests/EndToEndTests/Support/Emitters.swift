import Glibc

/// Finds the sources that record a kind or a reason.
enum Emitters {
  private static let sources = ["BackBoard", "CoreMotion", "RunLoops", "Trace", "UIKit"]
    .flatMap { SourceFiles.below($0, in: Programs.package + "/Sources") }
    .filter { !$0.path.hasSuffix("/TraceReason.swift") && !$0.path.hasSuffix("/TraceKind.swift") }

  /// At most three files that name a case, in backticks: `` `UIKit/Path/14-View/TouchDelivery.swift` ``.
  static func files(of name: String) -> [String] {
    let word = "." + name
    // Most files do not have the word at all, and a search for bytes is much faster than one for characters. Followed
    // by a letter or a digit, the word is the start of a longer name; followed by `(`, it is a call.
    let found = sources.filter { strstr($0.text, word) != nil }.filter { source in
      source.text.ranges(of: word).contains { range in
        source.text[range.upperBound...].first.map { !$0.isLetter && !$0.isNumber && $0 != "(" }
          ?? true
      }
    }
    return found.prefix(3).map { "`\($0.path)`" }
  }
}
