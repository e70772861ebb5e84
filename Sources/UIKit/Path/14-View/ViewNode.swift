package import Foundation
package import TouchstoneTrace

/// A view's place in the tree and the properties that a hit test reads, in memory that the view owns.
///
/// A hit test visits many views. With objects it would spend most of its time on counting references and on checking
/// exclusive access; nodes are plain pointers.
///
/// The use of these pointers is safe because:
/// - The view makes its node in `init` and frees it in `deinit`; nodes are used on the main thread only.
/// - A node is linked to others only while its view is among the `children` of its parent's view, which retain it.
/// - A view that is freed has no superview, which would retain it; `free` removes its children's links to its node.
/// - A walk over nodes calls no code of the app, so that the tree cannot change meanwhile (`HitTest`).
@safe package struct ViewNode: Equatable, @unchecked Sendable {
  private struct Fields {
    var geometry: ViewGeometry
    /// The corner of the bounds in the superview, without the transform: `geometry.uprightOrigin`, kept for hit tests.
    var origin: CGPoint
    /// Whether the transform is the identity.
    var isUpright: Bool
    var isHidden = false
    var isAnimated = false
    var isCustom = false
    var isLayingOut = false
    var isConstrained = false
    var isObserved = false
    /// Whether the view has changed since `FrameRecords` last recorded it.
    var hasNewFrame = true
    /// Whether `hasNewFrame` is true for the view or a descendant; if so, this is true for all views above as well.
    var holdsNewFrame = true
    var interaction = UIView.Interaction.on
    var alpha: Float = 1
    /// The number of views in the subtree, this one included, whose classes override a member that a hit test uses.
    var customCount = 0
    /// The number of views in the subtree, this one included, that constraints may affect.
    var constrainedCount = 0
    var parent: ViewNode?
    var lastChild: ViewNode?
    var before: ViewNode?
    var after: ViewNode?
    unowned(unsafe) var view: UIView?
    unowned(unsafe) var window: UIWindow?
    var keptName = KeptValue<TraceName>()

    init(geometry: ViewGeometry) {
      self.geometry = geometry
      isUpright = geometry.transform.isIdentity
      origin = geometry.uprightOrigin
    }
  }

  private let fields: UnsafeMutablePointer<Fields>

  @inline(__always) package static func == (one: ViewNode, other: ViewNode) -> Bool {
    unsafe one.fields == other.fields
  }

  /// Makes the node of a view that is not in a tree.
  package init(frame: CGRect) {
    unsafe fields = .allocate(capacity: 1)
    unsafe fields.initialize(to: Fields(geometry: ViewGeometry(frame: frame)))
  }

  /// Connects the node with its view; called after the view's `super.init`.
  package func attach(to view: UIView, isCustom: Bool) {
    unsafe fields.pointee.view = view
    unsafe fields.pointee.isCustom = isCustom
    unsafe fields.pointee.customCount = isCustom ? 1 : 0
  }

  /// Removes the links of the children to this node, and frees it; only the view's `deinit` calls this.
  package func free() {
    var child = lastChild
    while let node = child {
      child = node.before
      unsafe node.fields.pointee.parent = nil
      unsafe node.fields.pointee.before = nil
      unsafe node.fields.pointee.after = nil
      node.leaveWindow()
    }
    unsafe fields.deinitialize(count: 1)
    unsafe fields.deallocate()
  }

  /// Sets the window of the whole subtree to nil.
  private func leaveWindow() {
    guard unsafe fields.pointee.window != nil else { return }
    unsafe fields.pointee.window = nil
    var child = lastChild
    while let node = child {
      node.leaveWindow()
      child = node.before
    }
  }
}

// The tree.
extension ViewNode {
  /// The view of the node.
  @inline(__always) package var view: UIView { unsafe fields.pointee.view.unsafelyUnwrapped }

  /// The node of the superview.
  @inline(__always) package var parent: ViewNode? { unsafe fields.pointee.parent }

  /// Whether the node is in another one, at any depth, or is that one.
  package func isInside(_ other: ViewNode) -> Bool {
    var candidate: ViewNode? = self
    while let here = candidate {
      if here == other { return true }
      candidate = here.parent
    }
    return false
  }

  /// The node of the front-most subview.
  @inline(__always) package var lastChild: ViewNode? { unsafe fields.pointee.lastChild }

  /// The node of the next sibling to the back.
  @inline(__always) package var before: ViewNode? { unsafe fields.pointee.before }

  /// The window at the root of the tree.
  package var window: UIWindow? {
    get { unsafe fields.pointee.window }
    nonmutating set { unsafe fields.pointee.window = newValue }
  }

  /// Links the node under a parent, behind a sibling, or in front of all siblings if that is nil.
  package func link(under parent: ViewNode, behind sibling: ViewNode?) {
    let before = sibling.map { unsafe $0.fields.pointee.before } ?? parent.lastChild
    unsafe fields.pointee.parent = parent
    unsafe fields.pointee.before = before
    unsafe fields.pointee.after = sibling
    if let before { unsafe before.fields.pointee.after = self }
    if let sibling {
      unsafe sibling.fields.pointee.before = self
    } else {
      unsafe parent.fields.pointee.lastChild = self
    }
    let (custom, constrained) = unsafe (
      fields.pointee.customCount, fields.pointee.constrainedCount
    )
    parent.count(custom: custom, constrained: constrained)
    noteNewFrame()
  }

  /// Removes the links between the node and its parent and siblings.
  package func unlink() {
    guard let parent else { return }
    let (before, after) = unsafe (fields.pointee.before, fields.pointee.after)
    if let before { unsafe before.fields.pointee.after = after }
    if let after {
      unsafe after.fields.pointee.before = before
    } else {
      unsafe parent.fields.pointee.lastChild = before
    }
    unsafe fields.pointee.parent = nil
    unsafe fields.pointee.before = nil
    unsafe fields.pointee.after = nil
    let (custom, constrained) = unsafe (
      fields.pointee.customCount, fields.pointee.constrainedCount
    )
    parent.count(custom: -custom, constrained: -constrained)
  }

  /// Adds to the counts of this node and of all above it.
  private func count(custom: Int, constrained: Int) {
    guard custom != 0 || constrained != 0 else { return }
    var node: ViewNode? = self
    while let here = node {
      unsafe here.fields.pointee.customCount += custom
      unsafe here.fields.pointee.constrainedCount += constrained
      node = here.parent
    }
  }

  /// The node at the root of the tree.
  package var root: ViewNode {
    var node = self
    while let above = node.parent { node = above }
    return node
  }

  /// Whether neither the view's class nor that of any descendant overrides a member that a hit test uses.
  @inline(__always) package var isPlain: Bool { unsafe fields.pointee.customCount == 0 }

  /// Whether the view's class overrides a member that a hit test uses (`HitTestOverrides`).
  package var isCustom: Bool { unsafe fields.pointee.isCustom }
}

// Changes that `FrameRecords` has to record.
extension ViewNode {
  /// Notes that the view's place, transform, transparency or hiding has changed.
  private func noteNewFrame() {
    unsafe fields.pointee.hasNewFrame = true
    unsafe fields.pointee.holdsNewFrame = true
    var next = parent
    while let node = next, !node.holdsNewFrame {
      unsafe node.fields.pointee.holdsNewFrame = true
      next = node.parent
    }
  }

  /// Whether the view or a descendant has changed since `FrameRecords` last recorded it.
  package var holdsNewFrame: Bool { unsafe fields.pointee.holdsNewFrame }

  /// Calls `record` with each unrecorded node in this subtree, parents first, until `record` returns false.
  ///
  /// A node is unrecorded while `hasNewFrame` is true; only subtrees with such a node are visited. Returns whether no
  /// unrecorded node is left.
  package func visitNewFrames(_ record: (ViewNode) -> Bool) -> Bool {
    guard holdsNewFrame else { return true }
    if unsafe fields.pointee.hasNewFrame {
      guard record(self) else { return false }
      unsafe fields.pointee.hasNewFrame = false
    }
    var child = lastChild
    while let node = child {
      guard node.visitNewFrames(record) else { return false }
      child = node.before
    }
    unsafe fields.pointee.holdsNewFrame = false
    return true
  }
}

// Properties of the view, most of which a hit test reads.
extension ViewNode {
  package var geometry: ViewGeometry {
    get { unsafe fields.pointee.geometry }
    nonmutating set {
      if unsafe fields.pointee.geometry != newValue { noteNewFrame() }
      unsafe fields.pointee.geometry = newValue
      unsafe fields.pointee.isUpright = newValue.transform.isIdentity
      unsafe fields.pointee.origin = newValue.uprightOrigin
    }
  }

  package var alpha: Float {
    get { unsafe fields.pointee.alpha }
    nonmutating set {
      if unsafe fields.pointee.alpha != newValue { noteNewFrame() }
      unsafe fields.pointee.alpha = newValue
    }
  }

  package var isHidden: Bool {
    get { unsafe fields.pointee.isHidden }
    nonmutating set {
      if unsafe fields.pointee.isHidden != newValue { noteNewFrame() }
      unsafe fields.pointee.isHidden = newValue
    }
  }

  package var interaction: UIView.Interaction {
    get { unsafe fields.pointee.interaction }
    nonmutating set { unsafe fields.pointee.interaction = newValue }
  }

  /// Whether an animation of the view runs.
  package var isAnimated: Bool {
    get { unsafe fields.pointee.isAnimated }
    nonmutating set { unsafe fields.pointee.isAnimated = newValue }
  }

  /// Whether the view is placing its subviews now.
  package var isLayingOut: Bool {
    get { unsafe fields.pointee.isLayingOut }
    nonmutating set { unsafe fields.pointee.isLayingOut = newValue }
  }

  /// Whether a property of the view is observed.
  @inline(__always) package var isObserved: Bool {
    get { unsafe fields.pointee.isObserved }
    nonmutating set { unsafe fields.pointee.isObserved = newValue }
  }

  /// Whether constraints may affect the view.
  @inline(__always) package var isConstrained: Bool { unsafe fields.pointee.isConstrained }

  /// Whether constraints may affect the view or a descendant.
  @inline(__always) package var holdsConstrained: Bool {
    unsafe fields.pointee.constrainedCount > 0
  }

  /// Notes that constraints may affect the view from now on.
  package func noteConstrained() {
    guard !isConstrained else { return }
    unsafe fields.pointee.isConstrained = true
    count(custom: 0, constrained: 1)
  }

  /// The view's name in the trace, which is kept once it has been needed.
  @inline(__always) package var keptName: KeptValue<TraceName> {
    get { unsafe fields.pointee.keptName }
    nonmutating set { unsafe fields.pointee.keptName = newValue }
  }

  /// The corner of the bounds in the superview, without the transform.
  package var corner: CGPoint { unsafe fields.pointee.origin }

  /// The bounds of the view, in its own coordinates.
  @inline(__always) package var bounds: CGRect { unsafe fields.pointee.geometry.bounds }

  /// Whether the view has no transform.
  @inline(__always) package var isUpright: Bool { unsafe fields.pointee.isUpright }

  /// Whether the transform has an inverse.
  @inline(__always) package var isInvertible: Bool {
    unsafe fields.pointee.isUpright || fields.pointee.geometry.isInvertible
  }

  /// Converts a point of the superview to the view's coordinates.
  @inline(__always) package func pointFromSuperview(_ point: CGPoint) -> CGPoint {
    guard unsafe fields.pointee.isUpright else {
      return unsafe fields.pointee.geometry.pointFromSuperview(point)
    }
    // In the order of `ViewGeometry.pointFromSuperview`, so that the last digits agree.
    return unsafe CGPoint(
      x: point.x - fields.pointee.origin.x + fields.pointee.geometry.bounds.origin.x,
      y: point.y - fields.pointee.origin.y + fields.pointee.geometry.bounds.origin.y)
  }

  /// Whether a point of the view's coordinates is in the bounds; the maximum edges are outside (R-VIEW-6).
  @inline(__always) package func contains(_ point: CGPoint) -> Bool {
    let (origin, size) = unsafe (
      fields.pointee.geometry.bounds.origin, fields.pointee.geometry.bounds.size
    )
    guard size.width > 0, size.height > 0 else {
      return unsafe fields.pointee.geometry.bounds.standardized.contains(point)
    }
    return point.x >= origin.x && point.x < origin.x + size.width
      && point.y >= origin.y && point.y < origin.y + size.height
  }
}
