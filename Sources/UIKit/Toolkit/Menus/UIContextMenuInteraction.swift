public import Foundation
import TouchstoneTrace

/// Shows a menu when a finger rests on its view.
///
/// The finger must rest for half a second (R-MENU-2). Before the menu comes, the delegate is asked for its
/// configuration, as part of the question whether the press may begin: no menu, no press, and the touch
/// goes on in the view as if nothing had been. The menu itself is a `ContextMenuView` over the window.
@MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction, MenuInteraction {
  /// How a menu looks; nothing is drawn on this platform.
  public enum Appearance: Int, Sendable {
    /// No menu is shown.
    case unknown = 0
    /// With a preview beside it.
    case rich = 1
    /// A list alone.
    case compact = 2
  }

  /// A menu on its way to the screen, or there.
  private struct Prepared {
    let configuration: UIContextMenuConfiguration
    let menu: UIMenu
    let preview: UIViewController?
    /// In coordinates of the view.
    let location: CGPoint
  }

  /// Who decides which menu is shown.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view on which fingers rest.
  open private(set) weak var view: UIView?
  /// Whether the menu that is shown came by a press and not by the control's primary action.
  package private(set) var isHeld = false
  /// The menu on the screen.
  package private(set) var shown: ContextMenuView?
  private var prepared: Prepared?
  private lazy var press = ContextMenuPressGestureRecognizer(for: self)

  /// Creates an interaction; the delegate is not kept alive.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// How the menu looks that is shown.
  open var menuAppearance: Appearance {
    guard shown != nil, let prepared else { return .unknown }
    return prepared.preview == nil ? .compact : .rich
  }

  /// Where the finger rested; nil means the window.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return CGPoint.zero }
    return own.convert(prepared?.location ?? CGPoint.zero, to: view)
  }

  /// Changes the menu while it is shown; without effect otherwise.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard let shown else { return }
    shown.show(block(shown.menu))
  }

  /// Takes the menu away without a choice.
  open func dismissMenu() { takeAway() }

  /// Leaves the view that it was on.
  open func willMove(to view: UIView?) {
    takeAway()
    press.view?.removeGestureRecognizer(press)
  }

  /// Watches the fingers of the view.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  /// Whether fingers that rest on the view may bring a menu now.
  package var mayPress: Bool {
    guard let control = view as? UIControl else { return true }
    return control.isEnabled && !control.showsMenuAsPrimaryAction
  }

  /// Builds the menu for a place in the view; false if there is none.
  ///
  /// A control sends `menuActionTriggered` first, so that its handlers can still say which (R-MENU-2).
  package func prepare(at location: CGPoint) -> Bool {
    guard let view, let delegate, view.window != nil, shown == nil else { return false }
    (view as? UIControl)?.dispatch(.menuActionTriggered, with: nil)
    let configuration = delegate.contextMenuInteraction(
      self, configurationForMenuAtLocation: location)
    let menu = configuration?.makeMenu()
    record(answer: menu != nil, of: delegate, about: view)
    guard let configuration, let menu else { return false }
    prepared = Prepared(
      configuration: configuration, menu: menu, preview: configuration.makePreview(),
      location: location)
    return true
  }

  /// Shows the menu that was built.
  package func show(isHeld: Bool) {
    guard let prepared, let view, let window = view.window, shown == nil else { return }
    let place = (view as? UIControl)?.menuAttachmentPoint(for: prepared.configuration)
    let list = ContextMenuView(
      prepared.menu, over: window,
      at: view.convert(place ?? prepared.location, to: window))
    list.onChoice = { [weak self] element in self?.choose(element) }
    // A menu outlives nobody: without its interaction it takes itself away.
    list.onLeave = { [weak self, weak list] in
      if let self { takeAway() } else { list?.removeFromSuperview() }
    }
    shown = list
    self.isHeld = isHeld
    let animator = ContextMenuAnimator(preview: prepared.preview)
    delegate?.contextMenuInteraction(
      self, willDisplayMenuFor: prepared.configuration, animator: animator)
    // The delegate may have dismissed it.
    guard shown === list else { return }
    window.addSubview(list)
    animator.run()
  }

  private func choose(_ element: UIMenuElement) {
    let view = view
    if !element.keepsMenuOpen { takeAway() }
    guard let view else { return }
    if let action = element as? UIAction {
      AppContext.current.application.send(action, sender: view, event: nil)
    } else if let command = element as? UICommand {
      EditMenu.perform(command, from: view)
    }
  }

  private func takeAway() {
    guard let list = shown, let prepared else { return }
    shown = nil
    self.prepared = nil
    isHeld = false
    let animator = ContextMenuAnimator(preview: prepared.preview)
    delegate?.contextMenuInteraction(
      self, willEndFor: prepared.configuration, animator: animator)
    list.removeFromSuperview()
    animator.run()
  }

  private func record(answer: Bool, of delegate: AnyObject, about view: UIView) {
    let context = AppContext.current
    guard context.lane.isOn else { return }
    context.lane.ask(
      context.lane.name("configurationForMenuAtLocation"), of: context.names.name(of: delegate),
      about: context.names.name(of: view), answer: answer, isDefault: false)
  }
}

/// Makes the controller whose view stands beside a context menu; nil shows the view itself.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// Makes a context menu of what the system suggests; nil shows none.
public typealias UIContextMenuActionProvider = (_ suggestedActions: [UIMenuElement]) -> UIMenu?

/// What a context menu is made of, once it is shown.
@MainActor
open class UIContextMenuConfiguration: NSObject {
  /// What tells configurations apart.
  public let identifier: any NSCopying
  private let previewProvider: UIContextMenuContentPreviewProvider?
  private let actionProvider: UIContextMenuActionProvider?

  /// Creates a configuration; without an identifier it gets one that no other has.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }

  /// Builds the menu; nothing is suggested on this platform.
  package func makeMenu() -> UIMenu? { actionProvider?([]) }

  /// Makes the controller of the preview, which is handed to the delegate and not shown.
  package func makePreview() -> UIViewController? { previewProvider?() }
}

// The menu of a control, and its primary action, which may be to show it.
extension UIControl {
  package func switchMenu(on isOn: Bool) {
    guard isOn != (menuInteraction != nil) else { return }
    if let menuInteraction {
      removeInteraction(menuInteraction)
      self.menuInteraction = nil
    } else {
      let made = UIContextMenuInteraction(delegate: self)
      menuInteraction = made
      addInteraction(made)
    }
  }

  /// Shows the menu at once; false if there is none.
  ///
  /// `menuActionTriggered` comes first (R-MENU-3).
  package func showMenu() -> Bool {
    guard let menuInteraction else { return false }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    guard menuInteraction.prepare(at: middle) else { return false }
    menuInteraction.show(isHeld: false)
    return true
  }

  /// Shows the menu if that is the primary action, or else sends the primary action's events (R-CTRL-19).
  package func showMenuOrSendPrimaryAction() {
    if showsMenuAsPrimaryAction, showMenu() { return }
    willSendPrimaryAction()
    sendActions(for: eventForPrimaryAction.union(.primaryActionTriggered))
  }
}
