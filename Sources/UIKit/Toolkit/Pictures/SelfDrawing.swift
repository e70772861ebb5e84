import Foundation

/// A view of UIKit that draws content of its own.
///
/// What an app's views draw in `draw(_:)`, these draw here, so that a subclass that overrides `draw(_:)` adds to the
/// looks of its superclass.
@MainActor
protocol SelfDrawing: UIView {
  /// Draws the content of the view into the current context.
  func drawLooks(in bounds: CGRect, _ context: CGContext)
}
