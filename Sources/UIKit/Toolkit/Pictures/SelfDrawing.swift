import Foundation

/// A UIKit view that draws its own content.
///
/// The content is drawn here and not in `draw(_:)`, so that a subclass that overrides `draw(_:)` without a call of
/// `super` keeps it.
@MainActor
protocol SelfDrawing: UIView {
  /// Draws the content of the view into a context, which is also the current one.
  func drawLooks(in bounds: CGRect, _ context: CGContext)
}
