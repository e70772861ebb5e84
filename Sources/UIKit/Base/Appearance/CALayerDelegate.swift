public import Foundation

/// Gives a layer its content, lays out its sublayers and decides what its changes do; the delegate of a view's layer is
/// the view.
///
/// All methods are optional: an extension implements each with the behavior of a missing method on iOS.
@preconcurrency @MainActor
public protocol CALayerDelegate: NSObjectProtocol {
  /// Gives the layer its content; draws it by default.
  func display(_ layer: CALayer)

  /// Draws the content of the layer.
  func draw(_ layer: CALayer, in ctx: CGContext)

  /// Called before the layer's content is drawn.
  func layerWillDraw(_ layer: CALayer)

  /// Lays out the sublayers of the layer.
  func layoutSublayers(of layer: CALayer)

  /// What happens when a property of the layer changes; nil has the layer look further, `NSNull` ends the search.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Draws the content.
  public func display(_ layer: CALayer) { layer.drawContents() }

  /// Does nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}

  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}

  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}

  /// Leaves the search to the layer.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

extension CALayer {
  /// The delegate that was set, else the view.
  var heldDelegate: (any CALayerDelegate)? {
    guard let otherDelegate else { return view }
    return otherDelegate.object as? any CALayerDelegate
  }
}
