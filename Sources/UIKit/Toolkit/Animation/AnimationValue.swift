import Foundation

/// A value that can be animated: a list of numbers, and a shape that tells their meaning.
///
/// Numbers, points, sizes, rectangles, transforms, colors, paths with the same kinds of elements, and lists of these
/// can be interpolated. A transform is interpolated part by part (`Transform3DParts`), or entry by entry if it cannot
/// be composed of such parts (R-LAYER-26).
@MainActor
struct AnimationValue {
  /// The meaning of the numbers.
  indirect enum Shape: Equatable {
    case number, point, size, rect, color
    /// A transform as its parts.
    case parts
    /// A transform as its entries.
    case matrix
    /// The points of the elements of a path.
    case path([CGPathElementType])
    /// The numbers of all values of a list, one after the other.
    case list([Shape])

    /// The number of numbers.
    var count: Int {
      switch self {
      case .number: 1
      case .point, .size: 2
      case .rect, .color: 4
      // The translation and the scale have three numbers each, the rotation four.
      case .parts: 10
      case .matrix: 16
      case .path(let types): types.reduce(0) { $0 + 2 * $1.pointCount }
      case .list(let shapes): shapes.reduce(0) { $0 + $1.count }
      }
    }
  }

  let shape: Shape
  let numbers: [Double]

  init(_ shape: Shape, _ numbers: [Double]) {
    self.shape = shape
    self.numbers = numbers
  }

  /// Converts a value to numbers; nil if it cannot be interpolated.
  init?(_ value: Any?) {
    guard let value else { return nil }
    if let point: CGPoint = LayerKeys.geometry(value) {
      self.init(.point, [Double(point.x), Double(point.y)])
    } else if let size: CGSize = LayerKeys.geometry(value) {
      self.init(.size, [Double(size.width), Double(size.height)])
    } else if let rect: CGRect = LayerKeys.geometry(value) {
      let (origin, size) = (rect.origin, rect.size)
      self.init(
        .rect,
        [Double(origin.x), Double(origin.y), Double(size.width), Double(size.height)])
    } else if let transform: CATransform3D = LayerKeys.geometry(value) {
      self.init(transform)
    } else if let color = value as? CGColor {
      self.init(color)
    } else if let path = value as? CGPath {
      let points = path.elements.flatMap(\.points)
      self.init(.path(path.elements.map(\.type)), points.flatMap { [Double($0.x), Double($0.y)] })
    } else if let number = LayerKeys.number(value) {
      self.init(.number, [Double(number)])
    } else if let list = value as? [Any] {
      let values = list.compactMap { AnimationValue($0) }
      guard values.count == list.count, !values.isEmpty else { return nil }
      self.init(.list(values.map { $0.shape }), values.flatMap { $0.numbers })
    } else {
      return nil
    }
  }

  private init(_ transform: CATransform3D) {
    if Transform3DParts.areAll(of: transform) {
      self.init(.parts, Transform3DParts(transform).numbers)
    } else {
      self.init(.matrix, transform.entries.map { Double($0) })
    }
  }

  /// Converts a color to red, green, blue and alpha.
  ///
  /// A gray becomes equal parts of red, green and blue, and a color without components becomes black.
  private init(_ color: CGColor) {
    let parts = (color.components ?? [0, 0]).map { Double($0) }
    let isGray = parts.count < 4
    self.init(.color, isGray ? [parts[0], parts[0], parts[0], Double(color.alpha)] : parts)
  }

  /// The value that the numbers describe.
  var value: Any {
    let lengths = numbers.map { CGFloat($0) }
    switch shape {
    case .number: return numbers[0]
    case .point: return CGPoint(x: lengths[0], y: lengths[1])
    case .size: return CGSize(width: lengths[0], height: lengths[1])
    case .rect: return CGRect(x: lengths[0], y: lengths[1], width: lengths[2], height: lengths[3])
    case .parts: return Transform3DParts(numbers: numbers).transform
    case .matrix: return CATransform3D(entries: lengths)
    case .color:
      return CGColor(red: lengths[0], green: lengths[1], blue: lengths[2], alpha: lengths[3])
    case .path(let types): return Self.path(of: types, lengths)
    case .list(let shapes):
      var rest = numbers[...]
      return shapes.map { shape in
        let own = rest.prefix(shape.count)
        rest = rest.dropFirst(shape.count)
        return AnimationValue(shape, Array(own)).value
      }
    }
  }

  /// Makes a path of elements with the coordinates of their points.
  private static func path(of types: [CGPathElementType], _ lengths: [CGFloat]) -> CGPath {
    var rest = stride(from: 0, to: lengths.count - 1, by: 2).map {
      CGPoint(x: lengths[$0], y: lengths[$0 + 1])
    }[...]
    func next() -> CGPoint { rest.popFirst() ?? CGPoint.zero }
    let elements = types.map { type -> CGPath.Element in
      switch type {
      case .moveToPoint: return .move(next())
      case .addLineToPoint: return .line(next())
      case .addQuadCurveToPoint:
        let control = next()
        return .quad(control: control, to: next())
      case .addCurveToPoint:
        let (control1, control2) = (next(), next())
        return .curve(control1: control1, control2: control2, to: next())
      case .closeSubpath: return .close
      }
    }
    return CGPath(elements: elements)
  }
}

extension AnimationValue {
  /// Returns the value at a part of the way to another, 0 for this one and 1 for the other; nil if the shapes differ.
  func mixed(with other: AnimationValue, _ share: Double) -> AnimationValue? {
    guard let (start, end) = alike(self, other) else { return nil }
    if start.shape == .parts {
      let parts = Transform3DParts(numbers: start.numbers)
      return AnimationValue(
        .parts, parts.mixed(with: Transform3DParts(numbers: end.numbers), share).numbers)
    }
    return AnimationValue(
      start.shape, zip(start.numbers, end.numbers).map { $0 + ($1 - $0) * share })
  }

  /// Returns the sum of two values, for transforms their concatenation; nil if the shapes differ.
  func adding(_ other: AnimationValue) -> AnimationValue? {
    if let first = transform, let second = other.transform {
      return AnimationValue(CATransform3DConcat(first, second))
    }
    guard shape == other.shape else { return nil }
    return AnimationValue(shape, zip(numbers, other.numbers).map { $0 + $1 })
  }

  /// Returns the value that, added to another one, gives this one; nil if the shapes differ.
  func subtracting(_ other: AnimationValue) -> AnimationValue? {
    if let whole = transform, let part = other.transform {
      return AnimationValue(CATransform3DConcat(whole, CATransform3DInvert(part)))
    }
    guard shape == other.shape else { return nil }
    return AnimationValue(shape, zip(numbers, other.numbers).map { $0 - $1 })
  }

  private var transform: CATransform3D? { value as? CATransform3D }

  /// Returns two values in the same shape: two transforms as entries if only one of them is composed of parts; nil if
  /// the shapes differ otherwise.
  private func alike(
    _ one: AnimationValue, _ other: AnimationValue
  ) -> (AnimationValue, AnimationValue)? {
    if one.shape == other.shape { return (one, other) }
    guard let first = one.transform, let second = other.transform else { return nil }
    return (
      AnimationValue(.matrix, first.entries.map { Double($0) }),
      AnimationValue(.matrix, second.entries.map { Double($0) })
    )
  }
}

extension CGPathElementType {
  /// The number of points of an element of this kind.
  fileprivate var pointCount: Int {
    switch self {
    case .moveToPoint, .addLineToPoint: 1
    case .addQuadCurveToPoint: 2
    case .addCurveToPoint: 3
    case .closeSubpath: 0
    }
  }
}
