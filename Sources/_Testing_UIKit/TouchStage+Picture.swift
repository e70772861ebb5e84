package import TouchstonePictures
import UIKit

// Pictures of the stage's screen.
extension TouchStage {
  /// Returns a picture of the app's screen as the text of an SVG file; equal screens give equal texts.
  public func screenshot() -> String {
    SVGWriter.text(of: picture)
  }

  /// Returns a picture of the app's screen as the bytes of a PNG file.
  ///
  /// - Parameter scale: The number of pixels for each point; at least 1.
  public func screenshotPNG(scale: Int = 1) -> [UInt8] {
    precondition(scale > 0, "a picture has \(scale) pixels for each point")
    return Painter.png(of: picture, scale: scale)
  }

  /// A picture of the app's screen.
  package var picture: Picture {
    makeCurrent()
    return ScreenPicture.picture(of: context)
  }
}
