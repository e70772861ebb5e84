public import Foundation
import TouchstoneTrace

/// The accessibility settings of the user, and the notifications that an app posts to VoiceOver.
///
/// All settings are off; the VoiceOver step of a scenario, which activates one element, works nevertheless.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// A notification for VoiceOver.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number of the notification, as on iOS.
    public let rawValue: UInt32

    /// Creates a notification from its number.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// A new screen has appeared.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text should be read aloud.
    public static let announcement = Notification(rawValue: 1008)
    /// The content was scrolled.
    public static let pageScrolled = Notification(rawValue: 1009)

    /// The word for the notification in records.
    fileprivate var word: String {
      switch self {
      case .screenChanged: "screen-changed"
      case .layoutChanged: "layout-changed"
      case .announcement: "announcement"
      case .pageScrolled: "page-scrolled"
      default: "\(rawValue)"
      }
    }
  }

  /// Whether VoiceOver runs.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether Switch Control runs.
  public static var isSwitchControlRunning: Bool { false }
  /// Whether the user prefers less motion.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether the user prefers opaque backgrounds.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether the user prefers bold text.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether colors are inverted.
  public static var isInvertColorsEnabled: Bool { false }
  /// Whether the user prefers colors with more contrast.
  public static var isDarkerSystemColorsEnabled: Bool { false }

  /// Posted when VoiceOver focuses another element, which does not happen here.
  public nonisolated static let elementFocusedNotification = NSNotification.Name(
    "UIAccessibilityElementFocusedNotification")
  /// The key of the focused element in the user info of that notification.
  public nonisolated static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// The key of the element that was focused before, in the user info of that notification.
  public nonisolated static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"

  /// Posted when VoiceOver is switched on or off, which does not happen here.
  public nonisolated static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Posted when `isReduceMotionEnabled` changes, which does not happen here.
  public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")

  /// Posts a notification to VoiceOver: a record of the trace, `system accessibility announcement: …` (R-AX-5).
  public static func post(notification: Notification, argument: Any?) {
    let context = AppContext.current
    var text = notification.word
    switch argument {
    case let words as String: text += ": \(words)"
    case let view as UIView: text += ": \(context.names.text(of: view))"
    default: break
    }
    context.lane.system(
      context.names.name("accessibility"), context.names.name(text),
      app: context.names.name(context.name))
  }
}
