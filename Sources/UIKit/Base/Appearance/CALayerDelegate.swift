public import Foundation

/// Provides the content of a layer, the layout of its sublayers and the actions of its changes; for the layer of a
/// view, the view does.
///
/// All methods are optional: an extension implements each with the behavior of a missing method on iOS.
@preconcurrency @MainActor
public protocol CALayerDelegate: NSObjectProtocol {
  /// Provides the content of the layer; draws it by default.
  func display(_ layer: CALayer)

  /// Draws the content of the layer.
  func draw(_ layer: CALayer, in ctx: CGContext)

  /// Called before the layer's content is drawn.
  func layerWillDraw(_ layer: CALayer)

  /// Lays out the sublayers of the layer.
  func layoutSublayers(of layer: CALayer)

  /// The action of a changed property; if nil, the layer continues its search, which `NSNull` ends.
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
