import Foundation
package import TouchstonePictures

/// Makes a picture of an app's screen: its windows, from back to front.
///
/// The picture is drawn when it is requested, with the layers as they are at that moment, even in the middle of an
/// animation: an app's views are drawn by their `draw(_:)`, UIKit's own views by `SelfDrawing`.
@MainActor
package enum ScreenPicture {
  /// The picture of all windows that are shown.
  package static func picture(of context: AppContext) -> Picture {
    let bounds = context.screen.bounds
    var picture = Picture(width: Double(bounds.width), height: Double(bounds.height))
    for window in context.scene.windows { window.layoutIfNeeded() }
    for window in context.scene.order.frontToBack.reversed() where window.isShown {
      if let group = LayerPicture.group(of: window.layer) { picture.items.append(.group(group)) }
    }
    return picture
  }
}
