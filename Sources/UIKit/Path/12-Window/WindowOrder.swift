/// The order of windows: by level, and within a level by when they were shown (R-WIN-1, R-WIN-2).
///
/// Windows are held weakly; a window that is freed is no longer listed.
@MainActor
package struct WindowOrder {
  private struct Place {
    @Anchored private(set) var window: UIWindow?

    init(_ window: UIWindow) { self.window = window }
  }

  /// The listed windows, from back to front; a freed window's place remains until the next `remove(_:)`.
  private var places: [Place] = []

  package init() {}

  /// The windows, the one furthest back first.
  package var backToFront: [UIWindow] { places.compactMap(\.window) }

  /// The windows, the front one first: the order in which they are hit-tested (R-WIN-4).
  package var frontToBack: [UIWindow] {
    var windows: [UIWindow] = []
    windows.reserveCapacity(places.count)
    var place = places.count
    while place > 0 {
      place -= 1
      if let window = places[place].window { windows.append(window) }
    }
    return windows
  }

  /// Whether a window is listed.
  package func contains(_ window: UIWindow) -> Bool {
    for place in places where place.window === window { return true }
    return false
  }

  /// Whether a window needs layout, shown or not; makes no array, since it is called in every turn of the loop.
  package var needsLayout: Bool {
    for place in places {
      if let window = place.window, window.layoutState != .clean { return true }
    }
    return false
  }

  /// Whether a shown window has a view that has changed since `FrameRecords` last recorded it.
  package var hasNewFrames: Bool {
    for place in places {
      if let window = place.window, window.node.holdsNewFrame, window.isShown { return true }
    }
    return false
  }

  /// Adds a window in front of the others of its level.
  package mutating func insert(_ window: UIWindow) {
    remove(window)
    // `remove(_:)` has just dropped the places of freed windows, so `.normal` is never used.
    let higher = places.firstIndex { ($0.window?.windowLevel ?? .normal) > window.windowLevel }
    places.insert(Place(window), at: higher ?? places.endIndex)
  }

  /// Puts a listed window in front of the others of its level.
  package mutating func bringToFront(_ window: UIWindow) {
    guard places.contains(where: { $0.window === window }) else { return }
    insert(window)
  }

  /// Removes a window, and the places of windows that have been freed.
  package mutating func remove(_ window: UIWindow) {
    places.removeAll { $0.window == nil || $0.window === window }
  }
}
