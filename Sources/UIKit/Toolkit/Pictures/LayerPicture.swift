import Foundation
import TouchstonePictures

/// Turns a layer into a part of a picture: its shadow, background, content, sublayers and border, in this order
/// (R-LAYER-30).
@MainActor
enum LayerPicture {
  /// The layer in the coordinates of its superlayer, in the colors of its view's traits; nil if nothing of it is seen.
  static func group(of layer: CALayer) -> Picture.Group? {
    guard let view = layer.view, view.context.hasTraitOverrides else {
      return groupInCurrentTraits(of: layer)
    }
    let outer = UITraitCollection.current
    UITraitCollection.current = view.traitCollection
    defer { UITraitCollection.current = outer }
    return groupInCurrentTraits(of: layer)
  }

  private static func groupInCurrentTraits(of layer: CALayer) -> Picture.Group? {
    // A running animation shows other values than those of the model.
    let shown = layer.running == nil ? layer : layer.snapshot ?? layer
    let (geometry, opacity) = place(of: layer, shown)
    guard !layer.isHidden, opacity > 0 else { return nil }
    let outline = outline(of: shown, geometry.bounds)
    var items: [Picture.Item] = []
    if let color = shown.backgroundColor, color.alpha > 0 {
      items.append(.area(outline, .color(Picture.Color(color))))
    }
    items += content(of: layer, shown, geometry.bounds)
    for inner in sublayers(of: shown) {
      if let group = self.group(of: inner) { items.append(.group(group)) }
    }
    items += border(of: shown, geometry.bounds)
    var group = Picture.Group(items, name: name(of: layer))
    group.transform = Picture.Transform(geometry.transformToSuperview)
    group.opacity = opacity
    // A mask of which nothing is seen hides everything: no items, rather than no mask.
    if let mask = shown.mask { group.mask = Self.group(of: mask).map { [.group($0)] } ?? [] }
    if shown.masksToBounds {
      group.clips = [outline]
    } else if let shadow = shadow(of: shown, outline, items) {
      group.items.insert(.group(shadow), at: 0)
    }
    return group.items.isEmpty ? nil : group
  }

  /// Where a layer is seen and how opaque.
  ///
  /// The animations of a view are the view's and not its layer's, so for the layer of a view both come from the view.
  private static func place(
    of layer: CALayer, _ shown: CALayer
  ) -> (geometry: ViewGeometry, opacity: Double) {
    guard shown === layer, let view = layer.view else {
      return (shown.geometry, Double(shown.opacity))
    }
    let seen = view.seenAppearance
    return (seen.geometry, Double(seen.opacity))
  }

  /// The class of the view or layer, and the name by which tests or the app find it.
  private static func name(of layer: CALayer) -> String {
    guard let view = layer.view else {
      return String(describing: type(of: layer.source)) + (layer.name.map { " " + $0 } ?? "")
    }
    let identifier = view.accessibilityIdentifier.map { " @" + $0 } ?? ""
    return String(describing: type(of: view)) + identifier
  }

  /// The layers in a layer, the back one first; layers at the same depth are in the order of the tree.
  private static func sublayers(of layer: CALayer) -> [CALayer] {
    let all = layer.source.heldLayers
    guard all.contains(where: { $0.zPosition != 0 }) else { return all }
    return all.enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }.map(\.element)
  }

  private static func outline(of layer: CALayer, _ bounds: CGRect) -> Picture.Area {
    let path = CGMutablePath()
    let corners: [CACornerMask] = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMaxXMaxYCorner, .layerMinXMaxYCorner,
    ]
    let radii = corners.map { corner in
      let radius = layer.maskedCorners.contains(corner) ? layer.cornerRadius : 0
      return CGSize(width: radius, height: radius)
    }
    path.addRoundedRect(in: bounds, radii: radii, transform: .identity)
    return Picture.Area(Picture.Path(path.elements))
  }

  private static func border(of layer: CALayer, _ bounds: CGRect) -> [Picture.Item] {
    guard layer.borderWidth > 0, let color = layer.borderColor, color.alpha > 0 else { return [] }
    let inset = layer.borderWidth / 2
    let path = CGMutablePath()
    let radius = max(0, layer.cornerRadius - inset)
    path.addRoundedRect(
      in: bounds.insetBy(dx: inset, dy: inset), cornerWidth: radius, cornerHeight: radius)
    return [
      .line(
        Picture.Path(path.elements), Picture.Pen(width: Double(layer.borderWidth)),
        Picture.Color(color))
    ]
  }

  /// The shadow of a layer: that of its path, else of its background, else of everything in it.
  private static func shadow(
    of layer: CALayer, _ outline: Picture.Area, _ items: [Picture.Item]
  ) -> Picture.Group? {
    guard layer.shadowOpacity > 0, let color = layer.shadowColor, color.alpha > 0 else {
      return nil
    }
    let shape: Picture.Area? =
      if let path = layer.shadowPath {
        Picture.Area(Picture.Path(path.elements))
      } else if let background = layer.backgroundColor, background.alpha > 0 {
        outline
      } else {
        nil
      }
    var shadow = Picture.Group(
      shape.map { [.area($0, .color(Picture.Color(color)))] } ?? items, name: "shadow")
    if shape == nil { shadow.tint = Picture.Color(color) }
    shadow.transform = .move(Double(layer.shadowOffset.width), Double(layer.shadowOffset.height))
    shadow.blur = max(0, Double(layer.shadowRadius))
    shadow.opacity = Double(min(layer.shadowOpacity, 1))
    return shadow.items.isEmpty ? nil : shadow
  }

  /// What is drawn in a layer: the looks of UIKit's own view, then its image, or else what the app draws.
  private static func content(
    of layer: CALayer, _ shown: CALayer, _ bounds: CGRect
  ) -> [Picture.Item] {
    layer.displayIfNeeded()
    // A context's top left corner is 0,0; the layer draws in its own coordinates, which begin at the origin of its bounds.
    let context = CGContext(size: bounds.size)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    if let view = layer.view as? any SelfDrawing {
      UIGraphicsPushContext(context)
      view.drawLooks(in: bounds, context)
      UIGraphicsPopContext()
    }
    if let image = (layer.contents ?? shown.contents) as? UIImage {
      let place = ContentPlace.rect(of: image.size, in: bounds, shown.contentsGravity)
      context.saveGState()
      context.record(image, in: place)
      context.restoreGState()
    } else {
      context.saveGState()
      if shown === layer {
        layer.draw(in: context)
      } else {
        // A snapshot draws its animated values, and has no delegate.
        layer.delegate?.draw(layer, in: context)
        shown.draw(in: context)
      }
      context.restoreGState()
    }
    let items = context.drawing.items
    guard !items.isEmpty, bounds.origin != CGPoint.zero else { return items }
    // What was drawn counts from the context's corner; its place among the sublayers counts from 0,0 of the layer.
    var moved = Picture.Group(items)
    moved.transform = .move(Double(bounds.minX), Double(bounds.minY))
    return [.group(moved)]
  }
}
