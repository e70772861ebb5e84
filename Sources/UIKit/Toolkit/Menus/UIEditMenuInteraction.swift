public import Foundation
import TouchstoneTrace

/// Shows an edit menu with the actions that the responder chain can perform now (R-RESP-26).
///
/// The app presents the menu, usually from a long press. It is shown by a `ContextMenuView` over the window; a
/// chosen command goes to its target along the chain from the first responder, or from the view if there is none.
/// Unlike on iOS, text fields and text views present no edit menu themselves.
@MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction, MenuInteraction {
  /// The object that decides what the menu shows.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view to which the interaction was added.
  open private(set) weak var view: UIView?
  /// The menu on the screen.
  package private(set) var menuView: ContextMenuView?
  private var configuration: UIEditMenuConfiguration?

  /// Creates an interaction; the delegate is not kept alive.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Shows a menu, and dismisses one that is shown.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    dismissMenu()
    guard let window = view?.window else { return }
    let menu = menu(for: configuration)
    guard ContextMenuView.hasRows(menu) else { return }
    let list = ContextMenuView(menu, over: window, at: place(for: configuration))
    list.onChoice = { [weak self] element in self?.choose(element) }
    // A menu whose interaction no longer exists removes itself.
    list.onDismiss = { [weak self, weak list] in
      if let self { dismissMenu() } else { list?.removeFromSuperview() }
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

  /// Asks the delegate again for the menu; does nothing while none is shown.
  open func reloadVisibleMenu() {
    guard let configuration, let menuView else { return }
    let menu = menu(for: configuration)
    if ContextMenuView.hasRows(menu) { menuView.show(menu) } else { dismissMenu() }
  }

  /// Asks the delegate again for the target rectangle and moves the menu.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let configuration, let menuView else { return }
    menuView.move(to: place(for: configuration))
  }

  /// Returns the source point of the menu in coordinates of a view; nil means the window.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return CGPoint.zero }
    return own.convert(configuration?.sourcePoint ?? CGPoint.zero, to: view)
  }

  /// Dismisses the menu when the interaction leaves its view.
  open func willMove(to view: UIView?) { dismissMenu() }

  /// Sets the view to which the interaction was added.
  open func didMove(to view: UIView?) { self.view = view }
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

  /// The position of the menu in the window.
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

/// The direction of the arrow of an edit menu; nothing is drawn on this platform.
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
@MainActor
open class UIEditMenuConfiguration: NSObject {
  /// The identifier of the configuration.
  public let identifier: any NSCopying
  /// The point at which the menu is shown, in coordinates of the interaction's view.
  public let sourcePoint: CGPoint
  /// The preferred direction of the arrow.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Creates a configuration; without an identifier it gets a unique one.
  public init(identifier: (any NSCopying)?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? NSUUID()
    self.sourcePoint = sourcePoint
    super.init()
  }
}

/// The content of edit menus and of the main menu, and the commands in them.
@MainActor
package enum EditMenu {
  /// The standard edit actions that the chain from a responder can perform now (R-RESP-26).
  package static func actions(from first: UIResponder?) -> [Selector] {
    guard let first else { return [] }
    return UIStandardEditActions.selectors.filter { target(of: $0, from: first) != nil }
  }

  /// The content of an edit menu: the menu that the chain builds, without what the chain cannot perform.
  package static func suggestions(from first: UIResponder) -> [UIMenuElement] {
    func available(_ element: UIMenuElement) -> UIMenuElement? {
      if let menu = element as? UIMenu {
        let children = menu.children.compactMap(available)
        return children.isEmpty ? nil : menu.replacingChildren(children)
      }
      guard let command = element as? UICommand else { return element }
      guard let target = target(of: command.action, from: first) else { return nil }
      (target as? UIResponder)?.validate(command)
      return command.attributes.contains(.hidden) ? nil : command
    }
    let menus = contextMenu(from: first).children
    // The elements of the Edit menu take its place.
    return menus.flatMap { element -> [UIMenuElement] in
      guard let menu = element as? UIMenu, menu.identifier == .edit else { return [element] }
      return menu.children
    }.compactMap(available)
  }

  /// Has the commands of a menu validated by the targets of their actions (R-RESP-28).
  package static func validateCommands(of menu: UIMenu, from first: UIResponder) {
    for element in menu.children {
      if let inner = element as? UIMenu { validateCommands(of: inner, from: first) }
      guard let command = element as? UICommand else { continue }
      (target(of: command.action, from: first) as? UIResponder)?.validate(command)
    }
  }

  /// The target that would perform an action; the sender is the application, and the result is recorded in the trace.
  private static func target(of action: Selector, from first: UIResponder) -> Any? {
    let context = first.context
    let target = first.target(forAction: action, withSender: context.application)
    if context.lane.isOn {
      context.lane.search(
        context.lane.name("action \(action)"), from: context.names.name(of: first),
        found: context.names.name(of: target.map { $0 as AnyObject }), asked: 0, event: 0,
        reason: target == nil ? .noResponderForAction : .none)
    }
    return target
  }

  /// Sends a command to the target of its action along the chain; false if there is no target.
  @discardableResult
  package static func perform(_ command: UICommand, from first: UIResponder) -> Bool {
    let application = first.context.application
    guard
      let target = application.firstReceiver(
        of: command.action, from: first, sender: application)
    else { return false }
    return application.sendAction(command.action, to: target, from: command, for: nil)
  }

  /// The main menu as the application and its delegate build it (R-RESP-28).
  ///
  /// Used by tests only.
  package static func mainMenu(of application: UIApplication) -> UIMenu {
    let builder = MenuBuilding(.main)
    application.buildMenu(with: builder)
    return builder.root
  }

  /// A context menu as the chain from a responder builds it (R-RESP-28).
  package static func contextMenu(from first: UIResponder) -> UIMenu {
    let builder = MenuBuilding(.context)
    first.buildMenu(with: builder)
    return builder.root
  }
}
