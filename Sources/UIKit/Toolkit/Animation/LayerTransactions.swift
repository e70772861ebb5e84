import Foundation

/// The transactions of one app that are open, one in another.
@MainActor
package final class LayerTransactions {
  /// The values of a transaction; where one is nil, that of the transaction around it counts.
  struct Values {
    var duration: Double?
    var timingFunction: CAMediaTimingFunction?
    var disablesActions: Bool?
    var attributes: [String: Any] = [:]
  }

  private final class Level {
    var values = Values()
    var completion: TransactionCompletion?
  }

  /// The duration of animations for which none is set, in seconds.
  ///
  /// Source: documentation of `CATransaction.animationDuration()`.
  private static let standardDuration = 0.25

  private unowned let context: AppContext
  private var nested: [Level] = []
  /// The transaction that ends with the turn, made when it is first used.
  private var ofTurn: Level?

  init(context: AppContext) {
    self.context = context
  }

  /// All that are open, the innermost first.
  private var levels: [Level] { nested.reversed() + (ofTurn.map { [$0] } ?? []) }

  var duration: Double { first { $0.duration } ?? Self.standardDuration }

  var timingFunction: CAMediaTimingFunction? { first { $0.timingFunction } }

  var disablesActions: Bool { first { $0.disablesActions } ?? false }

  var completionBlock: (() -> Void)? { levels.first?.completion?.block }

  func attribute(_ key: String) -> Any? { first { $0.attributes[key] } }

  private func first<Value>(_ value: (Values) -> Value?) -> Value? {
    for level in levels {
      if let found = value(level.values) { return found }
    }
    return nil
  }

  func begin() { nested.append(Level()) }

  /// Ends the innermost transaction, or that of the turn.
  func commit() {
    guard let level = nested.popLast() else { return flush() }
    level.completion?.close()
  }

  func flush() {
    let ended = ofTurn
    ofTurn = nil
    ended?.completion?.close()
  }

  /// Removes all transactions without calling completions, since the app has ended.
  func discard() {
    nested = []
    ofTurn = nil
  }

  /// Changes the values of the innermost transaction.
  func change(_ body: (inout Values) -> Void) { body(&innermost.values) }

  /// Sets what is called after the animations from now on; what was set before waits for no more of them.
  func setCompletion(_ block: (() -> Void)?) {
    let level = innermost
    level.completion?.close()
    level.completion = block.map { TransactionCompletion($0) }
  }

  /// Counts an animation in all open transactions; each of the results is to be called when it has ended.
  func countAnimation() -> [TransactionCompletion] {
    let completions = levels.compactMap { $0.completion }
    for completion in completions { completion.wait() }
    return completions
  }

  private var innermost: Level {
    if let level = nested.last ?? ofTurn { return level }
    let made = Level()
    ofTurn = made
    context.scene.performAfterCommit { [unowned self] in flush() }
    return made
  }
}

/// What is called once after the animations of a transaction, or with its end if there are none (R-LAYER-16).
@MainActor
final class TransactionCompletion {
  private(set) var block: (() -> Void)?
  private var waitCount = 0
  private var isClosed = false

  init(_ block: @escaping () -> Void) {
    self.block = block
  }

  /// Notes an animation that must end before.
  func wait() { waitCount += 1 }

  /// Notes the end of an animation.
  func animationEnded() {
    waitCount -= 1
    callIfDone()
  }

  /// Notes that no more animations are added.
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
