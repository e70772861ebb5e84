import Foundation
import TouchstoneMachTime

/// One call of `UIView.animate`, or one animator: the views it changes, its timing and its completion.
@MainActor
package final class AnimationBlock {
  /// A view that the block animates; held weakly, as an animation may be endless.
  private struct AnimatedView {
    @Anchored private(set) var view: UIView?

    init(_ view: UIView) { self.view = view }
  }

  /// When the block begins and how long it takes; of a block that was begun and is not committed it may change.
  var timing: AnimationTiming
  var options: UIView.AnimationOptions
  /// How far the animations are, if a property animator drives them.
  var progress: AnimatorProgress?
  /// What drives the animations in place of the time, in an interactive transition.
  var driver: TransitionDriver?
  /// Whether the views are hit where they are seen, not where they will be (R-ANIM-1).
  var isHitWhereSeen = false
  private var animatedViews: [AnimatedView] = []
  var completion: ((Bool) -> Void)?
  private var wasInterrupted = false

  init(
    timing: AnimationTiming, options: UIView.AnimationOptions, completion: ((Bool) -> Void)?
  ) {
    self.timing = timing
    self.options = options
    self.completion = completion
  }

  /// The views that the block animates.
  var views: [UIView] { animatedViews.compactMap(\.view) }

  /// The part of the difference that is left at a time, for a property that changes in only a part of the block's time.
  func remainder(at instant: MachAbsoluteTime, in part: ClosedRange<Double>) -> Double {
    if let progress { return 1 - progress.progress(at: instant, in: part) }
    guard let driver else { return timing.remainder(at: instant, in: part) }
    let driven = timing.start.advanced(bySeconds: driver.seconds(at: instant))
    return timing.remainder(at: driven, in: part)
  }

  /// Whether the block animates no views.
  var isEmpty: Bool { animatedViews.isEmpty }

  func add(_ view: UIView) {
    guard !animatedViews.contains(where: { $0.view === view }) else { return }
    animatedViews.append(AnimatedView(view))
  }

  /// Notes that animations of a view were ended early, and removes the view if none of this block is left on it.
  func interrupt(_ view: UIView) {
    wasInterrupted = true
    guard !view.animations.contains(where: { $0.block === self }) else { return }
    animatedViews.removeAll { $0.view === view }
  }

  /// Calls the completion, once, with whether the block came to its end and no animation was ended early.
  func complete(isFinished: Bool = true) {
    animatedViews = []
    let completion = completion
    self.completion = nil
    completion?(isFinished && !wasInterrupted)
  }
}

/// The animation of one property of a view.
package struct PropertyAnimation {
  let property: AnimatableProperty
  /// The new numbers of the property minus those at which the animation begins.
  let difference: [Double]
  let block: AnimationBlock
  /// The part of the block's time in which the property changes.
  let part: ClosedRange<Double>
}

/// The properties of a view that affect which touches it gets.
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
/// Pure. The value on the screen is that of the model minus, for each animation, the part of the difference
/// that is left; so animations of one property blend. Transforms are decomposed, so that half of a half turn
/// is a quarter turn.
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

  /// Returns the difference between two appearances; a rotation takes the shorter way.
  package func difference(from old: ViewAppearance, to new: ViewAppearance) -> [Double] {
    var difference = zip(numbers(of: old), numbers(of: new)).map { $1 - $0 }
    // The first number of a transform is its angle; the remainder is between -π and π.
    if self == .transform { difference[0] = remainder(difference[0], 2 * .pi) }
    return difference
  }
}

/// An affine transform, decomposed into rotation, scale, shear and translation.
private struct TransformParts {
  /// Angle, scale along x, shear, scale along y, translation along x and y.
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
