import Foundation
import MachTime

/// What a `CADisplayLink` knows, all of it on the main thread.
@MainActor
final class DisplayLinkCore {
  var preferredFramesPerSecond = 0
  private(set) var isPaused = false
  private(set) var timestamp: CFTimeInterval = 0
  private(set) var targetTimestamp: CFTimeInterval = 0

  private let context = AppContext.current
  private let action: @MainActor (CADisplayLink) -> Void
  private var modes: [RunLoop.Mode] = []
  private var isWaiting = false
  private var frameCount = 0

  init(action: @escaping @MainActor (CADisplayLink) -> Void) {
    self.action = action
  }

  var frameDuration: CFTimeInterval { 1 / Double(context.clocks.frameClock.framesPerSecond) }

  func add(_ mode: RunLoop.Mode, link: CADisplayLink) {
    if !modes.contains(mode) { modes.append(mode) }
    wait(link)
  }

  func remove(_ mode: RunLoop.Mode) {
    modes.removeAll { $0 == mode }
  }

  func invalidate() {
    modes = []
  }

  func setPaused(_ paused: Bool, link: CADisplayLink) {
    isPaused = paused
    wait(link)
  }

  /// Every how many frames the method is called.
  private var stride: Int {
    let native = Int(context.clocks.frameClock.framesPerSecond)
    return preferredFramesPerSecond == 0 ? 1 : max(1, native / preferredFramesPerSecond)
  }

  /// The frame clock holds the link only while it has something to wait for.
  private func wait(_ link: CADisplayLink) {
    guard !isWaiting, !isPaused, !modes.isEmpty else { return }
    isWaiting = true
    context.clocks.frameClock.onNextFrame(.displayLinks) { [self] frame in
      isWaiting = false
      guard !isPaused, !modes.isEmpty else { return }
      show(frame, link)
      wait(link)
    }
  }

  private func show(_ frame: MachAbsoluteTime, _ link: CADisplayLink) {
    let current = context.clocks.runLoop.currentMode
    guard modes.contains(.common) || modes.contains(where: { $0 == current }) else { return }
    frameCount += 1
    guard (frameCount - 1).isMultiple(of: stride) else { return }
    timestamp = frame.seconds
    targetTimestamp = timestamp + frameDuration * Double(stride)
    action(link)
  }
}
