package import TouchstonePictures
import UIKit

// What the stage looks like.
extension TouchStage {
  /// What a person would see of the app now, as the text of an SVG file; equal screens give equal texts.
  public func screenshot() -> String {
    SVGWriter.text(of: picture)
  }

  /// What a person would see of the app now, as the bytes of a PNG file.
  ///
  /// - Parameter scale: the number of pixels for each point.
  public func screenshotPNG(scale: Int = 1) -> [UInt8] {
    precondition(scale > 0, "a picture has \(scale) pixels for each point")
    return Painter.png(of: picture, scale: scale)
  }

  package var picture: Picture {
    makeCurrent()
    return ScreenPicture.picture(of: context)
  }
}
