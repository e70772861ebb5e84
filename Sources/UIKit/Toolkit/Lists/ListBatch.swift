/// A batch of changes to a table or collection that an app is announcing.
package struct ListBatch {
  /// The number of batches that have begun and not ended, one in another.
  var depth = 0
  var changes = ListChanges()
  /// What is to be called after the changes.
  var completions: [(Bool) -> Void] = []
  /// Whether rows or items move to their places in an animation.
  var isAnimated: Bool

  package init(isAnimated: Bool) {
    self.isAnimated = isAnimated
  }

  /// Whether changes are being announced.
  var isOpen: Bool { depth > 0 }
}

extension UIScrollView {
  /// Shows the changes of a batch, which have been applied: cells go to their places, at once or in an animation, and
  /// then the completions are called.
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
