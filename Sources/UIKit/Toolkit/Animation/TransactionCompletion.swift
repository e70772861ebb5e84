/// The completion of a transaction: a closure that is called once after its animations, or if there are none, at its
/// end (R-LAYER-16).
@MainActor
final class TransactionCompletion {
  /// The closure; nil after it was called.
  private(set) var block: (() -> Void)?
  /// The number of animations that have not ended.
  private var waitCount = 0
  /// Whether no further animations are added.
  private var isClosed = false

  init(_ block: @escaping () -> Void) {
    self.block = block
  }

  /// Notes an animation that must end before the closure is called.
  func wait() { waitCount += 1 }

  /// Notes the end of an animation.
  func animationEnded() {
    waitCount -= 1
    callIfDone()
  }

  /// Notes that no further animations are added.
  func close() {
    isClosed = true
    callIfDone()
  }

  private func callIfDone() {
    guard isClosed, waitCount == 0, let block else { return }
    self.block = nil
    block()
  }
}
