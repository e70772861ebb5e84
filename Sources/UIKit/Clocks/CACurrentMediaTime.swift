import Foundation
import MachTime

/// Seconds on a clock.
public typealias CFTimeInterval = Double

/// The present moment on the app's clock, in seconds; the base of every event's timestamp.
public func CACurrentMediaTime() -> CFTimeInterval {
  AppContext.currentClock.time.now.seconds
}
