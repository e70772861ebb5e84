import UIKit
import _Testing_UIKit

/// A suite whose tests move a view with animators.
@MainActor
protocol AnimatorScene {
  var stage: TouchStage { get }
  var log: CallLog { get }
  /// The view that is moved.
  var view: UIView { get }
}

extension AnimatorScene {
  /// An animator that moves the view 400 points down in a second and logs the position at which it ended.
  ///
  /// In the log, 0 is the end and 1 the start.
  func makeAnimator(_ curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 1, curve: curve) { [view] in
      view.frame.origin.y = 400
    }
    animator.addCompletion { [log] in log.add("ended \($0.rawValue)") }
    return animator
  }

  /// The top of the view as shown on the screen, in points.
  var shownY: CGFloat { view.layer.presentation()?.frame.origin.y ?? -1 }

  /// Lets a number of milliseconds pass.
  func advance(_ milliseconds: Int) { stage.advance(by: .milliseconds(milliseconds)) }

  func isClose(_ value: CGFloat, _ expected: CGFloat) -> Bool { abs(value - expected) < 1e-3 }
}
