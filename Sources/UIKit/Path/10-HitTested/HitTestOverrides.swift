import Foundation

/// Finds out whether a class of views overrides a member that a hit test uses.
///
/// The members are `hitTest(_:with:)`, `point(inside:with:)`, `bounds`, `isHidden`, `alpha` and
/// `isUserInteractionEnabled`. A call is slow, so a hit test calls a view only if its class, or that of a descendant,
/// overrides one of them.
///
/// Swift cannot tell at run time whether a class overrides a member, so the method table of the class is read
/// (`ClassMetadata`).
///
/// An entry of the method table belongs to one of these members if it differs in `Overriding` and `UIView`, but not in
/// `Inheriting` and `UIView`. If no entry were found, every class would count as overriding, which is slower and gives
/// the same results.
@MainActor
package enum HitTestOverrides {
  /// Whether a class overrides any of the members.
  package static func areIn(_ type: UIView.Type) -> Bool {
    guard !entries.isEmpty else { return true }
    let (table, plain) = (ClassMetadata(type), ClassMetadata(UIView.self))
    return entries.contains { table[$0] != plain[$0] }
  }

  /// The places of the members' entries, in words from the start of the metadata.
  package static let entries = ClassMetadata.entries(
    of: UIView.self, overriddenBy: Overriding.self, notBy: Inheriting.self)

  private final class Inheriting: UIView {}

  private final class Overriding: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
    override var bounds: CGRect {
      get { super.bounds }
      set { super.bounds = newValue }
    }
    override var isHidden: Bool {
      get { super.isHidden }
      set { super.isHidden = newValue }
    }
    override var alpha: CGFloat {
      get { super.alpha }
      set { super.alpha = newValue }
    }
    override var isUserInteractionEnabled: Bool {
      get { super.isUserInteractionEnabled }
      set { super.isUserInteractionEnabled = newValue }
    }
  }
}
