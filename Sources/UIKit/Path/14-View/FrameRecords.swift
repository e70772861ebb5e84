import TouchstoneTrace

/// Records the places of an app's views in the trace when they have changed.
///
/// A hit test records only the views that it tests: none behind the view that was hit, none in a parent that was
/// rejected. So at the end of a turn, after layout, a view of a shown window is recorded if its place, transform,
/// transparency or hiding has changed since its last record; the first turn records all views, up to the limit. A view
/// marks a change in its node and in the nodes above (`ViewNode`), so that a turn without a change only checks windows.
@MainActor enum FrameRecords {
  /// The most views that one turn records; a later turn records the rest.
  ///
  /// Source: our choice, more than a screen shows, so that a huge tree does not make one turn long.
  static let viewLimit = 512

  /// Records the views of the shown windows that have changed since their last record.
  static func record(_ order: WindowOrder, in context: AppContext) {
    var remaining = viewLimit
    let (lane, names) = (context.lane, context.names)
    for window in order.backToFront where window.isShown {
      let isDone = window.node.visitNewFrames { node in
        guard remaining > 0 else { return false }
        remaining -= 1
        let (corner, bounds) = (node.corner, node.bounds)
        lane.frame(
          names.name(of: node), in: node.parent.map { names.name(of: $0) } ?? .none,
          x: Double(corner.x), y: Double(corner.y), left: Double(bounds.origin.x),
          looks(of: node),
          TracedBounds(
            width: Double(bounds.size.width), height: Double(bounds.size.height),
            top: Double(bounds.origin.y)))
        return true
      }
      guard isDone else { return }
    }
  }

  private static func looks(of node: ViewNode) -> TracedLooks {
    var looks: TracedLooks = []
    if !node.isUpright { looks.insert(.transformed) }
    if node.isHidden { looks.insert(.hidden) }
    if Double(node.alpha) < HitTest.transparencyLimit { looks.insert(.transparent) }
    return looks
  }
}
