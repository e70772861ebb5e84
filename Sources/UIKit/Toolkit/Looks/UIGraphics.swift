public import Foundation

/// A thread's stack of graphics contexts; UIKit draws into the last one, the current context (R-LAYER-28).
final class GraphicsStack {
  /// A context of the stack; `scale` is nil unless the context was begun for an image.
  private struct Entry {
    let context: CGContext
    let scale: CGFloat?
  }

  private var entries: [Entry] = []

  /// The stack of the calling thread, created on first use.
  static var current: GraphicsStack {
    let key = "UIGraphics.contexts"
    if let known = Thread.current.threadDictionary[key] as? GraphicsStack { return known }
    let made = GraphicsStack()
    Thread.current.threadDictionary[key] = made
    return made
  }

  /// The current context.
  var context: CGContext? { entries.last?.context }

  /// An image of the current context's drawing; nil unless the context was begun for an image.
  var image: UIImage? {
    guard let last = entries.last, let scale = last.scale else { return nil }
    return UIImage(drawing: last.context.drawing, scale: scale)
  }

  /// Makes a context the current one; `scale` is nil unless the context is for an image.
  func push(_ context: CGContext, scale: CGFloat? = nil) {
    entries.append(Entry(context: context, scale: scale))
  }

  /// Removes the current context if it was begun for an image or, with `isForImage` false, if it was pushed.
  func pop(isForImage: Bool) {
    guard let last = entries.last, (last.scale != nil) == isForImage else { return }
    entries.removeLast()
  }

  /// Calls a closure while a context for an image is the current one.
  func within(_ context: CGContext, scale: CGFloat, _ draw: () -> Void) {
    push(context, scale: scale)
    draw()
    pop(isForImage: true)
  }
}

/// Returns the current context; nil if there is none: outside of `draw(_:)` only an app can make one current.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current.context }

/// Makes a context the current one.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.current.push(context) }

/// Removes the current context if it was pushed with `UIGraphicsPushContext(_:)`.
public func UIGraphicsPopContext() { GraphicsStack.current.pop(isForImage: false) }

/// Makes a new context for an image the current one, at a scale of 1.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Makes a new context for an image the current one; a scale of 0 means the scale of the device, and `opaque` is
/// without effect.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let deviceScale = UITraitCollection.current.displayScale
  GraphicsStack.current.push(CGContext(size: size), scale: scale > 0 ? scale : deviceScale)
}

/// Returns an image of the current context's drawing; nil unless the context was begun for an image.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { GraphicsStack.current.image }

/// Removes the current context if it was begun for an image.
public func UIGraphicsEndImageContext() { GraphicsStack.current.pop(isForImage: true) }

/// Fills a rectangle with the current fill color.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Fills a rectangle with the current fill color in a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a frame one point wide inside the edges of a rectangle, in the current fill color.
public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  let inner = rect.insetBy(dx: 1, dy: 1)
  context.beginPath()
  // A rectangle less than 2 points wide or high has no inside, and is filled.
  context.addRects(inner.isNull ? [rect] : [rect, inner])
  context.fillPath(using: .evenOdd)
}

/// Clips to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
