import UIKit

/// The names of the types along a responder chain.
@MainActor
func chainTypes(from responder: UIResponder?) -> [String] {
  ResponderChain(from: responder).map { "\(type(of: $0))" }
}
