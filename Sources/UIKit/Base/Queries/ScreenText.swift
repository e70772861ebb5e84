import Foundation
import TouchstoneTrace

/// The views on the screen of an app now, as lines of text for a program that draws them.
///
/// The first line is `<width> <height> <orientation> <app>`: the size of the interface in points, and the number of its
/// orientation as in `BKSOrientation`. Each other line describes a view, back to front:
/// `<depth> <x> <y> <width> <height> <reason> <name>`. The numbers are the bounding box of the view, clipped by the
/// screen and by the superviews that clip. The reason says why a hit test rejects the view, whatever its superviews
/// are, and is `-` if it does not. A view that is hidden, transparent or clipped away has no line, nor has a view in a
/// hidden or transparent one. If not all lines fit into the message, the last one is `… <number of views left out>`.
@MainActor
struct ScreenText {
  /// The lines; the last one has no line break.
  var text: String { lines.text }

  private var lines = BoundedLines()

  init(of context: AppContext) {
    let bounds = context.screen.bounds
    let size = [bounds.width, bounds.height].map { Self.text(of: $0) }
    lines.add(
      (size + ["\(context.screen.interfaceOrientation.rawValue)", context.name]).joined(
        separator: " "))
    for window in context.scene.order.frontToBack.reversed() where window.isShown {
      add(window, depth: 0, within: bounds, of: window, context)
    }
  }

  private mutating func add(
    _ view: UIView, depth: Int, within visible: CGRect, of window: UIWindow, _ context: AppContext
  ) {
    let reason = HitTest.rejection(of: view)
    if reason == .hidden || reason == .transparent { return }
    let box = window.convert(view.convert(view.bounds, to: nil), to: nil as UIWindow?)
    let seen = box.intersection(visible)
    if !seen.isNull {
      let numbers = [seen.minX, seen.minY, seen.width, seen.height].map { Self.text(of: $0) }
      let name = context.names.text(of: view).map { $0.isNewline ? "?" : $0 }
      lines.add(
        ([String(depth)] + numbers + [reason?.text ?? "-", String(name)]).joined(separator: " "))
    }
    let inside = view.clipsToBounds ? seen : visible
    if inside.isNull { return }
    for child in view.subviews { add(child, depth: depth + 1, within: inside, of: window, context) }
  }

  private static func text(of number: CGFloat) -> String {
    // NaN and larger numbers cannot be positions on a screen.
    number.magnitude < 1e9 ? ViewTree.text(of: number) : "0"
  }
}
