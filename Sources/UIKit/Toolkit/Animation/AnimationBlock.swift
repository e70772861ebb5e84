import Foundation

/// One call of `UIView.animate`: what it moves, for how long, and who waits for the end.
@MainActor
package final class AnimationBlock {
  let timing: AnimationTiming
  let options: UIView.AnimationOptions
  private struct Moved {
    weak var view: UIView?
  }

  private var moved: [Moved] = []
  private var completion: ((Bool) -> Void)?
  private var wasInterrupted = false

  init(
    timing: AnimationTiming, options: UIView.AnimationOptions, completion: ((Bool) -> Void)?
  ) {
    self.timing = timing
    self.options = options
    self.completion = completion
  }

  /// What the block moves.
  ///
  /// It holds none of it: an animation without an end keeps no view alive.
  var views: [UIView] { moved.compactMap(\.view) }

  /// Whether nothing is left that the block moves.
  var isEmpty: Bool { moved.isEmpty }

  func add(_ view: UIView) {
    guard !moved.contains(where: { $0.view === view }) else { return }
    moved.append(Moved(view: view))
  }

  /// A property of a view is no longer the block's, and that before its time.
  func interrupt(_ view: UIView) {
    wasInterrupted = true
    guard !view.animations.contains(where: { $0.block === self }) else { return }
    moved.removeAll { $0.view === view }
  }

  /// Tells who waits, once, whether everything came to its end.
  func complete() {
    moved = []
    let waiting = completion
    completion = nil
    waiting?(!wasInterrupted)
  }
}

/// A property of a view that is seen elsewhere than where it is.
package struct PropertyAnimation {
  let property: AnimatableProperty
  /// From where the property was seen to where it is, as numbers of the property.
  let way: [Double]
  let block: AnimationBlock
}

/// Where and how a view is seen, as far as touches care.
package struct ViewAppearance: Equatable {
  package var geometry: ViewGeometry
  package var opacity: Double

  package init(geometry: ViewGeometry, opacity: Double) {
    self.geometry = geometry
    self.opacity = opacity
  }
}

/// What an animation can move, each as a row of numbers that add up.
///
/// Pure. What is seen is the model's numbers plus, for each animation, what is left of the way from where
/// it began; so animations of one property blend. Transforms are turned and stretched, not mixed: half
/// of a half turn is a quarter turn.
package enum AnimatableProperty: CaseIterable {
  case anchorPoint
  case position
  case origin
  case size
  case transform
  case opacity

  /// The numbers of a property.
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

  /// Gives a property its numbers.
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

  /// The way from one appearance to another; a turn goes the shorter way round.
  package func way(from old: ViewAppearance, to new: ViewAppearance) -> [Double] {
    var way = zip(numbers(of: old), numbers(of: new)).map { $1 - $0 }
    if self == .transform { way[0] = remainder(way[0], 2 * .pi) }
    return way
  }
}

/// An affine transform as a turn, what it does to the axes, and a move.
private struct TransformParts {
  /// Angle, stretch along x, shear, stretch along y, move.
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
