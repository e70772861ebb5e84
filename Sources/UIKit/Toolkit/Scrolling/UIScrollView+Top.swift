package import Foundation
import TouchstoneMachTime
import TouchstoneTrace

// A tap on the status bar scrolls to the top (R-SCROLL-21).
extension UIApplication {
  /// Follows the fingers of an event on the status bar, and scrolls to the top after a tap.
  package func scrollToTopIfStatusBarTapped(_ event: UIEvent) {
    let height = context.screen.barInsets.top
    for touch in event.touches {
      // Most touches only move, so this comes before the conversion of the place.
      guard touch.phase != .moved, touch.phase != .stationary else { continue }
      let place = touch.window?.convertPoint(touch.location(in: nil), toWindow: nil)
      let isOnBar = (place?.y ?? .infinity) < height
      switch touch.phase {
      case .began:
        // A control behind the status bar keeps its taps.
        context.statusBarTap.land(
          touch.number, isOnBar: isOnBar && !(touch.hitView is UIControl), time: touch.timestamp)
      case .ended:
        let isTap = context.statusBarTap.lift(touch.number, isOnBar: isOnBar, time: touch.timestamp)
        if isTap { scrollOnlyViewToTop() }
      case .cancelled: context.statusBarTap.cancel(touch.number)
      case .moved, .stationary, .regionEntered, .regionMoved, .regionExited: break
      }
    }
  }

  /// Scrolls the only view on the screen with `scrollsToTop`; if there are several, none scrolls.
  private func scrollOnlyViewToTop() {
    let found = context.scene.windows.flatMap { window in
      window.isHidden ? [] : window.scrollViewsThatScrollToTop
    }
    guard found.count == 1, let scrollView = found.first else {
      for scrollView in found { scrollView.record("stays", because: .ambiguousScrollToTop) }
      return
    }
    scrollView.scrollToTop()
  }
}

extension UIView {
  /// The scroll views among this view and its descendants that are visible and have `scrollsToTop`.
  fileprivate var scrollViewsThatScrollToTop: [UIScrollView] {
    guard !isHidden, Double(alpha) >= HitTest.transparencyLimit else { return [] }
    var found = subviews.flatMap { $0.scrollViewsThatScrollToTop }
    if let scrollView = self as? UIScrollView, scrollView.scrollsToTop, isOnScreen {
      found.insert(scrollView, at: 0)
    }
    return found
  }

  /// Whether any part of the view is inside the window's bounds.
  private var isOnScreen: Bool {
    guard let window else { return false }
    return convert(bounds, to: nil as UIView?).overlaps(window.bounds)
  }
}

extension UIScrollView {
  /// Scrolls to the top if the delegate allows it.
  fileprivate func scrollToTop() {
    guard scrollDelegate?.scrollViewShouldScrollToTop(self) ?? true else {
      return record("stays", because: .delegateRefused)
    }
    let top = CGPoint(x: contentOffset.x, y: extent.minimum.y)
    guard contentOffset.y > top.y else { return }
    stopMotion()
    record("to-top")
    animateScroll(to: top, isToTop: true)
  }
}

/// Recognizes a tap on the status bar (R-SCROLL-21).
///
/// Pure. A tap is one finger that lands and lifts on the bar within the time of a tap, while no other finger is down.
package struct StatusBarTap {
  /// The number of the finger that may tap the bar, and the time of its landing, in seconds; nil if there is none.
  private var landing: (number: UInt32, time: TimeInterval)?
  /// The numbers of the fingers that are down, on the bar or elsewhere.
  private var down: [UInt32] = []

  package init() {}

  /// Adds a finger that lands, on the bar or elsewhere.
  package mutating func land(_ number: UInt32, isOnBar: Bool, time: TimeInterval) {
    landing = down.isEmpty && isOnBar ? (number, time) : nil
    down.append(number)
  }

  /// Removes a finger that lifts; returns whether it tapped the bar.
  package mutating func lift(_ number: UInt32, isOnBar: Bool, time: TimeInterval) -> Bool {
    defer { cancel(number) }
    guard let landing, landing.number == number, isOnBar else { return false }
    return !(time - landing.time).exceeds(GestureConstants.maximumSingleTapDuration)
  }

  /// Removes a finger whose touch was cancelled.
  package mutating func cancel(_ number: UInt32) {
    down.removeAll { $0 == number }
    if landing?.number == number { landing = nil }
  }
}
