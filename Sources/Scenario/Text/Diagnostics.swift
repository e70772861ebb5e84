/// The errors and warnings about a scenario, a table or a command line.
package struct Diagnostics: Error, Hashable, Sendable, CustomStringConvertible {
  package var list: [Diagnostic]

  package init(_ list: [Diagnostic] = []) {
    self.list = list
  }

  package var hasErrors: Bool { list.contains { $0.severity == .error } }
  package var warnings: [Diagnostic] { list.filter { $0.severity == .warning } }

  /// The most errors that are printed; further errors often follow from the first ones.
  package static let printedLimit = 20

  package var description: String {
    Self.description(of: list)
  }

  /// The errors as text; of those beyond `printedLimit` only the number.
  package static func description(of list: [Diagnostic]) -> String {
    let more = list.count - printedLimit
    return
      (list.prefix(printedLimit).map(\.description)
      + (more > 0 ? ["and \(more) more error\(more == 1 ? "" : "s")"] : []))
      .joined(separator: "\n")
  }
}
