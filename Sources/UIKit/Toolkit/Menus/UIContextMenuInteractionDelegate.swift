public import Foundation

/// Decides which context menu a view has.
///
/// On iOS the second and third method are optional; here they are extension members that do nothing.
@MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// The menu for a place in the view's coordinates; nil lets the touch go on in the view.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?

  /// A menu is about to be shown.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)

  /// A menu is about to go away, with or without a choice.
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

/// Joins changes to the coming and going of a context menu.
@MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller beside the menu, if its configuration makes one.
  var previewViewController: UIViewController? { get }

  /// Adds changes that are made as the menu comes or goes.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Adds what is done after that.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Makes the changes of one coming or going: a menu comes and goes at once, as nothing is drawn.
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

  func run() {
    for animation in animations { animation() }
    for completion in completions { completion() }
  }
}
