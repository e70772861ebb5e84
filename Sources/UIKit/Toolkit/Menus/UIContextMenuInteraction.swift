public import Foundation
import TouchstoneTrace

/// Shows a menu after a finger has rested on its view.
///
/// The finger must rest for half a second (R-MENU-2). The delegate is asked for the configuration when the
/// press is about to begin: without a menu the press fails, and the view keeps the touch. A `ContextMenuView` over the
/// window shows the menu.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction, MenuInteraction, Anchoring {
  /// The anchor through which the menu view refers to the interaction, since the menu view may outlive it.
  package nonisolated final let anchor = Anchor()
  /// The form in which a menu is shown.
  public enum Appearance: Int, Sendable {
    /// No menu is shown.
    case unknown = 0
    /// A menu with a preview beside it.
    case rich = 1
    /// A menu alone.
    case compact = 2
  }

  /// A menu that was built, and may be on the screen.
  private struct Prepared {
    let configuration: UIContextMenuConfiguration
    let menu: UIMenu
    let preview: UIViewController?
    /// The location of the press in coordinates of the view.
    let location: CGPoint
  }

  /// The object that decides which menu is shown.
  open var delegate: (any UIContextMenuInteractionDelegate)? { control ?? otherDelegate }
  /// The delegate if it is a control: a control with a menu is the delegate of the interaction that shows it.
  @Anchored private var control: UIControl?
  /// The delegate if it is not a control.
  private weak var otherDelegate: (any UIContextMenuInteractionDelegate)?
  /// The view to which the interaction was added.
  open var view: UIView? { heldView }
  @Anchored private var heldView: UIView?
  /// Whether a press, and not the primary action of the control, has shown the menu.
  package private(set) var isHeld = false
  /// The menu on the screen.
  package private(set) var menuView: ContextMenuView?
  /// The menu that `prepare(at:)` has built last; nil after it was dismissed.
  private var prepared: Prepared?
  private lazy var press = ContextMenuPressGestureRecognizer(for: self)

  /// Creates an interaction; the delegate is held weakly.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    let control = delegate as? UIControl
    otherDelegate = control == nil ? delegate : nil
    super.init()
    self.control = control
    anchor.attach(to: self)
  }

  deinit { anchor.sever() }

  /// The appearance of the menu that is shown.
  open var menuAppearance: Appearance {
    guard menuView != nil, let prepared else { return .unknown }
    return prepared.preview == nil ? .compact : .rich
  }

  /// Returns the location of the press in coordinates of a view; nil means the window.
  ///
  /// Without a menu it is the location of the origin of the interaction's view.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return CGPoint.zero }
    return own.convert(prepared?.location ?? CGPoint.zero, to: view)
  }

  /// Changes the menu while it is shown; does nothing otherwise.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard let menuView else { return }
    menuView.show(block(menuView.menu))
  }

  /// Removes the menu without a choice.
  open func dismissMenu() {
    guard let list = menuView, let prepared else { return }
    menuView = nil
    self.prepared = nil
    isHeld = false
    let animator = ContextMenuAnimator(preview: prepared.preview)
    delegate?.contextMenuInteraction(
      self, willEndFor: prepared.configuration, animator: animator)
    list.removeFromSuperview()
    animator.run()
  }

  /// Dismisses the menu and removes the press recognizer when the interaction leaves its view.
  open func willMove(to view: UIView?) {
    dismissMenu()
    press.view?.removeGestureRecognizer(press)
  }

  /// Adds the press recognizer to the new view.
  open func didMove(to view: UIView?) {
    heldView = view
    view?.addGestureRecognizer(press)
  }

  /// Whether a press on the view may show a menu now.
  package var mayPress: Bool {
    guard let control = view as? UIControl else { return true }
    return control.isEnabled && !control.showsMenuAsPrimaryAction
  }

  /// Builds the menu for a place in the view; returns false if there is no menu, all its elements are hidden, a menu is
  /// shown already, or the view is in no window.
  ///
  /// A control sends `menuActionTriggered` first, so that its handlers can still set the menu (R-MENU-2).
  package func prepare(at location: CGPoint) -> Bool {
    guard let view, let delegate, view.window != nil, menuView == nil else { return false }
    (view as? UIControl)?.sendActions(for: .menuActionTriggered, with: nil)
    let configuration = delegate.contextMenuInteraction(
      self, configurationForMenuAtLocation: location)
    let made = configuration?.makeMenu()
    if let made { EditMenu.validateCommands(of: made, from: view) }
    let menu = made.flatMap { ContextMenuView.hasRows($0) ? $0 : nil }
    record(answer: menu != nil, of: delegate, about: view)
    guard let configuration, let menu else { return false }
    prepared = Prepared(
      configuration: configuration, menu: menu, preview: configuration.makePreview(),
      location: location)
    return true
  }

  /// Shows the menu that was built.
  package func show(isHeld: Bool) {
    guard let prepared, let view, let window = view.window, menuView == nil else { return }
    let place = (view as? UIControl)?.menuAttachmentPoint(for: prepared.configuration)
    let list = ContextMenuView(
      prepared.menu, over: window,
      at: view.convert(place ?? prepared.location, to: window))
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
    self.isHeld = isHeld
    let animator = ContextMenuAnimator(preview: prepared.preview)
    delegate?.contextMenuInteraction(
      self, willDisplayMenuFor: prepared.configuration, animator: animator)
    // The delegate may have dismissed the menu.
    guard menuView === list else { return }
    window.addSubview(list)
    animator.run()
  }

  private func choose(_ element: UIMenuElement) {
    let view = view
    if !element.keepsMenuOpen { dismissMenu() }
    guard let view else { return }
    if let action = element as? UIAction {
      view.context.application.sendAction(action, from: view, for: nil)
    } else if let command = element as? UICommand {
      EditMenu.perform(command, from: view)
    }
  }

  private func record(answer: Bool, of delegate: AnyObject, about view: UIView) {
    let context = view.context
    guard context.lane.isOn else { return }
    context.lane.ask(
      context.lane.name("configurationForMenuAtLocation"), of: context.names.name(of: delegate),
      about: context.names.name(of: view), answer: answer, by: .delegate)
  }
}
