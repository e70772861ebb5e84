import Foundation

/// The values of one property of a view at the ends of its animation and now, for a property animator.
struct AnimatedEnds {
  let view: UIView
  let property: AnimatableProperty
  let start: [Double]
  let current: [Double]
  let end: [Double]

  /// Returns the value at a position.
  func numbers(at position: UIViewAnimatingPosition) -> [Double] {
    switch position {
    case .start: start
    case .current: current
    case .end: end
    }
  }
}

extension Animator {
  /// Returns the values of all properties that a block animates; the current values are those on the screen.
  func ends(of block: AnimationBlock) -> [AnimatedEnds] {
    block.views.flatMap { view in
      AnimatableProperty.allCases.compactMap { property in
        let own = view.animations.filter { $0.block === block && $0.property == property }
        guard !own.isEmpty else { return nil }
        let end = property.numbers(of: view.appearance)
        let start = own.reduce(end) { numbers, animation in
          zip(numbers, animation.difference).map { $0 - $1 }
        }
        let current = property.numbers(of: view.seenAppearance)
        return AnimatedEnds(
          view: view, property: property, start: start, current: current, end: end)
      }
    }
  }

  /// Sets the properties to their values at a position, without animation.
  func set(_ ends: [AnimatedEnds], at position: UIViewAnimatingPosition) {
    withoutAnimation {
      for each in ends {
        var appearance = each.view.appearance
        each.property.set(each.numbers(at: position), in: &appearance)
        if each.property == .opacity {
          each.view.alpha = CGFloat(appearance.opacity)
        } else {
          each.view.change { $0 = appearance.geometry }
        }
      }
    }
  }
}
