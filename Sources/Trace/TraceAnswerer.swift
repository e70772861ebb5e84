/// The code that answered a question of UIKit, such as `canBecomeFirstResponder`.
///
/// Trace files store the raw value in one field with the answer, which is the lowest bit, so all raw values are even.
package enum TraceAnswerer: UInt16, CaseIterable, Hashable, Sendable {
  /// An override in a class of the app, unless it returned the answer of `super`.
  case app = 0
  /// The default implementation of UIKit, whose answer no override has changed.
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
