/// The code that answered a question of UIKit, such as `canBecomeFirstResponder`.
///
/// The case depends on which method was called, not on the answer. Trace files store the raw value in one field with
/// the answer, which is the lowest bit, so all raw values are even.
package enum TraceAnswerer: UInt16, CaseIterable, Hashable, Sendable {
  /// An override in a class of the app, including one that called `super` and answered differently.
  case app = 0
  /// UIKit's own answer, because no class overrides the method.
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
