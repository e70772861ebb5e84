public import Foundation
import TouchstoneTrace

/// The base class of the generators of haptic feedback.
///
/// There is no motor here: each feedback is a record of the trace, such as `system haptic impact-medium` (R-HAPTIC-1).
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

  /// Prepares the motor for the next feedback, which is only recorded here.
  open func prepare() { record("prepare") }

  /// Records a feedback with its intensity, or with 0 if it has none.
  func record(_ feedback: String, intensity: CGFloat? = nil) {
    context.lane.system(
      context.names.name("haptic"), context.names.name(feedback), value: Double(intensity ?? 0),
      app: context.names.name(context.name))
  }
}

/// Generates feedback for an impact, as of two objects that collide.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The kind of objects that collide.
  public enum FeedbackStyle: Int, Sendable {
    /// Small objects.
    case light = 0
    /// Objects of medium size.
    case medium = 1
    /// Large objects.
    case heavy = 2
    /// Soft objects.
    case soft = 3
    /// Rigid objects.
    case rigid = 4

    /// The name of the feedback in the trace.
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

  /// Creates a generator of the medium style.
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

  /// Creates a generator of the medium style for a view.
  public override init(view: UIView) {
    style = .medium
    super.init(view: view)
  }

  /// Generates feedback.
  open func impactOccurred() { record(style.traceText) }

  /// Generates feedback with an intensity from 0 to 1; another value is recorded as it is.
  open func impactOccurred(intensity: CGFloat) { record(style.traceText, intensity: intensity) }

  /// Generates feedback; the location has no effect.
  open func impactOccurred(at location: CGPoint) { impactOccurred() }

  /// Generates feedback with an intensity from 0 to 1; the location has no effect.
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {
    impactOccurred(intensity: intensity)
  }
}

/// Generates feedback for a change of a selection.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Generates feedback.
  open func selectionChanged() { record("selection") }

  /// Generates feedback; the location has no effect.
  open func selectionChanged(at location: CGPoint) { selectionChanged() }
}

/// Generates feedback for success, warning or failure.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The outcome of a task.
  public enum FeedbackType: Int, Sendable {
    /// The task succeeded.
    case success = 0
    /// The task produced a warning.
    case warning = 1
    /// The task failed.
    case error = 2

    /// The name of the feedback in the trace.
    fileprivate var traceText: String {
      switch self {
      case .success: "notification-success"
      case .warning: "notification-warning"
      case .error: "notification-error"
      }
    }
  }

  /// Generates feedback.
  open func notificationOccurred(_ notificationType: FeedbackType) {
    record(notificationType.traceText)
  }

  /// Generates feedback; the location has no effect.
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {
    notificationOccurred(notificationType)
  }
}
