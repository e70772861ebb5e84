import Foundation

extension UIView: CALayerDelegate {}

// The layer of a view, which is made at its first use, or at a layout if the view's class overrides `layerClass` or
// `layoutSublayers(of:)`.
extension UIView {
  /// The layer, made with the class `layerClass` if there is none yet (R-LAYER-2).
  package func madeLayer() -> CALayer {
    if let layerStorage { return layerStorage }
    let kind = type(of: self).layerClass as? CALayer.Type ?? CALayer.self
    let made = LayerMaker.make(kind) ?? replacement(for: kind)
    // Stored before the changes below, since an override that they call may use the layer.
    layerStorage = made
    made.view = self
    made.contentsScale = context.screen.scale
    return made
  }

  /// A plain layer in place of one whose class cannot be instantiated; warns the app's author.
  private func replacement(for kind: CALayer.Type) -> CALayer {
    context.warn(
      "a layer of the class \(kind) cannot be made; the view has a plain CALayer",
      onceAbout: "layer \(kind)")
    return CALayer()
  }

  /// The transform in three dimensions; only its affine part has an effect (R-LAYER-4).
  public var transform3D: CATransform3D {
    get { layerStorage?.transform ?? CATransform3DMakeAffineTransform(transform) }
    set { layer.transform = newValue }
  }

  /// Puts the layer of a new subview at its place among the layers, if this view has a layer already.
  package func adoptLayer(of subview: UIView, at place: Place) {
    // Without a holder, `leaveHolder()` would remove the subview from this view again.
    if let layer = subview.layerStorage, layer.holder != nil { layer.leaveHolder() }
    layerStorage?.subviewAdded(subview, at: place)
  }

  /// Sets changed bounds and a changed position on a layer whose class is the app's, which may override the setters.
  package func layerGeometryChanged(from old: ViewGeometry) {
    guard let layer = layerStorage, LayerOverrides.mayOverrideSetters(type(of: layer)) else {
      return
    }
    let new = node.geometry
    if new.bounds != old.bounds { layer.bounds = new.bounds }
    if new.center != old.center { layer.position = new.center }
  }

  /// Lays out through the layer, if there is one or the view's class may override a member that only a layer calls;
  /// else directly.
  package func layOutThroughLayer() {
    guard layerStorage != nil || LayerOverrides.areIn(type(of: self)) else {
      return performLayout()
    }
    madeLayer().layoutSublayers()
  }

  /// Calls `layoutSubviews()`, and the view's controller before and after it.
  ///
  /// The view's traits are current meanwhile.
  package func performLayout() {
    guard context.hasUnusualTraits else { return callOutToLayout() }
    traitCollection.performAsCurrent { callOutToLayout() }
  }

  private func callOutToLayout() {
    viewController?.viewWillLayoutSubviews()
    layoutSubviews()
    viewController?.viewDidLayoutSubviews()
  }
}

// Setters that the layer of a view calls. An override of the view's own setter is not called, as on iOS.
extension UIView {
  func setOpacity(_ opacity: Float) {
    let old = appearance
    node.alpha = opacity
    context.animator.changed(self, from: old)
  }

  func setHidden(_ hides: Bool) {
    // A window's own setter reports the change to its scene.
    guard !(self is UIWindow) else {
      if isHidden != hides { isHidden = hides }
      return
    }
    hideNode(hides)
  }

  /// Hides the view or shows it; a stack view that contains it then arranges its views again.
  func hideNode(_ hides: Bool) {
    if node.isConstrained, hides != node.isHidden { arrangedViewChanged() }
    node.isHidden = hides
  }
}

// The view as the delegate of its layer.
extension UIView {
  /// The action of an event of the view's layer: an animation in an animation block, else `NSNull`.
  ///
  /// It is also `NSNull` for the properties that the animator of views animates itself.
  package func actionOfLayer(_ event: String) -> any CAAction {
    let duration = context.animator.duration
    guard duration > 0, !LayerOverrides.keysOfViews.contains(event) else { return NSNull() }
    let animation = CABasicAnimation(keyPath: event)
    animation.duration = duration
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    return animation
  }

  /// Draws the content of the view if the layer is the view's; draws nothing for another layer.
  package func drawContent(of layer: CALayer, in context: CGContext) {
    guard layer === layerStorage else { return }
    UIGraphicsPushContext(context)
    draw(bounds)
    UIGraphicsPopContext()
  }
}

/// Finds classes with overrides that can only be called through a layer.
@MainActor
enum LayerOverrides {
  /// The properties that the animator of views animates.
  static let keysOfViews: Set<String> = [
    "anchorPoint", "bounds", "opacity", "position", "transform",
  ]

  /// Whether a class of views overrides `layerClass` or `layoutSublayers(of:)`.
  static func areIn(_ type: UIView.Type) -> Bool {
    let (table, plain) = (ClassMetadata(type), ClassMetadata(UIView.self))
    // Without entries, metadata is not laid out as expected, and every class may override the members.
    return entries.isEmpty || entries.contains { table[$0] != plain[$0] }
  }

  /// Whether a class of layers is not one of this module's, so that it may override setters.
  static func mayOverrideSetters(_ type: CALayer.Type) -> Bool {
    let ours: [CALayer.Type] = [
      CALayer.self, CAShapeLayer.self, CAGradientLayer.self, CATextLayer.self,
    ]
    return !ours.contains { $0 == type }
  }

  /// The places of the entries of `layerClass` and `layoutSublayers(of:)` in the metadata of a class.
  static let entries = ClassMetadata.entries(
    of: UIView.self, overriddenBy: Overriding.self, notBy: Inheriting.self)

  private final class Inheriting: UIView {}

  private final class Overriding: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
    override func layoutSublayers(of layer: CALayer) { super.layoutSublayers(of: layer) }
  }
}
