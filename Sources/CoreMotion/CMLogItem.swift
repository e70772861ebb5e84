public import Foundation

/// A measurement with its time.
open class CMLogItem: NSObject {
  /// The time of the measurement, in seconds since the machine started, like `UIEvent.timestamp` (R-CM-5).
  ///
  /// This is the time of the sample; its handler may run later.
  public let timestamp: TimeInterval

  package init(timestamp: TimeInterval) {
    self.timestamp = timestamp
    super.init()
  }
}
