public import Foundation
import TouchstoneTrace

/// Shows an edit menu when it is told to: what the first responder and its chain can do now (R-RESP-26).
///
/// The app presents it, from a long press as a rule. The menu itself is a `ContextMenuView` over the window; a
/// chosen command goes to its target along the chain of the first responder, or of the view where there is
/// none. Unlike on iOS, text fields and text views present none by themselves.
@MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction, MenuInteraction {
  /// Who decides what the menu shows.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view that the menu is about.
  open private(set) weak var view: UIView?
  /// The menu on the screen.
  package private(set) var shown: ContextMenuView?
  private var configuration: UIEditMenuConfiguration?

  /// Creates an interaction; the delegate is not kept alive.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Shows a menu, in place of one that is there.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) { show(configuration) }

  /// Takes the menu away without a choice.
  open func dismissMenu() { takeAway() }

  /// Asks again what the menu shows; without effect while there is none.
  open func reloadVisibleMenu() {
    guard let configuration, let shown else { return }
    let menu = menu(for: configuration)
    if menu.children.isEmpty { takeAway() } else { shown.show(menu) }
  }

  /// Asks again what the menu is about; nothing moves on this platform but the rows.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let configuration, let shown else { return }
    shown.move(to: place(for: configuration))
  }

  /// Where the menu comes from; nil means the window.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return CGPoint.zero }
    return own.convert(configuration?.sourcePoint ?? CGPoint.zero, to: view)
  }

  /// Leaves the view that it was on.
  open func willMove(to view: UIView?) { takeAway() }

  /// Comes to a view.
  open func didMove(to view: UIView?) { self.view = view }
}

extension UIEditMenuInteraction {
  /// Where the chain starts whose actions are shown.
  private var firstResponder: UIResponder? { view?.window?.firstResponder ?? view }

  private func menu(for configuration: UIEditMenuConfiguration) -> UIMenu {
    let suggested = firstResponder.map { EditMenu.suggestions(from: $0) } ?? []
    let menu = delegate?.editMenuInteraction(
      self, menuFor: configuration, suggestedActions: suggested)
    return menu ?? UIMenu(children: suggested)
  }

  /// Where the rows stand, in the window.
  private func place(for configuration: UIEditMenuConfiguration) -> CGPoint {
    let target = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? CGRect.null
    let place = target.isNull ? configuration.sourcePoint : CGPoint(x: target.minX, y: target.maxY)
    return view?.convert(place, to: nil) ?? place
  }

  private func show(_ configuration: UIEditMenuConfiguration) {
    takeAway()
    guard let window = view?.window else { return }
    let menu = menu(for: configuration)
    guard !menu.children.isEmpty else { return }
    let list = ContextMenuView(menu, over: window, at: place(for: configuration))
    list.onChoice = { [weak self] element in self?.choose(element) }
    // A menu outlives nobody: without its interaction it takes itself away.
    list.onLeave = { [weak self, weak list] in
      if let self { takeAway() } else { list?.removeFromSuperview() }
    }
    shown = list
    self.configuration = configuration
    let animator = ContextMenuAnimator(preview: nil)
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    // The delegate may have dismissed it.
    guard shown === list else { return }
    window.addSubview(list)
    animator.run()
  }

  private func choose(_ element: UIMenuElement) {
    let (first, view) = (firstResponder, view)
    if !element.keepsMenuOpen { takeAway() }
    guard let view, let first else { return }
    if let action = element as? UIAction {
      view.context.application.send(action, sender: view, event: nil)
    } else if let command = element as? UICommand {
      EditMenu.perform(command, from: first)
    }
  }

  private func takeAway() {
    guard let list = shown, let configuration else { return }
    shown = nil
    self.configuration = nil
    let animator = ContextMenuAnimator(preview: nil)
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    list.removeFromSuperview()
    animator.run()
  }
}

/// Which side of an edit menu points at what it is about; nothing is drawn on this platform.
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

/// What an edit menu is presented with.
@MainActor
open class UIEditMenuConfiguration: NSObject {
  /// What tells configurations apart.
  public let identifier: any NSCopying
  /// Where the menu comes from, in coordinates of the interaction's view.
  public let sourcePoint: CGPoint
  /// Which side the menu's arrow is wanted on.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Creates a configuration; without an identifier it gets one that no other has.
  public init(identifier: (any NSCopying)?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? NSUUID()
    self.sourcePoint = sourcePoint
    super.init()
  }
}

/// What the edit menu shows for the first responder, and what the main menu offers.
@MainActor
package enum EditMenu {
  /// The standard edit actions that somebody along the chain would perform now (R-RESP-26).
  package static func actions(from first: UIResponder?) -> [Selector] {
    guard let first else { return [] }
    return UIStandardEditActions.selectors.filter { target(of: $0, from: first) != nil }
  }

  /// What an edit menu shows: the menu that the chain has built, less what nobody along it would perform.
  package static func suggestions(from first: UIResponder) -> [UIMenuElement] {
    func shown(_ element: UIMenuElement) -> UIMenuElement? {
      if let menu = element as? UIMenu {
        let children = menu.children.compactMap(shown)
        return children.isEmpty ? nil : menu.replacingChildren(children)
      }
      guard let command = element as? UICommand else { return element }
      guard let target = target(of: command.action, from: first) else { return nil }
      (target as? UIResponder)?.validate(command)
      return command.attributes.contains(.hidden) ? nil : command
    }
    let menus = contextMenu(from: first).children
    return menus.flatMap { element -> [UIMenuElement] in
      guard let menu = element as? UIMenu, menu.identifier == .edit else { return [element] }
      return menu.children
    }.compactMap(shown)
  }

  /// Who would perform an action; the sender of the question is the application, and each answer is a
  /// record of the trace.
  private static func target(of action: Selector, from first: UIResponder) -> Any? {
    let context = first.context
    let target = first.target(forAction: action, withSender: context.application)
    if context.lane.isOn {
      context.lane.ask(
        context.lane.name("target(forAction:)"), of: context.names.name(of: first),
        about: context.lane.name(action.description), answer: target != nil,
        isDefault: target == nil)
    }
    return target
  }

  /// Chooses an entry: the command goes to the target of its action along the chain; false if nobody performs it.
  @discardableResult
  package static func perform(_ command: UICommand, from first: UIResponder) -> Bool {
    let application = first.context.application
    guard
      let target = application.firstReceiver(
        of: command.action, from: first, sender: application)
    else { return false }
    return application.sendAction(command.action, to: target, from: command, for: nil)
  }

  /// The main menu as the application and its delegate have it (R-RESP-28).
  package static func mainMenu(of application: UIApplication) -> UIMenu {
    let builder = MenuBuilding(.main)
    application.buildMenu(with: builder)
    return builder.root
  }

  /// A context menu as the chain from a responder has it (R-RESP-28).
  package static func contextMenu(from first: UIResponder) -> UIMenu {
    let builder = MenuBuilding(.context)
    first.buildMenu(with: builder)
    return builder.root
  }
}
