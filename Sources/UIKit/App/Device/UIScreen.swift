public import Foundation

/// The screen of the device: its size in points and its pixels per point.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  private let size: CGSize
  private let pixelsPerPoint: CGFloat
  /// The result of the last default hit test on this screen.
  ///
  /// `HitTest` compares it with what a view's `hitTest(_:with:)` returns, and so finds overrides that changed it.
  final var lastHitAnswer: HitTest.Answer?

  // Private, so that the compiler can prove exclusive access and a read needs no check.
  private final var orientation = UIInterfaceOrientation.portrait

  /// Makes a screen of a size in points.
  package init(size: CGSize, scale: CGFloat) {
    self.size = size
    pixelsPerPoint = scale
    super.init()
  }

  /// The orientation of the interface on the screen.
  package final var interfaceOrientation: UIInterfaceOrientation {
    get { orientation }
    set { orientation = newValue }
  }

  /// The screen of the running app.
  public class var main: UIScreen { AppContext.current.screen }

  /// All screens, of which there is one.
  public class var screens: [UIScreen] { [main] }

  /// The brightness of the screen, from 0 to 1; stored without effect.
  open var brightness: CGFloat = 0.5

  /// Whether the screen is being recorded; always false.
  open var isCaptured: Bool { false }

  /// The screen that this one mirrors; always nil.
  open var mirrored: UIScreen? { nil }

  /// The bounds of the screen in points, in the interface's orientation.
  open var bounds: CGRect { bounds(in: interfaceOrientation) }

  /// The bounds of the screen in points for an interface orientation.
  package func bounds(in orientation: UIInterfaceOrientation) -> CGRect {
    orientation.isLandscape
      ? CGRect(x: 0, y: 0, width: size.height, height: size.width)
      : CGRect(origin: CGPoint.zero, size: size)
  }

  /// The number of pixels per point.
  open var scale: CGFloat { pixelsPerPoint }

  /// The bounds of the screen in pixels, in its native portrait orientation.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: size.width * pixelsPerPoint, height: size.height * pixelsPerPoint)
  }

  /// The number of device pixels per point.
  open var nativeScale: CGFloat { pixelsPerPoint }

  /// The largest number of frames per second that the screen can show.
  open var maximumFramesPerSecond: Int { 60 }
}

extension UIScreen {
  /// The insets that the status bar and the home indicator occupy, in points.
  ///
  /// Observed on phones of 390 by 844 points; assumed for other sizes.
  package var barInsets: UIEdgeInsets {
    bounds.width > bounds.height
      ? UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
      : UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
  }
}
