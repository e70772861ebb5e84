public import Foundation
import Trace

/// Knows which item of a window has focus, and moves it.
///
/// On a phone nothing has focus until the app asks for it: with the first `setNeedsFocusUpdate()`,
/// `updateFocusIfNeeded()` or `requestFocusUpdate(to:)` of a window its system wakes, and from then on arrows
/// and tab move focus. Source: ours; iOS wakes it with a keyboard or remote.
@MainActor open class UIFocusSystem: NSObject {
  private weak var window: UIWindow?
  private weak var item: (any UIFocusItem)?
  private weak var requested: (any UIFocusEnvironment)?
  /// Whether anybody has asked for focus yet.
  package private(set) var isAwake = false

  package init(window: UIWindow) {
    self.window = window
    super.init()
  }

  /// The focus system of the window that an environment is in.
  open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
    (environment as? UIResponder).flatMap { ResponderChain(from: $0).window }?.focusSystem
  }

  /// Whether an environment holds another one, or is the same.
  open class func environment(
    _ environment: any UIFocusEnvironment, contains otherEnvironment: any UIFocusEnvironment
  ) -> Bool {
    environments(from: otherEnvironment).contains { $0 === environment }
  }

  /// The item that has focus.
  open var focusedItem: (any UIFocusItem)? { item }

  /// Asks for focus to go to an environment at the end of the turn.
  open func requestFocusUpdate(to environment: any UIFocusEnvironment) {
    isAwake = true
    requested = environment
    window?.windowScene?.performAfterCommit { [weak self] in self?.updateFocusIfNeeded() }
  }

  /// Decides at once what has been asked for.
  open func updateFocusIfNeeded() {
    isAwake = true
    guard let environment = requested else { return }
    requested = nil
    if let target = preferredItem(in: environment) { focus(target, []) }
  }
}

// What the environments and the keys ask for.
extension UIFocusSystem {
  /// An environment wants focus decided anew; nobody asks it unless focus is there, or nowhere.
  package func setNeedsUpdate(of environment: any UIFocusEnvironment) {
    isAwake = true
    if let item, !Self.environment(environment, contains: item) { return }
    requestFocusUpdate(to: environment)
  }

  /// Moves focus in a direction; true if it moved.
  package func move(toward heading: UIFocusHeading) -> Bool {
    guard isAwake, let window else { return false }
    guard let here = item as? UIView else {
      return preferredItem(in: window).map { focus($0, heading) } ?? false
    }
    let others = focusableViews(in: window).filter { $0 !== here }
    let places = others.map { $0.convert($0.bounds, to: window) }
    let start = here.convert(here.bounds, to: window)
    let next = FocusMovement.next(from: start, toward: heading, among: places)
    return next.map { focus(others[$0], heading) } ?? false
  }

  /// What had focus is gone and hears of it, then the window decides where focus goes.
  package func viewLeft(_ view: UIView) {
    guard let item, item === view else { return }
    self.item = nil
    let update = UIFocusUpdateContext(from: item, to: nil, heading: [])
    tell(Self.concerned(by: update), of: update, "lost", by: item)
    if let window { requestFocusUpdate(to: window) }
  }

  /// Everybody whose focus would change may refuse; then all of them hear of the change.
  @discardableResult
  private func focus(_ next: any UIFocusItem, _ heading: UIFocusHeading) -> Bool {
    guard item !== next else { return false }
    let update = UIFocusUpdateContext(from: item, to: next, heading: heading)
    let concerned = Self.concerned(by: update)
    guard concerned.allSatisfy({ $0.shouldUpdateFocus(in: update) }) else { return false }
    item = next
    tell(concerned, of: update, heading.traceText, by: next)
    return true
  }

  private func tell(
    _ concerned: [any UIFocusEnvironment], of update: UIFocusUpdateContext, _ word: String,
    by item: any UIFocusItem
  ) {
    let context = AppContext.current
    if context.lane.isOn {
      context.lane.system(
        context.lane.name("focus"), context.lane.name(word), app: context.names.name(of: item))
    }
    let coordinator = UIFocusAnimationCoordinator()
    for environment in concerned { environment.didUpdateFocus(in: update, with: coordinator) }
    coordinator.run()
  }

  /// The environments that lose focus, from the inside out, then those that get it.
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

  /// Where an environment wants focus: by its preferences, else itself, else the first place in it.
  private func preferredItem(in environment: any UIFocusEnvironment) -> (any UIFocusItem)? {
    var seen: [any UIFocusEnvironment] = []
    return preferredItem(in: environment, &seen)
  }

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

  /// All views that take focus and can be seen and touched, back to front.
  private func focusableViews(in view: UIView) -> [UIView] {
    guard !view.isHidden, view.alpha > 0, view.isUserInteractionEnabled else { return [] }
    return (view.canBecomeFocused ? [view] : []) + view.subviews.flatMap(focusableViews)
  }
}
