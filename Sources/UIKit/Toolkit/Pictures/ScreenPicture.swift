import Foundation
package import TouchstonePictures

/// What a person would see of an app: its windows, the back one first, as a picture.
///
/// Nothing is drawn until a picture is asked for. Then the layers are walked as they are at that moment, even in the
/// middle of an animation; what an app draws in `draw(_:)` is drawn, and UIKit's own controls draw their usual looks.
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
