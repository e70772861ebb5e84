import TouchstoneRunLoops

/// Commits at the end of a turn of the main loop: lays out the visible windows, then calls closures that wait for the
/// commit.
///
/// The observer runs before the loop waits and when it exits, with order 2000000, where iOS commits its
/// transactions. All touch methods of the turn have run by then (R-RL-28), so ten requests for layout in one turn
/// cause one layout. iOS updates recognizers in another observer, of order 0; here recognizers are updated at
/// once by every event, timer or property that changes a recognizer (R-RL-27).
@MainActor
final class CommitObserver {
  private static let commitOrder = 2_000_000
  /// The name of the function that iOS calls for this observer: `CA::Transaction::observer_callback`.
  static let function = "_ZN2CA11Transaction17observer_callbackEP19__CFRunLoopObservermPv"

  private unowned let context: AppContext
  private var observer: CFRunLoopObserver?

  init(context: AppContext) {
    self.context = context
  }

  func add(to loop: CFRunLoop) {
    let made = CFRunLoopObserver(
      activities: [.beforeWaiting, .exit], repeats: true, order: Self.commitOrder,
      name: Self.function
    ) { [unowned context] _, _ in
      context.commit()
    }
    observer = made
    loop.add(made, .commonModes)
  }

  func invalidate() {
    observer?.invalidate()
  }
}

extension AppContext {
  /// The largest number of commits, after the first, for which `whenHandled(_:)` waits.
  ///
  /// Views that request layout in every layout would delay an answer forever. Source: our choice.
  private static let commitLimit = 10

  /// Calls a closure after a commit that leaves no event in the queue and no work for another commit, or after
  /// `commitLimit` more commits.
  ///
  /// An answer within the turn would be too early: a controller whose view is shown appears after the turn's commit.
  func whenHandled(_ done: @escaping () -> Void) {
    whenHandled(commitsLeft: Self.commitLimit, done)
  }

  private func whenHandled(commitsLeft: Int, _ done: @escaping () -> Void) {
    scene.performAfterCommit { [unowned self] in
      guard commitsLeft > 0, !eventQueue.isEmpty || scene.needsCommit else { return done() }
      whenHandled(commitsLeft: commitsLeft - 1, done)
    }
    mainRunLoop.wakeUp()
  }
}
