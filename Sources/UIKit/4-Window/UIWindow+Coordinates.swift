package import Foundation

// Windows stand side by side on the screen, so nil is the screen (R-WIN-22).
extension UIWindow {
  package func convertPoint(_ point: CGPoint, toWindow other: UIWindow?) -> CGPoint {
    guard other !== self else { return point }
    let onScreen = geometry.pointToSuperview(point)
    return other?.geometry.pointFromSuperview(onScreen) ?? onScreen
  }

  package func convertPoint(_ point: CGPoint, fromWindow other: UIWindow?) -> CGPoint {
    guard other !== self else { return point }
    let onScreen = other?.geometry.pointToSuperview(point) ?? point
    return geometry.pointFromSuperview(onScreen)
  }

  package func convertRect(_ rect: CGRect, toWindow other: UIWindow?) -> CGRect {
    guard other !== self else { return rect }
    let onScreen = geometry.rectToSuperview(rect)
    return other?.geometry.rectFromSuperview(onScreen) ?? onScreen
  }

  package func convertRect(_ rect: CGRect, fromWindow other: UIWindow?) -> CGRect {
    guard other !== self else { return rect }
    let onScreen = other?.geometry.rectToSuperview(rect) ?? rect
    return geometry.rectFromSuperview(onScreen)
  }
}
