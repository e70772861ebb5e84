/// The name of a run loop mode.
///
/// A loop handles only the items of the mode that it runs in (R-RL-23).
package struct CFRunLoopMode: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The mode of an idle application.
  package static let defaultMode = CFRunLoopMode(rawValue: "kCFRunLoopDefaultMode")

  /// Stands for all common modes when an item or a block is added, or an item removed; cannot be run itself (R-RL-1).
  package static let commonModes = CFRunLoopMode(rawValue: "kCFRunLoopCommonModes")

  /// The mode while a control or a scroll view tracks a finger (R-RL-25).
  package static let tracking = CFRunLoopMode(rawValue: "UITrackingRunLoopMode")

  /// The mode of an application's launch only (R-RL-24).
  package static let initialization = CFRunLoopMode(rawValue: "UIInitializationRunLoopMode")

  /// The private mode in which an application receives system events and, unlike on iOS, touches, but nothing else
  /// (R-RL-24).
  package static let eventReceive = CFRunLoopMode(rawValue: "GSEventReceiveRunLoopMode")

  package var description: String { rawValue }
}
