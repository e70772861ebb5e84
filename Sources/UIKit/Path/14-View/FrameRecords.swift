import TouchstoneTrace

/// Records where the views of an app are, once for each change of a place.
///
/// A hit test records only the views that it tests: none behind the view that was hit, none in a parent that was
/// rejected. So at the end of a turn, after layout, each view of the shown windows is recorded whose place, transform,
/// transparency or hiding has changed since its last record; in the first turn all of them are, up to the limit. A view
/// marks a change in its node and in those above it (`ViewNode`), so that a turn that changes nothing only looks at each
/// window.
@MainActor enum FrameRecords {
  /// The most views that one turn records; a later turn records the rest.
  ///
  /// Source: our choice, more than a screen shows, so that a huge tree does not make one turn long.
  static let viewLimit = 512

  /// Records the views of the shown windows whose places were not recorded.
  static func record(_ order: WindowOrder, in context: AppContext) {
    var left = viewLimit
    let (lane, names) = (context.lane, context.names)
    for window in order.backToFront where window.isShown {
      let isDone = window.node.visitNewFrames { node in
        guard left > 0 else { return false }
        left -= 1
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
