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
