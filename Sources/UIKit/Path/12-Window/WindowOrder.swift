/// The order of windows: by level, and within a level by when they were shown (R-WIN-1, R-WIN-2).
///
/// Windows are held weakly; a window that is freed is no longer listed.
@MainActor
package struct WindowOrder {
  private struct Place {
    weak var window: UIWindow?
  }

  /// Back to front.
  private var places: [Place] = []

  package init() {}

  /// The windows, the one furthest back first.
  package var backToFront: [UIWindow] { places.compactMap(\.window) }

  /// Whether any window satisfies a condition; cheaper than a list of the windows.
  package func contains(where isWanted: (UIWindow) -> Bool) -> Bool {
    places.contains { place in place.window.map(isWanted) ?? false }
  }

  /// The windows, the front one first: the order in which they are hit-tested (R-WIN-4).
  package var frontToBack: [UIWindow] { backToFront.reversed() }

  /// Adds a window in front of the others of its level.
  package mutating func insert(_ window: UIWindow) {
    remove(window)
    let higher = places.firstIndex { ($0.window?.windowLevel ?? .normal) > window.windowLevel }
    places.insert(Place(window: window), at: higher ?? places.endIndex)
  }

  /// Puts a listed window in front of the others of its level.
  package mutating func bringToFront(_ window: UIWindow) {
    guard places.contains(where: { $0.window === window }) else { return }
    insert(window)
  }

  /// Removes a window, and those that have been freed.
  package mutating func remove(_ window: UIWindow) {
    places.removeAll { $0.window == nil || $0.window === window }
  }
}
