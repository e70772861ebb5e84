public import Foundation

/// The contexts of a thread into which UIKit draws, the last one being the current one (R-LAYER-28).
final class GraphicsStack {
  /// One of the contexts; only one that was begun for an image has a scale.
  private struct Entry {
    let context: CGContext
    let scale: CGFloat?
  }

  private var entries: [Entry] = []

  /// The stack of the calling thread, made when it is first asked for.
  static var current: GraphicsStack {
    let key = "UIGraphics.contexts"
    if let known = Thread.current.threadDictionary[key] as? GraphicsStack { return known }
    let made = GraphicsStack()
    Thread.current.threadDictionary[key] = made
    return made
  }

  /// The current context.
  var context: CGContext? { entries.last?.context }

  /// What was drawn into the current context, if it was begun for an image.
  var image: UIImage? {
    guard let last = entries.last, let scale = last.scale else { return nil }
    return UIImage(drawing: last.context.drawing, scale: scale)
  }

  func push(_ context: CGContext, scale: CGFloat? = nil) {
    entries.append(Entry(context: context, scale: scale))
  }

  /// Removes the current context if it was begun for an image, or, if `isForImage` is false, if it was pushed.
  func pop(begun isForImage: Bool) {
    guard let last = entries.last, (last.scale != nil) == isForImage else { return }
    entries.removeLast()
  }

  /// Draws into a context, and then returns to the one before.
  func within(_ context: CGContext, scale: CGFloat, _ draw: () -> Void) {
    push(context, scale: scale)
    draw()
    pop(begun: true)
  }
}

/// Returns the context into which UIKit draws now; nil outside of `draw(_:)` if the app has begun none.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current.context }

/// Makes a context the current one.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.current.push(context) }

/// Returns to the context that was current before the last push.
public func UIGraphicsPopContext() { GraphicsStack.current.pop(begun: false) }

/// Makes a new context for an image the current one.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Makes a new context for an image the current one; a scale of 0 means that of the device.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let deviceScale = UITraitCollection.current.displayScale
  GraphicsStack.current.push(CGContext(size: size), scale: scale > 0 ? scale : deviceScale)
}

/// Returns what was drawn into the current context for an image; nil for any other context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { GraphicsStack.current.image }

/// Returns to the context that was current before the last one for an image.
public func UIGraphicsEndImageContext() { GraphicsStack.current.pop(begun: true) }

/// Fills a rectangle with the current fill color.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Fills a rectangle, mixed with what is behind it.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a line within a rectangle in the current fill color.
public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  let inner = rect.insetBy(dx: 1, dy: 1)
  context.beginPath()
  context.addRects([rect, inner])
  context.fillPath(using: .evenOdd)
}

/// Clips to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
