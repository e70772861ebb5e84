import Foundation

/// A value that can be animated, as a list of numbers and their meaning.
///
/// Numbers, points, sizes, rectangles, transforms, colors, paths of the same elements, and lists of these can be mixed.
/// A transform is mixed part by part (`Transform3DParts`), or entry by entry if it is not made of such parts (R-LAYER-26).
@MainActor
struct AnimationValue {
  /// What the numbers mean.
  indirect enum Shape: Equatable {
    case number, point, size, rect, parts, matrix, color
    case path([CGPathElementType])
    case list([Shape])

    /// How many numbers there are.
    var count: Int {
      switch self {
      case .number: 1
      case .point, .size: 2
      case .rect, .color: 4
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

  /// The numbers of a value; nil for what cannot be mixed.
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

  /// A gray counts as red, green and blue.
  private init(_ color: CGColor) {
    let parts = (color.components ?? [0, 0]).map { Double($0) }
    let isGray = parts.count < 4
    self.init(.color, isGray ? [parts[0], parts[0], parts[0], Double(color.alpha)] : parts)
  }

  /// The value itself.
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
  /// The value at a share of the way to another; nil if the two have different shapes.
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

  /// The sum of two values; of transforms, one after the other.
  func adding(_ other: AnimationValue) -> AnimationValue? {
    if let first = transform, let second = other.transform {
      return AnimationValue(CATransform3DConcat(first, second))
    }
    guard shape == other.shape else { return nil }
    return AnimationValue(shape, zip(numbers, other.numbers).map { $0 + $1 })
  }

  /// What has to be added to another value to get this one.
  func subtracting(_ other: AnimationValue) -> AnimationValue? {
    if let whole = transform, let part = other.transform {
      return AnimationValue(CATransform3DConcat(whole, CATransform3DInvert(part)))
    }
    guard shape == other.shape else { return nil }
    return AnimationValue(shape, zip(numbers, other.numbers).map { $0 - $1 })
  }

  private var transform: CATransform3D? { value as? CATransform3D }

  /// Two values in one shape: if only one of two transforms is made of parts, both are taken entry by entry.
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
  /// How many points an element of this kind has.
  fileprivate var pointCount: Int {
    switch self {
    case .moveToPoint, .addLineToPoint: 1
    case .addQuadCurveToPoint: 2
    case .addCurveToPoint: 3
    case .closeSubpath: 0
    }
  }
}
