import Foundation

// Content that moves by itself: after a drag, or because the app wants it.
extension UIScrollView {
  /// Starts to move the content, frame by frame.
  package func begin(_ motion: ScrollMotion) {
    self.motion = motion
    guard link == nil else { return }
    let made = CADisplayLink(target: self, selector: UIScrollView.showFrame)
    made.add(to: .main, forMode: .common)
    link = made
  }

  /// A finger caught the content: it stays where it is.
  package func stopFlight() {
    stopLink()
    isDecelerating = false
  }

  /// Ends what moves the content by itself; nobody is told.
  package func stopMotion() {
    stopLink()
    isZoomBouncing = false
    guard isDecelerating else { return }
    isDecelerating = false
    leaveTrackingMode()
  }

  private func stopLink() {
    link?.invalidate()
    link = nil
    motion = nil
  }

  /// Shows where the content is at the time of a frame.
  private func showFrame(_ link: CADisplayLink) {
    guard let motion, link === self.link else { return }
    let time = link.timestamp
    let isOver = motion.isOver(at: time)
    if case .zoom(let animation) = motion {
      show(scale: animation.scale(at: time), animation.offset(at: time))
    } else {
      show(motion.position(at: time))
    }
    // The delegate may have stopped it, or begun something else.
    guard isOver, self.motion == motion else { return }
    stopLink()
    switch motion {
    case .flight:
      isDecelerating = false
      leaveTrackingMode()
      scrollDelegate?.scrollViewDidEndDecelerating(self)
    case .zoom: zoomEnded()
    case .animation(_, let isToTop):
      if isToTop {
        scrollDelegate?.scrollViewDidScrollToTop(self)
      } else {
        scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
      }
    }
  }
}

// A wheel or trackpad.
extension UIScrollView {
  /// Scrolls as far as an event says and the content goes; what is left is for views around this one.
  package func scroll(by event: PointerEvent) {
    let axes = axes
    let old = contentOffset
    var wanted = old
    if axes.horizontal { wanted.x -= event.scrolled.dx }
    if axes.vertical { wanted.y -= event.scrolled.dy }
    let new = extent.clamped(wanted)
    guard new != old else { return }
    stopMotion()
    event.scrolled.dx -= old.x - new.x
    event.scrolled.dy -= old.y - new.y
    show(new)
  }
}
