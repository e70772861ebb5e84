public import Foundation

/// One item of a stream of measurements.
open class CMLogItem: NSObject {
  /// When it was measured, in seconds since the machine started: the base of `UIEvent.timestamp`.
  ///
  /// A handler may run later than that (R-CM-5).
  public let timestamp: TimeInterval

  package init(timestamp: TimeInterval) {
    self.timestamp = timestamp
    super.init()
  }
}
