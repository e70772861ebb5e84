public import Foundation
import TouchstoneTrace

/// Shows a menu after a finger has rested on its view.
///
/// The finger must rest for half a second (R-MENU-2). The delegate is asked for the configuration when the
/// press is about to begin: without a menu the press fails, and the touch goes on in the view. The menu is
/// shown by a `ContextMenuView` over the window.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction, MenuInteraction, Anchoring {
  /// What its menu refers to, which may be shown for longer.
  package nonisolated final let anchor = Anchor()
  /// The form in which a menu is shown.
  public enum Appearance: Int, Sendable {
    /// No menu is shown.
    case unknown = 0
    /// With a preview beside it.
    case rich = 1
    /// A list alone.
    case compact = 2
  }

  /// A menu that was built to be shown, or is shown.
  private struct Prepared {
    let configuration: UIContextMenuConfiguration
    let menu: UIMenu
    let preview: UIViewController?
    /// The location of the press in coordinates of the view.
    let location: CGPoint
  }

  /// The object that decides which menu is shown.
  open var delegate: (any UIContextMenuInteractionDelegate)? { control ?? otherDelegate }
  /// The delegate if it is a control, as that of its own menu is.
  @Anchored private var control: UIControl?
  private weak var otherDelegate: (any UIContextMenuInteractionDelegate)?
  /// The view to which the interaction was added.
  open var view: UIView? { heldView }
  @Anchored private var heldView: UIView?
  /// Whether a press, and not the primary action of the control, has shown the menu.
  package private(set) var isHeld = false
  /// The menu on the screen.
  package private(set) var menuView: ContextMenuView?
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

  /// Builds the menu for a place in the view; false if there is none, or none with an element that is shown.
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

/// Recognizes a finger that rests on a view with a context menu.
///
/// It is its own delegate: before it begins it builds the menu, and if there is none it fails, so that the touch
/// goes on in the view. It also fails if the finger moves or a second one lands.
final class ContextMenuPressGestureRecognizer: UIGestureRecognizer, UIGestureRecognizerDelegate {
  @Anchored private var interaction: UIContextMenuInteraction?
  private var landing: (place: CGPoint, time: TimeInterval)?
  private lazy var timer = GestureTimer(for: self) { [unowned self] in
    let duration = ControlConstants.menuPressDuration
    change(to: .began, because: .heldLongEnough, measured: duration, limit: duration)
  }

  init(for interaction: UIContextMenuInteraction) {
    self.interaction = interaction
    super.init(target: nil, action: nil)
    name = "context menu"
    register(
      TargetAction(own: self, action: Selector(ContextMenuPressGestureRecognizer.act, name: "act")))
  }

  override var delegate: (any UIGestureRecognizerDelegate)? {
    get { self }
    set {}
  }

  override var isWaitingForTime: Bool { timer.isRunning }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.inOrder where attempt.state == .possible {
      guard landing == nil else {
        fail(.tooManyTouches, measured: 2, limit: 1)
        return
      }
      landing = (touch.location(in: nil), touch.timestamp)
      timer.start(at: touch.timestamp + ControlConstants.menuPressDuration)
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let landing, let touch = touches.first, attempt.state == .possible else { return }
    let distance = landing.place.distance(to: touch.location(in: nil))
    let limit = GestureConstants.longPressAllowableMovement
    if distance > limit { fail(.moved, measured: Double(distance), limit: Double(limit)) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard attempt.state == .possible else {
      state = .ended
      return
    }
    let held = (touches.first?.timestamp ?? 0) - (landing?.time ?? 0)
    fail(.liftedEarly, measured: held, limit: ControlConstants.menuPressDuration)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if attempt.state == .possible { fail(.touchCancelled) } else { state = .cancelled }
  }

  override func reset() {
    super.reset()
    timer.stop()
    landing = nil
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let interaction, interaction.mayPress else { return false }
    return interaction.prepare(at: location(in: interaction.view))
  }

  /// Shows the menu when the press begins; the action of this recognizer.
  private func act() {
    if state == .began { interaction?.show(isHeld: true) }
  }
}

/// Creates the controller of the preview beside a context menu; nil shows the view itself.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// Creates a context menu from the actions that the system suggests; nil shows none.
public typealias UIContextMenuActionProvider = (_ suggestedActions: [UIMenuElement]) -> UIMenu?

/// The providers of a context menu and its preview.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// The identifier of the configuration.
  public let identifier: any NSCopying
  private let previewProvider: UIContextMenuContentPreviewProvider?
  private let actionProvider: UIContextMenuActionProvider?

  /// Creates a configuration; without an identifier it gets a unique one.
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

  /// Builds the menu; nil without a provider, or if that makes none.
  ///
  /// Nothing is suggested on this platform.
  package func makeMenu() -> UIMenu? { actionProvider?([]) }

  /// Creates the controller of the preview, if there is one; it is passed to the delegate and not shown.
  package func makePreview() -> UIViewController? { previewProvider?() }
}

// The menu of a control, and its primary action, which may be to show it.
extension UIControl {
  /// Adds the interaction that shows the menu of the control, or removes it.
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

  /// Does what a tap on the control does: shows the menu if that is the primary action, and otherwise sends the
  /// primary events (R-CTRL-19).
  ///
  /// While the menu is shown it does nothing, as the menu takes all taps.
  package func showMenuOrSendPrimaryAction() {
    if showsMenuAsPrimaryAction, menuInteraction?.menuView != nil { return }
    if showsMenuAsPrimaryAction, showMenu() { return }
    willSendPrimaryAction()
    sendActions(for: eventForPrimaryAction.union(.primaryActionTriggered))
  }
}

extension UIControl {
  /// The interaction that shows the control's menu, while it may have one.
  package var menuInteraction: UIContextMenuInteraction? {
    get { attached[UIContextMenuInteraction.self] }
    set { attached[UIContextMenuInteraction.self] = newValue }
  }
}
