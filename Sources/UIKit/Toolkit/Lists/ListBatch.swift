/// A batch of changes to a table or collection that an app is announcing.
package struct ListBatch {
  /// The number of nested batches that have begun and not ended.
  var depth = 0
  var changes = ListChanges()
  /// The closures that are called after the changes, in the order in which they were added.
  var completions: [(Bool) -> Void] = []
  /// Whether rows or items move to their places in an animation.
  var isAnimated: Bool

  package init(isAnimated: Bool) {
    self.isAnimated = isAnimated
  }

  /// Whether a batch has begun and not ended.
  var isOpen: Bool { depth > 0 }
}

extension UIScrollView {
  /// Shows the changes of a batch that have been applied: moves the cells to their places, at once or in an animation,
  /// and then calls the completions.
  ///
  /// Outside of a window nothing moves yet, and the completions are called after the next commit.
  func show(_ batch: ListBatch) {
    let complete = { (isFinished: Bool) in
      for completion in batch.completions { completion(isFinished) }
    }
    guard batch.isAnimated, window != nil else {
      if window != nil { layoutIfNeeded() }
      if !batch.completions.isEmpty { context.scene.performAfterCommit { complete(true) } }
      return
    }
    UIView.animate(
      withDuration: ListConstants.updateDuration, delay: 0, options: .allowUserInteraction,
      animations: { self.layoutIfNeeded() }, completion: complete)
  }
}
