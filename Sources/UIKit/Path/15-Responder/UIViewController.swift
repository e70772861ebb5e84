public import Foundation

/// The object that makes the views of a screen, follows their appearance, and is the next responder of its root
/// view.
open class UIViewController: UIResponder, UIFocusEnvironment {
  /// The root view; nil until it is made.
  package var rootView: UIView?
  /// The commands that were added with `addKeyCommand(_:)`.
  package var addedKeyCommands: [UIKeyCommand] = []
  package var appearance = AppearanceState.disappeared
  package var childControllers: [UIViewController] = []
  @Anchored package final var parentController: UIViewController?
  /// Whether the last appearing or disappearing is animated, which its remaining calls receive.
  package var isAppearanceAnimated = false
  private var editsContent = false { didSet { updateEditButton() } }
  /// Why the view is appearing or disappearing, while it is.
  package var passage = Passage.none
  /// Whether an animator or a finger ends the transition that shows the view; `viewDidAppear` waits for that end.
  package var isAppearingInTransition = false
  /// The controller that presents this one.
  @Anchored package final var presentedBy: UIViewController?
  private let givenNibName: String?
  private let givenNibBundle: Bundle?

  /// Makes a controller; nib files do not exist on this platform, so both names are only kept.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    givenNibName = nibNameOrNil
    givenNibBundle = nibBundleOrNil
    super.init()
  }

  /// Makes a controller without a nib; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    givenNibName = nil
    givenNibBundle = nil
    super.init()
  }

  /// Makes a controller that makes its own view.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  deinit { anchor.sever() }

  /// The controller in the form that a device prints, `<UINavigationController: 0x7fc09f043600>`, but with its name in
  /// traces in place of class and address: `<UINavigationController>` (R-RESP-32).
  open nonisolated override var description: String {
    guard MainThread.isCurrent else { return super.description }
    return MainThread.assumed { "<\(context.names.text(of: self))>" }
  }

  /// The name of the nib file that was given; never read.
  open var nibName: String? { givenNibName }

  /// The bundle that was given; never read.
  open var nibBundle: Bundle? { givenNibBundle }

  /// A title for containers that show the controller; its bar items adopt it.
  open var title: String? {
    didSet { updateTitlesOfBarItems() }
  }

  /// The tab of the controller in a tab bar; made with its title when first asked for.
  open var tabBarItem: UITabBarItem {
    get { makeTabBarItemOnce() }
    set { replaceTabBarItem(with: newValue) }
  }

  /// The content of a navigation bar for the controller; made with its title when first asked for.
  open var navigationItem: UINavigationItem { makeNavigationItemOnce() }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // Source written for iOS assigns nil to it and reads it as if it were never nil.
  /// The root view, made by `loadView()` when it is first asked for.
  open var view: UIView! {
    get { loadedView() }
    set {
      rootView?.viewController = nil
      rootView = newValue
      newValue?.viewController = self
    }
  }

  /// The root view if it has been made.
  open var viewIfLoaded: UIView? { rootView }

  /// Whether the root view has been made.
  open var isViewLoaded: Bool { rootView != nil }

  /// The edges at which the first swipe belongs to the app, and the next one to the system; none by default.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }

  /// The child whose edges defer system gestures in place of this controller's edges; none by default.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

  /// Reads the edges that defer system gestures again, after they have changed.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {
    context.deferredEdges.update()
  }

  /// The color of the status bar; without effect here.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// Whether the status bar is hidden; false by default, and without effect here.
  open var prefersStatusBarHidden: Bool { false }

  /// How the status bar comes and goes; without effect here.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

  /// The child that chooses the color of the status bar; none by default, and without effect here.
  open var childForStatusBarStyle: UIViewController? { nil }

  /// The child that decides whether the status bar is hidden; none by default, and without effect here.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// Whether the home indicator hides itself; false by default, and without effect here.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// The child that decides whether the home indicator hides itself; none by default, and without effect here.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  /// Makes the root view now.
  open func loadViewIfNeeded() { _ = loadedView() }

  /// Makes the root view and sets `view`: a plain view that fills the screen, unless overridden.
  open func loadView() { view = UIView(frame: context.screen.bounds) }

  /// Called once after the root view was made; to be overridden.
  open func viewDidLoad() {}

  /// Called before the view enters a shown window; to be overridden.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the view has entered the window and is not laid out yet; to be overridden.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Called when the view has appeared, after its first layout in the window; to be overridden.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view leaves a shown window; to be overridden.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called after the view left a shown window; to be overridden.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called before the root view lays out its subviews; to be overridden.
  open func viewWillLayoutSubviews() {}

  /// Called after the root view laid out its subviews; to be overridden.
  open func viewDidLayoutSubviews() {}

  /// Updates the constraints of the root view; an override calls super last (R-LAYOUT-8).
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  /// Called when the safe area of the root view changed; to be overridden.
  open func viewSafeAreaInsetsDidChange() {}

  /// Called when the margins of the root view changed; to be overridden.
  open func viewLayoutMarginsDidChange() {}

  /// Whether the user edits the content.
  open var isEditing: Bool {
    get { editsContent }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing; an override calls super.
  open func setEditing(_ editing: Bool, animated: Bool) { editsContent = editing }

  /// Called when memory is low, which on this platform it never is; to be overridden.
  open func didReceiveMemoryWarning() {}

  // Rotation.

  /// The orientations that the controller supports; on a phone all but upside down.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

  /// Whether the interface rotates with the device while this controller is in front; true by default.
  open var shouldAutorotate: Bool { true }

  /// Rotates the interface to the orientation of the device, if the controller supports it now.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    if let wanted = context.device.orientation.interface { context.scene.turn(to: wanted) }
  }

  /// Called before the interface rotates and the view changes size; super calls the children.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    passTransitionOn(to: size, with: coordinator)
  }

  /// Called before the traits change; super calls the children.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    passTransitionOn(to: newCollection, with: coordinator)
  }

  /// The size of a child's view when this controller's view has `parentSize`; the same size by default.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The items that a navigation controller shows in its toolbar for the controller.
  open var toolbarItems: [UIBarButtonItem]? {
    get { heldToolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Changes the items of the toolbar.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    replaceToolbarItems(with: toolbarItems)
  }

  /// Whether the tab bar is hidden from the push of the controller in a navigation controller until its pop.
  open var hidesBottomBarWhenPushed = false

  /// The edges at which the view extends under bars of a container; all by default.
  open var edgesForExtendedLayout: UIRectEdge = .all
  /// Whether the view extends under opaque bars; false by default.
  open var extendedLayoutIncludesOpaqueBars = false

  /// The preferred size of the view; a change is reported to the parent or, without one, the presentation controller.
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { preferredSizeChanged() } }
  }

  /// Called when the preferred size of a child has changed; to be overridden.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Called by a container when the fitting size of a child has changed; to be overridden.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Shows a controller: by the nearest navigation or split view controller around this one, else by presenting it.
  open func show(_ vc: UIViewController, sender: Any?) { showInContainer(vc, sender) }

  /// Shows a controller beside this one in a split view controller, and presents it elsewhere.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    showDetailInContainer(vc, sender)
  }

  // Containers and their children.

  /// The controller that contains this one.
  open var parent: UIViewController? { parentController }

  /// The controllers that this one contains, in the order of adding.
  open var children: [UIViewController] { childControllers }

  /// Makes a controller a child of this one; the caller adds its view.
  open func addChild(_ childController: UIViewController) {
    guard childController.parentController !== self else { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    childController.parentController = self
    childControllers.append(childController)
  }

  /// Removes the controller from its parent; the caller removes its view.
  open func removeFromParent() {
    guard let holder = parentController else { return }
    holder.childControllers.removeAll { $0 === self }
    parentController = nil
    didMove(toParent: nil)
  }

  /// Called before the parent changes; to be overridden, and called by containers that remove a child.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called after the parent changed; to be overridden, and called by containers that added a child.
  open func didMove(toParent parent: UIViewController?) {}

  /// Whether UIKit forwards appearance calls to children; if not, the controller makes them itself (R-RESP-38).
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Moves from one child to another with an animation, adding the new view and removing the old one (R-TRANS-10).
  ///
  /// Traps if the children have another parent, or if the container makes their appearance calls itself.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    exchange(fromViewController, toViewController, duration, options, animations, completion)
  }

  // Keys.

  /// The commands that were added to the controller; an override adds its own commands to those of super.
  open override var keyCommands: [UIKeyCommand]? {
    addedKeyCommands.isEmpty ? nil : addedKeyCommands
  }

  /// Adds a command to the controller.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }

  /// Removes a command that was added.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.removeAll { $0 === keyCommand }
  }

  // Focus.

  /// Where focus should go in the controller, the best place first; its view by default.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }

  /// The next responder, if it is a focus environment.
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { nextFocusEnvironment }

  /// Requests that focus be decided again at the end of the turn, if it is in this controller or nowhere.
  open func setNeedsFocusUpdate() { ownFocusSystem?.setNeedsUpdate(of: self) }

  /// Performs a requested focus update at once.
  open func updateFocusIfNeeded() { ownFocusSystem?.updateFocusIfNeeded() }

  /// Whether focus may move out of the controller or into it; true unless overridden.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  /// Called when focus has moved out of the controller or into it; to be overridden.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  // Appearing and disappearing.

  /// Whether the controller is appearing because it is presented.
  open var isBeingPresented: Bool { passage == .beingPresented }

  /// Whether the controller is disappearing because it is dismissed.
  open var isBeingDismissed: Bool { passage == .beingDismissed }

  /// Whether the controller is appearing because it was added to a container.
  open var isMovingToParent: Bool { passage == .movingToParent }

  /// Whether the controller is disappearing because it was removed from a container.
  open var isMovingFromParent: Bool { passage == .movingFromParent }

  // Presenting.

  /// How the controller covers the screen when it is presented; a sheet by default.
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic

  /// The style of the system's transition for a presentation; all styles have the same transition here.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical

  /// The object that gives the controller its own transitions; held weakly (R-TRANS-1).
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// The coordinator of the animated transition that shows or hides the controller; nil without one (R-TRANS-6).
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    foundCoordinator()
  }

  /// Whether the user cannot dismiss the controller; false by default.
  open var isModalInPresentation = false

  /// Whether `currentContext` styles stop at this controller; false by default.
  open var definesPresentationContext = false

  /// The controller that this one, or one that contains it, presents.
  open var presentedViewController: UIViewController? {
    presentation?.presented ?? parent?.presentedViewController
  }

  /// The controller that presents this one, or one that contains it.
  open var presentingViewController: UIViewController? {
    presentedBy ?? parent?.presentingViewController
  }

  /// Shows a controller in front of this one, or logs why that is not possible now.
  ///
  /// Traps if the other controller is this one, is presented or has a parent (R-TRANS-13). The presenter is the
  /// outermost container, or for a context style the nearest one that defines a context (R-RESP-6).
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    present(viewControllerToPresent, isAnimated: flag, completion)
  }

  /// Dismisses the controller that this one or its container presents; if there is none, dismisses this controller.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    dismiss(isAnimated: flag, completion)
  }

  /// The presenting controller, else the superview of the root view, or the one from which a presentation removed the
  /// view; nil outside of any tree (R-RESP-3).
  open override var next: UIResponder? {
    presentedBy ?? rootView?.superview ?? presentation?.home
  }
}
