public import Foundation

/// Decides which context menu a view has.
///
/// All methods but the first are optional.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// The menu for a place in the view's coordinates; nil if there is none, so that the view keeps the touch.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?

  /// Called before a menu is shown.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)

  /// Called before a menu is dismissed, with or without a choice.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// Adds changes to the appearance or dismissal of a context menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller of the preview, if the configuration provides one.
  var previewViewController: UIViewController? { get }

  /// Adds changes to make as the menu appears or is dismissed.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Adds a closure that is called after the changes.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Runs the changes of one appearance or dismissal at once: menus are not animated on this platform.
final class ContextMenuAnimator: UIContextMenuInteractionAnimating,
  UIEditMenuInteractionAnimating
{
  let previewViewController: UIViewController?
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(preview: UIViewController?) {
    previewViewController = preview
  }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Runs the animations, then the completions.
  func run() {
    for animation in animations { animation() }
    for completion in completions { completion() }
  }
}
