package import Foundation
package import TouchstoneTrace

/// Finds the window and the view under a finger: stage 10 of the path.
///
/// A new finger makes two passes before any view or recognizer receives it (R-WIN-6). Pass 1 tests the
/// windows front to back and decides the window only; pass 2 starts at that window and decides the view
/// (R-WIN-7). Both walk the tree in the same way, so each view may be tested twice. The dispatchers of stage
/// 9 call both on the main thread, and so does `ViewQueries`; apps may start a walk of their own with
/// `hitTest(_:with:)`. A pass of a hit test is such a walk, and not the pass of stage 13 in which recognizers and views
/// handle an event.
///
/// A view in a window is called only if its class, or that of a descendant, overrides a member that the walk uses
/// (`HitTestOverrides`). For all other views the walk reads their nodes (`ViewNode`), in the same order and with the
/// same records.
///
/// The default hit test records that it is called, its answer, and the reason if it rejects the view. Of an override
/// that does not call it, only the answer is recorded. The order of the calls is that in the log of a device
/// (R-WIN-13).
@MainActor
package enum HitTest {
  /// Pass 1: the front-most window that is hit at a point of the screen; nil if none is.
  ///
  /// A window that passes touches through counts only if a view in it is hit.
  package static func window(
    at screenPoint: CGPoint, touch: UInt32, event: UIEvent?, in context: AppContext
  ) -> UIWindow? {
    event?.mark(.hitTested, on: context.lane)
    context.lane.hitPass(
      1, touch: touch, x: Double(screenPoint.x), y: Double(screenPoint.y))
    for window in context.scene.order.frontToBack {
      guard window.isShown else {
        context.lane.hitMiss(context.names.name(of: window), reason: .notShown)
        continue
      }
      let point = window.convertPoint(screenPoint, fromWindow: nil)
      guard let hit = callOutToHitTest(window, point, event, context) else { continue }
      guard !(window.passesTouchesThrough && hit === window) else {
        context.lane.hitMiss(context.names.name(of: window), reason: .passThrough)
        continue
      }
      return window
    }
    return nil
  }

  /// Pass 2: the view that is hit at a point of the window; nil leaves the touch without a view
  /// (R-WIN-12).
  package static func view(
    in window: UIWindow, at windowPoint: CGPoint, touch: UInt32, event: UIEvent?,
    in context: AppContext
  ) -> UIView? {
    let onScreen = window.convertPoint(windowPoint, toWindow: nil)
    context.lane.hitPass(2, touch: touch, x: Double(onScreen.x), y: Double(onScreen.y))
    let hit = callOutToHitTest(window, windowPoint, event, context)
    if let hit, context.lane.isOn { recordIfUnseen(hit, at: windowPoint, in: window) }
    return hit
  }

  /// Records a hit at a place where the view is not visible, since a hit test ignores rounded corners and clipping
  /// (R-VIEW-7).
  private static func recordIfUnseen(_ hit: UIView, at windowPoint: CGPoint, in window: UIWindow) {
    let (lane, names) = (hit.context.lane, hit.context.names)
    let radius = hit.layerStorage?.cornerRadius ?? 0
    let inside = hit.convert(windowPoint, from: window)
    if radius > 0, hit.bounds.contains(inside), hit.bounds.cuts(inside, withCornersOf: radius) {
      lane.hitShape(names.name(of: hit), reason: .shapeNotUsed)
    }
    var ancestor = hit.superview
    while let view = ancestor {
      if view.clipsToBounds, !view.bounds.contains(view.convert(windowPoint, from: window)) {
        lane.hitShape(names.name(of: hit), by: names.name(of: view), reason: .clippingNotUsed)
        return
      }
      ancestor = view.superview
    }
  }

  /// Performs the default hit test of a view, which finds the front-most hit subview or the view itself (R-VIEW-1).
  ///
  /// Returns nil if the view is rejected or does not contain the point.
  package static func walk(from view: UIView, at point: CGPoint, with event: UIEvent?) -> UIView? {
    let (node, context) = (view.node, view.context)
    let result =
      node.isPlain
      ? walk(node, point, context.lane, context.names)?.view
      : walkAsking(view, point, event, context)
    keep(result, of: view, in: context)
    return result
  }

  /// Performs the hit test of a view with an override, or with such a view among its descendants.
  private static func walkAsking(
    _ view: UIView, _ point: CGPoint, _ event: UIEvent?, _ context: AppContext
  ) -> UIView? {
    let name = context.names.name(of: view.node)
    let asked = view.node.isCustom ? view : nil
    guard admits(view.node, asking: asked, point, event, name, context.lane) else { return nil }
    return walkSubviews(of: view, named: name, at: point, with: event, in: context)
  }

  /// Whether a view or a subview of it may be hit at a point; records the question and the answer.
  ///
  /// `view` is not nil if its class overrides a member that a hit test uses. Then the view is called; otherwise the
  /// values in its node decide.
  @inline(__always)
  private static func admits(
    _ node: ViewNode, asking view: UIView?, _ point: CGPoint, _ event: UIEvent?, _ name: TraceName,
    _ lane: TraceLane
  ) -> Bool {
    lane.hitAsk(
      name, x: Double(point.x), y: Double(point.y), left: Double(node.bounds.origin.x),
      isTransformed: !node.isUpright)
    if let reason = rejection(of: node, asking: view) {
      lane.hitMiss(name, reason: reason, node.traced)
      return false
    }
    let isInside = view?.point(inside: point, with: event) ?? node.containsSeen(point)
    lane.hitInside(name, isInside, node.traced)
    guard !isInside else { return true }
    guard lane.isOn else { return false }
    let isSeen = node.isAnimated && node.view.isSeen(at: point)
    recordMiss(node, point, name, lane, isSeen ? .modelNotPresentation : .outsideBounds)
    return false
  }

  /// Records a miss of a view, with the distance of the point from its bounds unless they contain the point.
  private static func recordMiss(
    _ node: ViewNode, _ point: CGPoint, _ name: TraceName, _ lane: TraceLane, _ reason: TraceReason
  ) {
    guard !node.contains(point) else {
      lane.hitMiss(name, reason: reason)
      return
    }
    let distance = node.geometry.distance(to: point)
    lane.hitMiss(
      name, reason: reason, byX: Double(distance.dx), y: Double(distance.dy),
      isTransformed: !node.geometry.transform.isIdentity)
  }

  /// Performs the default hit test over nodes, without calling a view.
  ///
  /// No class of a view in this part of the tree overrides a member that a hit test uses.
  private static func walk(
    _ node: ViewNode, _ point: CGPoint, _ lane: TraceLane, _ names: NameRegistry
  ) -> ViewNode? {
    let name = names.name(of: node)
    guard admits(node, asking: nil, point, nil, name, lane) else { return nil }
    var next = node.lastChild
    while let child = next {
      if let hit = walk(child, child.hitPoint(fromSuperview: point), lane, names) {
        lane.hitReturn(name, names.name(of: hit))
        return hit
      }
      next = child.before
    }
    lane.hitReturn(name, name)
    return node
  }

  /// Performs the hit test of a view without regard to its bounds: its subviews decide whether the point is inside
  /// (R-WIN-14).
  package static func walkIgnoringBounds(
    of view: UIView, at point: CGPoint, with event: UIEvent?
  ) -> UIView? {
    let context = view.context
    let (lane, name) = (context.lane, context.names.name(of: view))
    lane.hitAsk(name, x: Double(point.x), y: Double(point.y))
    let isInside = view.children.reversed().contains { child in
      guard rejection(of: child) == nil else { return false }
      let isInChild = child.point(
        inside: child.node.hitPoint(fromSuperview: point), with: event)
      lane.hitInside(context.names.name(of: child), isInChild, child.node.traced)
      return isInChild
    }
    var result: UIView?
    if isInside {
      result = walkSubviews(of: view, named: name, at: point, with: event, in: context)
    } else {
      lane.hitMiss(name, reason: .outsideBounds)
    }
    keep(result, of: view, in: context)
    return result
  }

  /// The front-most hit subview, or the view itself.
  private static func walkSubviews(
    of view: UIView, named name: TraceName, at point: CGPoint, with event: UIEvent?,
    in context: AppContext
  ) -> UIView? {
    // The array is a snapshot: an override may change the tree while it is walked (R-VIEW-10).
    for child in view.children.reversed() {
      let childPoint = child.node.hitPoint(fromSuperview: point)
      let result =
        child.node.isPlain
        ? walk(child.node, childPoint, context.lane, context.names)?.view
        : callOutToHitTest(child, childPoint, event, context)
      guard let hit = result else { continue }
      context.lane.hitReturn(name, context.names.name(of: hit))
      return hit
    }
    context.lane.hitReturn(name, name)
    return view
  }

  /// Why a view cannot be hit at any point; nil if it can (R-VIEW-2 to R-VIEW-4, R-VIEW-12,
  /// R-VIEW-14).
  package static func rejection(of view: UIView) -> TraceReason? {
    rejection(of: view.node, asking: view.node.isCustom ? view : nil)
  }

  /// The rejection by the properties of `view`, or by the values in the node if `view` is nil.
  @inline(__always)
  private static func rejection(of node: ViewNode, asking view: UIView?) -> TraceReason? {
    guard let view else {
      return rejection(
        of: node, isHidden: node.isHidden, alpha: Double(node.alpha),
        isEnabled: node.interaction == .on)
    }
    return rejection(
      of: node, isHidden: view.isHidden, alpha: Double(view.alpha),
      isEnabled: view.isUserInteractionEnabled)
  }

  /// The first reason that applies.
  ///
  /// A value is read only if the values before it do not decide, since reading it may call an override in the app.
  @inline(__always)
  private static func rejection(
    of node: ViewNode, isHidden: @autoclosure () -> Bool, alpha: @autoclosure () -> Double,
    isEnabled: @autoclosure () -> Bool
  ) -> TraceReason? {
    if isHidden() { return .hidden }
    if alpha() < transparencyLimit { return .transparent }
    if !isEnabled() {
      return node.interaction == .offByDefault ? .defaultNotInteractive : .interactionDisabled
    }
    if node.isAnimated, node.view.ignoresTouchesDuringAnimation { return .animationNotInteractive }
    return node.isInvertible ? nil : .singularTransform
  }

  /// The alpha below which a view receives no touches.
  ///
  /// Source: documentation of `UIView.hitTest(_:with:)`, applied to the value as a layer keeps it, in
  /// single precision (R-VIEW-3).
  package static let transparencyLimit = 0.01
}

// An override of `hitTest(_:with:)` may return another view than the default hit test found, or not perform it.
// The default hit test stores its result in the screen, and the caller compares it with the value that it got.
extension HitTest {
  /// The result of a walk from a view; the objects are only compared, never used.
  package struct Answer: Equatable {
    fileprivate let view: ObjectIdentifier
    fileprivate let result: ObjectIdentifier?
  }

  /// Stores the result of a default hit test in the screen.
  private static func keep(_ result: UIView?, of view: UIView, in context: AppContext) {
    guard context.lane.isOn else { return }
    context.screen.lastHitAnswer = Answer(
      view: ObjectIdentifier(view), result: result.map(ObjectIdentifier.init))
  }

  /// Calls `hitTest(_:with:)` of a view, and records the result if it is not that of the default hit test.
  private static func callOutToHitTest(
    _ view: UIView, _ point: CGPoint, _ event: UIEvent?, _ context: AppContext
  ) -> UIView? {
    guard context.lane.isOn else { return view.hitTest(point, with: event) }
    context.screen.lastHitAnswer = nil
    let hit = view.hitTest(point, with: event)
    let answer = Answer(view: ObjectIdentifier(view), result: hit.map(ObjectIdentifier.init))
    guard context.screen.lastHitAnswer != answer else { return hit }
    let name = context.names.name(of: view)
    if let hit {
      context.lane.hitReturn(name, context.names.name(of: hit))
    } else {
      context.lane.hitMiss(name, reason: .passThrough)
    }
    return hit
  }
}

extension CGRect {
  /// Whether a point of the rectangle is outside of its rounded corners.
  fileprivate func cuts(_ point: CGPoint, withCornersOf radius: CGFloat) -> Bool {
    let radius = min(radius, width / 2, height / 2)
    let x = max(minX + radius - point.x, point.x - (maxX - radius), 0)
    let y = max(minY + radius - point.y, point.y - (maxY - radius), 0)
    return x * x + y * y > radius * radius
  }
}

extension ViewNode {
  /// A point of the superview in the view's coordinates.
  ///
  /// While a property animator moves the view, the conversion is that of the place where the view is seen.
  @inline(__always)
  @MainActor fileprivate func hitPoint(fromSuperview point: CGPoint) -> CGPoint {
    isAnimated ? view.hitPoint(fromSuperview: point) : pointFromSuperview(point)
  }

  /// Whether the bounds contain a point.
  ///
  /// While a property animator changes the bounds, the visible bounds count (R-ANIM-1).
  @inline(__always)
  @MainActor fileprivate func containsSeen(_ point: CGPoint) -> Bool {
    isAnimated ? view.hitBounds.standardized.contains(point) : contains(point)
  }

  /// The view's bounds as a hit test records them.
  fileprivate var traced: TracedBounds {
    TracedBounds(
      width: Double(bounds.size.width), height: Double(bounds.size.height),
      top: Double(bounds.origin.y))
  }
}
