public import Foundation
import TouchstoneTrace

/// Lets the device be felt; here each feedback is a line of the trace (R-OBJ-6).
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Makes a generator.
  public override init() {
    super.init()
  }

  /// Makes the device ready, so that the feedback comes without delay; needs no time here.
  open func prepare() {}

  fileprivate func play(_ kind: String) {
    AppContext.current.lane.log("feedback: \(kind)")
  }
}

/// The feedback of a selection that changes.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Gives the feedback.
  open func selectionChanged() { play("selection") }
}

/// The feedback of two things that meet.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How heavy the things are.
  public enum FeedbackStyle: Int, Sendable {
    /// Light.
    case light = 0
    /// Neither light nor heavy.
    case medium = 1
    /// Heavy.
    case heavy = 2
    /// Soft.
    case soft = 3
    /// Rigid.
    case rigid = 4
  }

  private let style: FeedbackStyle

  /// Makes a generator for things of medium weight.
  public override convenience init() {
    self.init(style: .medium)
  }

  /// Makes a generator for things of a weight.
  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  /// Gives the feedback.
  open func impactOccurred() { impactOccurred(intensity: 1) }

  /// Gives the feedback with a strength from 0 to 1.
  open func impactOccurred(intensity: CGFloat) {
    let strength = intensity == 1 ? "" : " \(intensity)"
    play("impact \(style)\(strength)")
  }
}

/// The feedback of a task that is over.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How it ended.
  public enum FeedbackType: Int, Sendable {
    /// Well.
    case success = 0
    /// With something to notice.
    case warning = 1
    /// Badly.
    case error = 2
  }

  /// Gives the feedback.
  open func notificationOccurred(_ notificationType: FeedbackType) {
    play("notification \(notificationType)")
  }
}
