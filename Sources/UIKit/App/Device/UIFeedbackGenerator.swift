public import Foundation
import TouchstoneTrace

/// The base class of what makes the device tick under a finger.
///
/// A phone in a scenario has no motor: each feedback is a record of the trace, `system haptic impact-medium` (R-HAPTIC-1).
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject, UIInteraction {
  private let context = AppContext.current
  @Anchored private var owner: UIView?

  /// Creates a generator.
  public override init() {
    super.init()
  }

  /// Creates a generator for a view.
  public init(view: UIView) {
    super.init()
    owner = view
  }

  /// The view of the generator.
  open var view: UIView? { owner }
  /// Called before the generator moves to another view.
  open func willMove(to view: UIView?) {}
  /// Called after the generator moved to another view.
  open func didMove(to view: UIView?) { owner = view }

  /// Wakes the motor, so that the next feedback is not late; a record as well.
  open func prepare() { record("prepare") }

  /// Records a feedback, with its strength where one was given.
  func record(_ what: String, intensity: CGFloat? = nil) {
    context.lane.system(
      context.names.name("haptic"), context.names.name(what), value: Double(intensity ?? 0),
      app: context.names.name(context.name))
  }
}

/// Makes the device tick as if something hit something.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// What hits what.
  public enum FeedbackStyle: Int, Sendable {
    /// Something small.
    case light = 0
    /// Something of middle size.
    case medium = 1
    /// Something large.
    case heavy = 2
    /// Something soft.
    case soft = 3
    /// Something hard.
    case rigid = 4

    fileprivate var traceText: String {
      switch self {
      case .light: "impact-light"
      case .medium: "impact-medium"
      case .heavy: "impact-heavy"
      case .soft: "impact-soft"
      case .rigid: "impact-rigid"
      }
    }
  }

  private let style: FeedbackStyle

  /// Creates a generator of the middle style.
  public override convenience init() { self.init(style: .medium) }

  /// Creates a generator of a style.
  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  /// Creates a generator of a style for a view.
  public init(style: FeedbackStyle, view: UIView) {
    self.style = style
    super.init(view: view)
  }

  /// Creates a generator of the middle style for a view.
  public override init(view: UIView) {
    style = .medium
    super.init(view: view)
  }

  /// Ticks.
  open func impactOccurred() { record(style.traceText) }

  /// Ticks, as strong as a number between 0 and 1 says.
  open func impactOccurred(intensity: CGFloat) { record(style.traceText, intensity: intensity) }

  /// Ticks at a place.
  open func impactOccurred(at location: CGPoint) { impactOccurred() }

  /// Ticks at a place, as strong as a number between 0 and 1 says.
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {
    impactOccurred(intensity: intensity)
  }
}

/// Makes the device tick when a selection changes.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Ticks.
  open func selectionChanged() { record("selection") }

  /// Ticks at a place.
  open func selectionChanged(at location: CGPoint) { selectionChanged() }
}

/// Makes the device tick for success, warning or failure.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// What has happened.
  public enum FeedbackType: Int, Sendable {
    /// It worked.
    case success = 0
    /// Something is to be noted.
    case warning = 1
    /// It failed.
    case error = 2

    fileprivate var traceText: String {
      switch self {
      case .success: "notification-success"
      case .warning: "notification-warning"
      case .error: "notification-error"
      }
    }
  }

  /// Ticks.
  open func notificationOccurred(_ notificationType: FeedbackType) {
    record(notificationType.traceText)
  }

  /// Ticks at a place.
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {
    notificationOccurred(notificationType)
  }
}
