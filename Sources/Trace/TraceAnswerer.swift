/// Which code answered a question of UIKit: decided by what was called, never by the answer alone.
///
/// Trace files store the numbers, beside the lowest bit, which is the answer.
package enum TraceAnswerer: UInt16, CaseIterable, Hashable, Sendable {
  /// An override in a class of the app, also one that called `super` and answered otherwise.
  case app = 0
  /// UIKit's answer where nothing overrides it.
  case byDefault = 2
  /// A class of UIKit, such as a text field, that has an answer of its own.
  case uikit = 4
  /// A delegate.
  case delegate = 8

  /// The word in a trace line.
  package var text: String {
    switch self {
    case .app: "override"
    case .byDefault: "default"
    case .uikit: "UIKit"
    case .delegate: "delegate"
    }
  }
}
