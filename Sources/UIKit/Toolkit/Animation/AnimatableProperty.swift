import Foundation

/// The values of all properties of a view that can be animated.
package struct ViewAppearance: Equatable {
  package var geometry: ViewGeometry
  package var opacity: Double

  package init(geometry: ViewGeometry, opacity: Double) {
    self.geometry = geometry
    self.opacity = opacity
  }
}

/// A property that can be animated, as a list of numbers.
///
/// The value on the screen is the value of the model minus, for each animation, the remaining part of its difference,
/// so that several animations of one property add up. Transforms are decomposed, so that half of a half turn is a
/// quarter turn.
package enum AnimatableProperty: CaseIterable {
  case anchorPoint
  case position
  case origin
  case size
  case transform
  case opacity

  /// Returns the numbers of the property.
  package func numbers(of appearance: ViewAppearance) -> [Double] {
    let geometry = appearance.geometry
    switch self {
    case .anchorPoint: return [geometry.anchorPoint.x, geometry.anchorPoint.y]
    case .position: return [geometry.center.x, geometry.center.y]
    case .origin: return [geometry.bounds.origin.x, geometry.bounds.origin.y]
    case .size: return [geometry.bounds.size.width, geometry.bounds.size.height]
    case .transform: return TransformParts(geometry.transform).numbers
    case .opacity: return [appearance.opacity]
    }
  }

  /// Sets the property from its numbers.
  package func set(_ numbers: [Double], in appearance: inout ViewAppearance) {
    switch self {
    case .anchorPoint:
      appearance.geometry.anchorPoint = CGPoint(x: numbers[0], y: numbers[1])
    case .position: appearance.geometry.center = CGPoint(x: numbers[0], y: numbers[1])
    case .origin: appearance.geometry.bounds.origin = CGPoint(x: numbers[0], y: numbers[1])
    case .size: appearance.geometry.bounds.size = CGSize(width: numbers[0], height: numbers[1])
    case .transform: appearance.geometry.transform = TransformParts(numbers).transform
    case .opacity: appearance.opacity = numbers[0]
    }
  }

  /// Returns the numbers of `new` minus those of `old`; a rotation takes the shorter way.
  package func difference(from old: ViewAppearance, to new: ViewAppearance) -> [Double] {
    var difference = zip(numbers(of: old), numbers(of: new)).map { $1 - $0 }
    // The first number of a transform is its angle; the remainder is between -π and π.
    if self == .transform { difference[0] = remainder(difference[0], 2 * .pi) }
    return difference
  }
}

/// An affine transform, decomposed into rotation, scale, shear and translation.
private struct TransformParts {
  /// The angle, the scale along x, the shear, the scale along y, and the translations along x and y.
  let numbers: [Double]

  init(_ numbers: [Double]) {
    self.numbers = numbers
  }

  init(_ transform: CGAffineTransform) {
    let angle = atan2(transform.b, transform.a)
    let (sine, cosine) = (sin(angle), cos(angle))
    numbers = [
      angle, hypot(transform.a, transform.b), transform.c * cosine + transform.d * sine,
      transform.d * cosine - transform.c * sine, transform.tx, transform.ty,
    ]
  }

  var transform: CGAffineTransform {
    let (sine, cosine) = (sin(numbers[0]), cos(numbers[0]))
    return CGAffineTransform(
      a: numbers[1] * cosine, b: numbers[1] * sine,
      c: numbers[2] * cosine - numbers[3] * sine, d: numbers[2] * sine + numbers[3] * cosine,
      tx: numbers[4], ty: numbers[5])
  }
}
