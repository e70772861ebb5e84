package import Foundation
import TouchstoneMachTime

// A tap on the status bar scrolls to the top (R-SCROLL-21).
extension UIApplication {
  /// Looks at touches after they were delivered.
  package func watchStatusBar(_ event: UIEvent) {
    let height = context.screen.barInsets.top
    for touch in event.touches {
      let place = touch.window?.convertPoint(touch.location(in: nil), toWindow: nil)
      let isOnBar = place.map { $0.y < height } ?? false
      switch touch.phase {
      case .began:
        let isFree = !(touch.hitView is UIControl)
        context.statusBarTap.land(
          touch.number, isOnBar: isOnBar && isFree, time: touch.timestamp)
      case .ended:
        let isTap = context.statusBarTap.lift(touch.number, isOnBar: isOnBar, time: touch.timestamp)
        if isTap { scrollToTop() }
      case .cancelled: context.statusBarTap.cancel(touch.number)
      case .moved, .stationary, .regionEntered, .regionMoved, .regionExited: break
      }
    }
  }

  /// Scrolls the one view on the screen that wants to; of several, none.
  private func scrollToTop() {
    let found = context.scene.windows.flatMap { window in
      window.isHidden ? [] : window.scrollViewsThatGoToTop
    }
    guard found.count == 1, let scrollView = found.first else { return }
    scrollView.goToTop()
  }
}

extension UIView {
  /// The scroll views in here that can be seen and scroll to the top.
  fileprivate var scrollViewsThatGoToTop: [UIScrollView] {
    guard !isHidden, Double(alpha) >= HitTest.transparencyLimit else { return [] }
    var found = subviews.flatMap { $0.scrollViewsThatGoToTop }
    if let scrollView = self as? UIScrollView, scrollView.scrollsToTop, isOnScreen {
      found.insert(scrollView, at: 0)
    }
    return found
  }

  private var isOnScreen: Bool {
    guard let window else { return false }
    return convert(bounds, to: nil as UIView?).intersects(window.bounds)
  }
}

extension UIScrollView {
  fileprivate func goToTop() {
    guard scrollDelegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
    let top = CGPoint(x: contentOffset.x, y: extent.minimum.y)
    guard contentOffset.y > top.y else { return }
    stopMotion()
    let now = context.time.now.seconds
    begin(.animation(ScrollAnimation(from: contentOffset, to: top, at: now), isToTop: true))
  }
}

/// Watches for a tap on the status bar (R-SCROLL-21).
///
/// Pure. One finger that lands and lifts on the bar within the time of a tap, while no other one is down.
package struct StatusBarTap {
  private var landing: (number: UInt32, time: TimeInterval)?
  private var down: [UInt32] = []

  package init() {}

  /// A finger lands, on the bar or not.
  package mutating func land(_ number: UInt32, isOnBar: Bool, time: TimeInterval) {
    landing = down.isEmpty && isOnBar ? (number, time) : nil
    down.append(number)
  }

  /// A finger lifts; true if that was a tap on the bar.
  package mutating func lift(_ number: UInt32, isOnBar: Bool, time: TimeInterval) -> Bool {
    defer { cancel(number) }
    guard let landing, landing.number == number, isOnBar else { return false }
    return !(time - landing.time).exceeds(GestureConstants.maximumSinglePress)
  }

  /// A finger was taken away.
  package mutating func cancel(_ number: UInt32) {
    down.removeAll { $0 == number }
    if landing?.number == number { landing = nil }
  }
}
