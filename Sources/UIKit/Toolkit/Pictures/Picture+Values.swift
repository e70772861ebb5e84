import Foundation
import TouchstonePictures

// Conversions of values of UIKit and Core Graphics to values of a picture.

extension Picture.Color {
  init(_ color: CGColor) {
    let parts = color.components ?? [0, 0]
    // A gray color has two components: the gray and the alpha.
    let rgb = parts.count < 4 ? [parts[0], parts[0], parts[0]] : Array(parts.prefix(3))
    self.init(
      red: Double(rgb[0]), green: Double(rgb[1]), blue: Double(rgb[2]),
      alpha: Double(color.alpha))
  }

  /// The color with its alpha multiplied by a share from 0 to 1.
  func faded(_ share: CGFloat) -> Picture.Color {
    Picture.Color(red: red, green: green, blue: blue, alpha: alpha * Double(share))
  }
}

extension Picture.Transform {
  init(_ transform: CGAffineTransform) {
    self.init(
      a: Double(transform.a), b: Double(transform.b), c: Double(transform.c),
      d: Double(transform.d), tx: Double(transform.tx), ty: Double(transform.ty))
  }
}

extension Picture.Point {
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
}

extension Picture.Path {
  init(_ elements: [CGPath.Element]) {
    self.init(
      elements.map { element -> Element in
        switch element {
        case .move(let end): .move(Picture.Point(end))
        case .line(let end): .line(Picture.Point(end))
        case .quad(let control, let end): .quad(Picture.Point(control), to: Picture.Point(end))
        case .curve(let control1, let control2, let end):
          .curve(Picture.Point(control1), Picture.Point(control2), to: Picture.Point(end))
        case .close: .close
        }
      })
  }

  init(_ rect: CGRect) {
    self.init(
      x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width),
      height: Double(rect.height))
  }
}

extension Picture.Area {
  init(_ area: Drawing.Area) {
    self.init(Picture.Path(area.elements), area.rule == .evenOdd ? .evenOdd : .winding)
  }
}

extension Picture.Pen {
  init(_ pen: Drawing.Pen, scale: CGFloat) {
    self.init(
      width: Double(pen.width * scale), cap: Cap(pen.cap), join: Join(pen.join),
      miterLimit: Double(pen.miterLimit))
  }
}

extension Picture.Pen.Cap {
  init(_ cap: CGLineCap) {
    switch cap {
    case .butt: self = .butt
    case .round: self = .round
    case .square: self = .square
    }
  }
}

extension Picture.Pen.Join {
  init(_ join: CGLineJoin) {
    switch join {
    case .miter: self = .miter
    case .round: self = .round
    case .bevel: self = .bevel
    }
  }
}

extension Picture.TextStyle {
  init(_ font: UIFont) {
    self.init(
      size: Double(font.pointSize), weight: Double(font.face.weight.rawValue),
      isSlanted: font.face.isItalic, isMonospaced: font.face.isMonospaced)
  }
}

extension Picture.Gradient {
  /// Makes a gradient whose colors fill the shape from a share of its length to 1, in the opposite order if reversed.
  init(
    _ gradient: CGGradient, _ shape: Shape, from start: Double = 0, isReversed: Bool = false,
    alpha: CGFloat
  ) {
    let stops = zip(gradient.locations, gradient.colors).map { place, color in
      let share = isReversed ? 1 - Double(place) : Double(place)
      return Stop(start + (1 - start) * share, Picture.Color(color).faded(alpha))
    }
    self.init(shape, isReversed ? stops.reversed() : stops)
  }
}
