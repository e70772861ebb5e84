public import Foundation

/// Shows an edit menu with the actions that the responder chain can perform now (R-RESP-26).
///
/// The app presents the menu, usually after a long press. A `ContextMenuView` over the window shows it. The action of a
/// chosen command goes to its target in the responder chain from the first responder, or from the view if there is
/// none. Unlike on iOS, text fields and text views present no edit menu themselves.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction, MenuInteraction, Anchoring {
  /// The anchor through which the menu view refers to the interaction, since the menu view may outlive it.
  package nonisolated final let anchor = Anchor()
  /// The object that decides which elements the menu shows.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view to which the interaction was added.
  open var view: UIView? { heldView }
  @Anchored private var heldView: UIView?
  /// The menu on the screen.
  package private(set) var menuView: ContextMenuView?
  private var configuration: UIEditMenuConfiguration?

  /// Creates an interaction; the delegate is not kept alive.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
    anchor.attach(to: self)
  }

  deinit { anchor.sever() }

  /// Dismisses the menu that the interaction shows, if any, and shows the menu for a configuration.
  ///
  /// Shows no menu if it would have no rows or the view is in no window.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    dismissMenu()
    guard let window = view?.window else { return }
    let menu = menu(for: configuration)
    guard ContextMenuView.hasRows(menu) else { return }
    let list = ContextMenuView(menu, over: window, at: place(for: configuration))
    list.onChoice = { [held = Anchored(self)] element in held.object?.choose(element) }
    // A menu whose interaction no longer exists removes itself.
    list.onDismiss = { [held = Anchored(self), shown = Anchored(list)] in
      if let interaction = held.object {
        interaction.dismissMenu()
      } else {
        shown.object?.removeFromSuperview()
      }
    }
    menuView = list
    self.configuration = configuration
    let animator = ContextMenuAnimator(preview: nil)
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    // The delegate may have dismissed the menu.
    guard menuView === list else { return }
    window.addSubview(list)
    animator.run()
  }

  /// Removes the menu without a choice.
  open func dismissMenu() {
    guard let list = menuView, let configuration else { return }
    menuView = nil
    self.configuration = nil
    let animator = ContextMenuAnimator(preview: nil)
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    list.removeFromSuperview()
    animator.run()
  }

  /// Asks the delegate again for the menu, and dismisses it if it has no rows; does nothing while none is shown.
  open func reloadVisibleMenu() {
    guard let configuration, let menuView else { return }
    let menu = menu(for: configuration)
    if ContextMenuView.hasRows(menu) { menuView.show(menu) } else { dismissMenu() }
  }

  /// Asks the delegate again for the target rectangle and moves the menu; does nothing while none is shown.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let configuration, let menuView else { return }
    menuView.move(to: place(for: configuration))
  }

  /// Returns the source point of the menu in coordinates of a view; nil means the window.
  ///
  /// Without a menu it is the location of the origin of the interaction's view.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return CGPoint.zero }
    return own.convert(configuration?.sourcePoint ?? CGPoint.zero, to: view)
  }

  /// Dismisses the menu when the interaction leaves its view.
  open func willMove(to view: UIView?) { dismissMenu() }

  /// Sets the view to which the interaction was added.
  open func didMove(to view: UIView?) { heldView = view }
}

extension UIEditMenuInteraction {
  /// The responder at which the search for actions begins.
  private var firstResponder: UIResponder? { view?.window?.firstResponder ?? view }

  private func menu(for configuration: UIEditMenuConfiguration) -> UIMenu {
    let suggested = firstResponder.map { EditMenu.suggestions(from: $0) } ?? []
    let menu = delegate?.editMenuInteraction(
      self, menuFor: configuration, suggestedActions: suggested)
    return menu ?? UIMenu(children: suggested)
  }

  /// The position of the menu in the window: below the target rectangle, or at the source point if that is null.
  private func place(for configuration: UIEditMenuConfiguration) -> CGPoint {
    let target = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? CGRect.null
    let place = target.isNull ? configuration.sourcePoint : CGPoint(x: target.minX, y: target.maxY)
    return view?.convert(place, to: nil) ?? place
  }

  private func choose(_ element: UIMenuElement) {
    let (first, view) = (firstResponder, view)
    if !element.keepsMenuOpen { dismissMenu() }
    guard let view, let first else { return }
    if let action = element as? UIAction {
      view.context.application.sendAction(action, from: view, for: nil)
    } else if let command = element as? UICommand {
      EditMenu.perform(command, from: first)
    }
  }
}

/// The direction of the arrow of an edit menu; the menu here has no arrow.
public enum UIEditMenuArrowDirection: Int, Sendable {
  /// The system chooses.
  case automatic = 0
  /// Upwards.
  case up = 1
  /// Downwards.
  case down = 2
  /// To the left.
  case left = 3
  /// To the right.
  case right = 4
}

/// The parameters of an edit menu.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
  /// The identifier of the configuration.
  public let identifier: any NSCopying
  /// The point at which the menu is shown, in coordinates of the interaction's view.
  public let sourcePoint: CGPoint
  /// The preferred direction of the arrow; stored without effect.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Creates a configuration; without an identifier it gets a unique one.
  public init(identifier: (any NSCopying)?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? NSUUID()
    self.sourcePoint = sourcePoint
    super.init()
  }
}
