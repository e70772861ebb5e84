public import Foundation
import TouchstoneTrace

/// Holds the focused item of a window, and moves focus.
///
/// On this platform nothing has focus until the app requests it: the first `setNeedsFocusUpdate()`,
/// `updateFocusIfNeeded()` or `requestFocusUpdate(to:)` activates the system of a window, and from then on the arrow
/// keys and tab move focus. On iOS a keyboard or a remote activates it.
@preconcurrency @MainActor open class UIFocusSystem: NSObject {
  @Anchored private var window: UIWindow?
  private let context: AppContext
  private var heldItem = WeakReference(nil)
  private var heldRequest = WeakReference(nil)
  /// Whether a focus update was ever requested, which activates the system.
  package private(set) var isActive = false

  package init(window: UIWindow) {
    self.window = window
    context = window.context
    super.init()
  }

  /// Returns the focus system of the window in which an environment is; nil if it is in none.
  open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
    (environment as? UIResponder).flatMap { ResponderChain(from: $0).window }?.focusSystem
  }

  /// Whether an environment contains another one, or both are the same.
  open class func environment(
    _ environment: any UIFocusEnvironment, contains otherEnvironment: any UIFocusEnvironment
  ) -> Bool {
    environments(from: otherEnvironment).contains { $0 === environment }
  }

  private var item: (any UIFocusItem)? {
    get { heldItem.object as? any UIFocusItem }
    set { heldItem = WeakReference(newValue) }
  }

  /// The environment to which the next update moves focus; nil if no update was requested.
  private var requested: (any UIFocusEnvironment)? {
    get { heldRequest.object as? any UIFocusEnvironment }
    set { heldRequest = WeakReference(newValue) }
  }

  /// The focused item; nil if there is none.
  open var focusedItem: (any UIFocusItem)? { item }

  /// Requests that focus moves to an environment at the end of the run loop's turn.
  open func requestFocusUpdate(to environment: any UIFocusEnvironment) {
    isActive = true
    requested = environment
    window?.windowScene?.performAfterCommit { [weak self] in self?.updateFocusIfNeeded() }
  }

  /// Performs a requested focus update at once.
  open func updateFocusIfNeeded() {
    isActive = true
    guard let environment = requested else { return }
    requested = nil
    if let target = preferredItem(in: environment) { focus(target, []) }
  }
}

// Focus updates.
extension UIFocusSystem {
  /// Requests an update of an environment if it contains the focused item, or if there is none.
  package func setNeedsUpdate(of environment: any UIFocusEnvironment) {
    isActive = true
    if let item, !Self.environment(environment, contains: item) { return }
    requestFocusUpdate(to: environment)
  }

  /// Moves focus in a direction; returns whether it moved.
  package func move(toward heading: UIFocusHeading) -> Bool {
    guard isActive, let window else { return false }
    guard let here = item as? UIView else {
      return preferredItem(in: window).map { focus($0, heading) } ?? false
    }
    let views = focusableViews(in: window)
    let others = views.filter { $0 !== here }
    let countBehind = views.firstIndex { $0 === here } ?? others.count
    let places = others.map { $0.convert($0.bounds, to: window) }
    let start = here.convert(here.bounds, to: window)
    let next = FocusMovement.next(
      from: start, toward: heading, among: places, behind: countBehind)
    return next.map { focus(others[$0], heading) } ?? false
  }

  /// Removes focus from a view that has left the window, and requests an update of the window.
  package func viewLeft(_ view: UIView) {
    guard let item, item === view else { return }
    self.item = nil
    let update = UIFocusUpdateContext(from: item, to: nil, heading: [])
    notify(Self.concerned(by: update), of: update, "lost", by: item)
    if let window { requestFocusUpdate(to: window) }
  }

  /// Moves focus to an item; returns false if an environment refuses or the item has focus already.
  @discardableResult
  private func focus(_ next: any UIFocusItem, _ heading: UIFocusHeading) -> Bool {
    guard item !== next else { return false }
    let update = UIFocusUpdateContext(from: item, to: next, heading: heading)
    let concerned = Self.concerned(by: update)
    guard concerned.allSatisfy({ $0.shouldUpdateFocus(in: update) }) else { return false }
    item = next
    notify(concerned, of: update, heading.traceText, by: next)
    return true
  }

  /// Records an update in the trace, with a word that says how focus moved, and calls the environments concerned.
  private func notify(
    _ concerned: [any UIFocusEnvironment], of update: UIFocusUpdateContext, _ word: String,
    by item: any UIFocusItem
  ) {
    if context.lane.isOn {
      context.lane.system(
        context.lane.name("focus"), context.lane.name(word), app: context.names.name(of: item))
    }
    let coordinator = UIFocusAnimationCoordinator()
    for environment in concerned { environment.didUpdateFocus(in: update, with: coordinator) }
    coordinator.run()
  }

  /// The environments of the item that loses focus, from the innermost, then the others of the item that gets it.
  private static func concerned(by update: UIFocusUpdateContext) -> [any UIFocusEnvironment] {
    var found: [any UIFocusEnvironment] = []
    for start in [update.previouslyFocusedItem, update.nextFocusedItem] {
      for environment in environments(from: start)
      where !found.contains(where: { $0 === environment }) {
        found.append(environment)
      }
    }
    return found
  }

  /// Returns an environment and all those around it, from the innermost.
  private static func environments(
    from first: (any UIFocusEnvironment)?
  ) -> [any UIFocusEnvironment] {
    var chain: [any UIFocusEnvironment] = []
    var upcoming = first
    while let here = upcoming, !chain.contains(where: { $0 === here }) {
      chain.append(here)
      upcoming = here.parentFocusEnvironment
    }
    return chain
  }

  /// The item that gets focus in an environment; nil if no item in it can.
  ///
  /// The preferred environments are searched first. If they contain no item, the environment itself is the item, or
  /// else the first item in it in reading order.
  private func preferredItem(in environment: any UIFocusEnvironment) -> (any UIFocusItem)? {
    var seen: [any UIFocusEnvironment] = []
    return preferredItem(in: environment, &seen)
  }

  /// Does the same, but skips the environments in `seen`, which were searched already: preferences may form a cycle.
  private func preferredItem(
    in environment: any UIFocusEnvironment, _ seen: inout [any UIFocusEnvironment]
  ) -> (any UIFocusItem)? {
    guard !seen.contains(where: { $0 === environment }) else { return nil }
    seen.append(environment)
    for preferred in environment.preferredFocusEnvironments {
      if let found = preferredItem(in: preferred, &seen) { return found }
    }
    guard let window, let view = environment as? UIView, view.window === window else { return nil }
    let inside = focusableViews(in: window).filter { $0.isDescendant(of: view) }
    if inside.contains(where: { $0 === view }) { return view }
    let places = inside.map { $0.convert($0.bounds, to: window) }
    return FocusMovement.readingOrder(of: places).first.map { inside[$0] }
  }

  /// All views that can have focus, are visible and have user interaction enabled, from back to front.
  private func focusableViews(in view: UIView) -> [UIView] {
    guard !view.isHidden, view.alpha > 0, view.isUserInteractionEnabled else { return [] }
    return (view.canBecomeFocused ? [view] : []) + view.subviews.flatMap(focusableViews)
  }
}
