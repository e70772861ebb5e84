import Foundation

/// The open transactions of one app, which are nested.
@MainActor
package final class LayerTransactions {
  /// The values of a transaction; a value that is nil is inherited from the transaction around it.
  struct Values {
    var duration: Double?
    var timingFunction: CAMediaTimingFunction?
    var disablesActions: Bool?
    var attributes: [String: Any] = [:]
  }

  /// One open transaction.
  private final class Level {
    var values = Values()
    var completion: TransactionCompletion?
  }

  /// The duration of animations for which none is set, in seconds.
  ///
  /// Source: documentation of `CATransaction.animationDuration()`.
  private static let standardDuration = 0.25

  private unowned let context: AppContext
  /// The transactions that the app has begun, the outermost first.
  private var nested: [Level] = []
  /// The transaction that ends with the turn, made when it is first used.
  private var ofTurn: Level?

  init(context: AppContext) {
    self.context = context
  }

  /// All open transactions, the innermost first.
  private var levels: [Level] { nested.reversed() + (ofTurn.map { [$0] } ?? []) }

  var duration: Double { first { $0.duration } ?? Self.standardDuration }

  var timingFunction: CAMediaTimingFunction? { first { $0.timingFunction } }

  var disablesActions: Bool { first { $0.disablesActions } ?? false }

  /// The completion of the innermost transaction; unlike the values, it is not inherited.
  var completionBlock: (() -> Void)? { levels.first?.completion?.block }

  func attribute(_ key: String) -> Any? { first { $0.attributes[key] } }

  /// The value of the innermost transaction that has one; nil if none has.
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

  /// Ends the transaction of the turn.
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

  /// Sets the closure that is called after the animations from now on; an earlier closure waits for no further
  /// animations.
  func setCompletion(_ block: (() -> Void)?) {
    let level = innermost
    level.completion?.close()
    level.completion = block.map { TransactionCompletion($0) }
  }

  /// Counts an animation in all open transactions; the caller must call `animationEnded()` of each result after the
  /// animation.
  func countAnimation() -> [TransactionCompletion] {
    let completions = levels.compactMap { $0.completion }
    for completion in completions { completion.wait() }
    return completions
  }

  /// The innermost open transaction; if there is none, that of the turn, which begins.
  private var innermost: Level {
    if let level = nested.last ?? ofTurn { return level }
    let made = Level()
    ofTurn = made
    context.scene.performAfterCommit { [unowned self] in flush() }
    return made
  }
}
