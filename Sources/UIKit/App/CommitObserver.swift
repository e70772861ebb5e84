import TouchstoneRunLoops

/// Lays out every window at the end of a turn of the main loop.
///
/// It runs where iOS commits its animations: before the loop waits and when it leaves, order 2000000,
/// behind the update of the recognizers at order 0, which here needs no observer: each event, timer or
/// property that concerns recognizers ends with it (R-RL-27). All touch methods of the turn have run by
/// then (R-RL-28), so ten requests for layout in one turn cause one layout.
@MainActor
final class CommitObserver {
  private static let commitOrder = 2_000_000

  private unowned let context: AppContext
  private var observer: CFRunLoopObserver?

  init(context: AppContext) {
    self.context = context
  }

  func add(to loop: CFRunLoop) {
    let made = CFRunLoopObserver(
      activities: [.beforeWaiting, .exit], repeats: true, order: Self.commitOrder
    ) { [unowned self] _, _ in
      context.asCurrent {
        context.scene.commit()
        context.deferredEdges.update()
      }
    }
    observer = made
    loop.add(made, .commonModes)
  }

  func invalidate() {
    observer?.invalidate()
  }
}
