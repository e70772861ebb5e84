import Foundation
import TouchstonePictures

/// Converts a layer to a group of a picture: shadow, background, content, sublayers and border, from back to front
/// (R-LAYER-30).
@MainActor
enum LayerPicture {
  /// The group of a layer, in the coordinates of its superlayer; nil if the layer is hidden, transparent or empty.
  ///
  /// The traits of the layer's view determine its colors.
  static func group(of layer: CALayer) -> Picture.Group? {
    guard let view = layer.view, view.context.hasUnusualTraits else {
      return groupInCurrentTraits(of: layer)
    }
    let outer = UITraitCollection.current
    UITraitCollection.current = view.traitCollection
    defer { UITraitCollection.current = outer }
    return groupInCurrentTraits(of: layer)
  }

  private static func groupInCurrentTraits(of layer: CALayer) -> Picture.Group? {
    // While an animation runs, the values on the screen differ from the values of the layer itself.
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
    // A mask without visible content hides the whole layer, so it is an empty mask and not nil.
    if let mask = shown.mask { group.mask = Self.group(of: mask).map { [.group($0)] } ?? [] }
    // A layer that is clipped to its bounds shows no shadow, which is outside of them.
    if shown.masksToBounds {
      group.clips = [outline]
    } else if let shadow = shadow(of: shown, outline, items) {
      group.items.insert(.group(shadow), at: 0)
    }
    return group.items.isEmpty ? nil : group
  }

  /// The geometry and opacity with which a layer appears on the screen.
  ///
  /// A view animates its own values, not its layer's, so the layer of a view takes both from the view.
  private static func place(
    of layer: CALayer, _ shown: CALayer
  ) -> (geometry: ViewGeometry, opacity: Double) {
    guard shown === layer, let view = layer.view else {
      return (shown.geometry, Double(shown.opacity))
    }
    let seen = view.seenAppearance
    return (seen.geometry, Double(seen.opacity))
  }

  /// The name of the group: the class of the view or layer, and the accessibility identifier or the layer's name.
  private static func name(of layer: CALayer) -> String {
    guard let view = layer.view else {
      return String(describing: type(of: layer.source)) + (layer.name.map { " " + $0 } ?? "")
    }
    let identifier = view.accessibilityIdentifier.map { " @" + $0 } ?? ""
    return String(describing: type(of: view)) + identifier
  }

  /// The sublayers from back to front: by `zPosition`, and in the order of the tree where that is equal.
  private static func sublayers(of layer: CALayer) -> [CALayer] {
    let all = layer.source.heldLayers
    guard all.contains(where: { $0.zPosition != 0 }) else { return all }
    return all.enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }.map(\.element)
  }

  /// The area of the layer's bounds with its rounded corners.
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

  /// The border of a layer, inside of its bounds; empty if it has none.
  private static func border(of layer: CALayer, _ bounds: CGRect) -> [Picture.Item] {
    guard layer.borderWidth > 0, let color = layer.borderColor, color.alpha > 0 else { return [] }
    let inset = layer.borderWidth / 2
    let middle = bounds.insetBy(dx: inset, dy: inset)
    // A border that is wider than the layer covers all of it.
    guard !middle.isNull else {
      return [.area(outline(of: layer, bounds), .color(Picture.Color(color)))]
    }
    let path = CGMutablePath()
    let radius = max(0, layer.cornerRadius - inset)
    path.addRoundedRect(in: middle, cornerWidth: radius, cornerHeight: radius)
    return [
      .line(
        Picture.Path(path.elements), Picture.Pen(width: Double(layer.borderWidth)),
        Picture.Color(color))
    ]
  }

  /// The shadow of a layer: of its `shadowPath`, else of its background, else of all its items.
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

  /// The content of a layer: the drawing of a UIKit view, then the layer's image or, without one, the app's drawing.
  private static func content(
    of layer: CALayer, _ shown: CALayer, _ bounds: CGRect
  ) -> [Picture.Item] {
    layer.displayIfNeeded()
    // A layer draws in its own coordinates, in which the context's top left corner is the origin of its bounds.
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
    // Moves the items from the coordinates of the context back to the coordinates of the layer.
    var moved = Picture.Group(items)
    moved.transform = .move(Double(bounds.minX), Double(bounds.minY))
    return [.group(moved)]
  }
}
