public import Foundation

/// The glass: its size in points and how many pixels make one.
@MainActor
open class UIScreen: NSObject {
  private let size: CGSize
  private let pixelsPerPoint: CGFloat
  /// What the last hit-test walk on this screen ended with, so that overrides are noticed.
  package var lastHitAnswer: HitTest.Answer?

  /// Which way up the interface on the screen is.
  package var interfaceOrientation = UIInterfaceOrientation.portrait

  /// Makes a screen of a size in points.
  package init(size: CGSize, scale: CGFloat) {
    self.size = size
    pixelsPerPoint = scale
    super.init()
  }

  /// The screen of the running app.
  public class var main: UIScreen { AppContext.current.screen }

  /// The screen in points, in the interface's orientation.
  open var bounds: CGRect { bounds(in: interfaceOrientation) }

  /// The screen in points with the interface another way up.
  package func bounds(in orientation: UIInterfaceOrientation) -> CGRect {
    orientation.isLandscape
      ? CGRect(x: 0, y: 0, width: size.height, height: size.width)
      : CGRect(origin: CGPoint.zero, size: size)
  }

  /// How many pixels make one point.
  open var scale: CGFloat { pixelsPerPoint }

  /// The screen in pixels, in its native portrait orientation.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: size.width * pixelsPerPoint, height: size.height * pixelsPerPoint)
  }

  /// How many device pixels make one point.
  open var nativeScale: CGFloat { pixelsPerPoint }

  /// How often a second the screen can show a new frame.
  open var maximumFramesPerSecond: Int { 60 }
}

extension UIScreen {
  /// How much of each edge belongs to the status bar and the home indicator; unit: points.
  ///
  /// Observed on phones of 390 by 844 points; other sizes are taken to be alike.
  package var barInsets: UIEdgeInsets {
    bounds.width > bounds.height
      ? UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
      : UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
  }
}
