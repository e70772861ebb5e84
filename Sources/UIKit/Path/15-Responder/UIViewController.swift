public import Foundation

/// The object behind a screenful of views: it makes them, hears about their life, and stands in the
/// responder chain behind its root view.
open class UIViewController: UIResponder, UIFocusEnvironment {
  package var rootView: UIView?
  /// The commands that were added one by one.
  package var addedKeyCommands: [UIKeyCommand] = []
  package var appearance = AppearanceState.disappeared
  package var childControllers: [UIViewController] = []
  package weak var parentController: UIViewController?
  package var isAppearanceAnimated = false
  package var passage = Passage.none
  /// What this controller presents.
  package var presentation: Presentation?
  /// Who presents this controller.
  package weak var presentedBy: UIViewController?
  private var barItem: UINavigationItem?
  private var tabItem: UITabBarItem?
  private let givenNibName: String?
  private let givenNibBundle: Bundle?

  /// Makes a controller; nib files do not exist on this platform, so both names are only kept.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    givenNibName = nibNameOrNil
    givenNibBundle = nibBundleOrNil
    super.init()
  }

  /// Makes a controller as an archive would; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    givenNibName = nil
    givenNibBundle = nil
    super.init()
  }

  /// Makes a controller that makes its own view.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// The name of the nib file that was given; never read.
  open var nibName: String? { givenNibName }

  /// The bundle that was given; never read.
  open var nibBundle: Bundle? { givenNibBundle }

  /// A title for whoever shows the controller; its navigation item takes it over.
  open var title: String? {
    didSet {
      barItem?.title = title
      tabItem?.title = title
    }
  }

  /// The tab of the controller in a tab bar; made with its title when first asked for.
  open var tabBarItem: UITabBarItem {
    get {
      if let tabItem { return tabItem }
      let made = UITabBarItem(title: title, tag: 0)
      tabItem = made
      return made
    }
    set { tabItem = newValue }
  }

  /// What a navigation bar shows for the controller; made with its title when first asked for.
  open var navigationItem: UINavigationItem {
    if let barItem { return barItem }
    let made = UINavigationItem(title: title ?? "")
    made.title = title
    barItem = made
    return made
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // Source written for iOS assigns nil to it and reads it as if it were never nil.
  /// The root view, made by `loadView()` when it is first asked for.
  open var view: UIView! {
    get { loadedView() }
    set { replaceView(with: newValue) }
  }

  /// The root view if it has been made.
  open var viewIfLoaded: UIView? { rootView }

  /// Whether the root view has been made.
  open var isViewLoaded: Bool { rootView != nil }

  /// The edges at which the app's touches win over the system's gestures at first; none by default.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }

  /// The child that names those edges in place of this controller.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

  /// Says that the edges have changed.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {
    context.deferredEdges.update()
  }

  /// Makes the root view now.
  open func loadViewIfNeeded() { _ = loadedView() }

  /// Makes the root view and sets `view`: a plain view that fills the screen, unless overridden.
  open func loadView() { view = UIView(frame: context.screen.bounds) }

  /// Called once after the root view was made; to be overridden.
  open func viewDidLoad() {}

  /// Called before the view enters a shown window; to be overridden.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the view is in the window but not laid out; to be overridden.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Called after the view was laid out in its window for the first time; to be overridden.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view leaves a shown window; to be overridden.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called after the view left a shown window; to be overridden.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called before the root view lays out its subviews; to be overridden.
  open func viewWillLayoutSubviews() {}

  /// Called after the root view laid out its subviews; to be overridden.
  open func viewDidLayoutSubviews() {}

  // Turning.

  /// Which ways up the controller supports; on a phone all but upside down.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

  /// Whether the interface turns with the device while this controller is in front; true by default.
  open var shouldAutorotate: Bool { true }

  /// Asks again which ways up are supported, and turns the interface if the device suits another one now.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    if let wanted = context.device.orientation.interface { context.scene.turn(to: wanted) }
  }

  /// Called before the view gets another size because the interface turns; super tells the children.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    passTransitionOn(to: size, with: coordinator)
  }

  /// The controller that contains this one.
  open var parent: UIViewController? { parentController }

  /// The controllers in this one, in the order of adding.
  open var children: [UIViewController] { childControllers }

  /// Makes a controller a child of this one; its view is the caller's to place.
  open func addChild(_ childController: UIViewController) { adopt(childController) }

  /// Takes the controller out of its parent; its view is the caller's to remove.
  open func removeFromParent() { leaveParent() }

  /// Called before the parent changes; to be overridden, and called by who removes a child.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called after the parent changed; to be overridden, and called by who added a child.
  open func didMove(toParent parent: UIViewController?) {}

  // Keys.

  /// The commands that were added to the controller; an override adds its own to those of super.
  open override var keyCommands: [UIKeyCommand]? {
    addedKeyCommands.isEmpty ? nil : addedKeyCommands
  }

  /// Adds a command to those of the controller.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }

  /// Takes away a command that was added.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.removeAll { $0 === keyCommand }
  }

  /// Called when memory runs out; to be overridden.
  open func didReceiveMemoryWarning() {}

  // Focus.

  /// Where focus should go in here, the best place first; its view by default.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }

  /// The environment around this one: the next responder that is one.
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { nextFocusEnvironment }

  /// Asks for focus to be decided anew, if it is in here, at the end of the turn.
  open func setNeedsFocusUpdate() { ownFocusSystem?.setNeedsUpdate(of: self) }

  /// Decides at once what has been asked for.
  open func updateFocusIfNeeded() { ownFocusSystem?.updateFocusIfNeeded() }

  /// Whether focus may move out of here, or in here; true unless overridden.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  /// Called when focus has moved out of here, or in here; to be overridden.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  // Coming and going.

  /// Whether the controller is appearing because someone presents it.
  open var isBeingPresented: Bool { passage == .beingPresented }

  /// Whether the controller is disappearing because it is dismissed.
  open var isBeingDismissed: Bool { passage == .beingDismissed }

  /// Whether the controller is appearing because it was added to a container.
  open var isMovingToParent: Bool { passage == .movingToParent }

  /// Whether the controller is disappearing because it was taken out of a container.
  open var isMovingFromParent: Bool { passage == .movingFromParent }

  // Presenting.

  /// How the controller covers what is on screen when it is presented; a sheet by default.
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic

  /// Whether people cannot dismiss the controller by themselves; false by default.
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

  /// Shows a controller in front of this one; it is the outermost container that presents (R-RESP-6).
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    present(viewControllerToPresent, isAnimated: flag, completion)
  }

  /// Takes away what this controller presents; if that is nothing, asks who presents this one.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    dismiss(isAnimated: flag, completion)
  }

  /// R-RESP-3: a presented controller passes on to the one that presents it, any other to its view's
  /// superview, or to where that was before it was covered; out of any tree, to nobody.
  open override var next: UIResponder? {
    presentedBy ?? rootView?.superview ?? presentation?.home
  }
}

// The root view: made once, on first need.
extension UIViewController {
  private func loadedView() -> UIView {
    if let rootView { return rootView }
    loadView()
    guard let rootView else {
      preconditionFailure("\(type(of: self)).loadView() must set the controller's view")
    }
    viewDidLoad()
    return rootView
  }

  private func replaceView(with new: UIView?) {
    rootView?.viewController = nil
    rootView = new
    new?.viewController = self
  }
}

// Children: the order of calls is documented with `addChild(_:)` and `removeFromParent()`.
extension UIViewController {
  private func adopt(_ child: UIViewController) {
    guard child.parentController !== self else { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    child.parentController = self
    childControllers.append(child)
  }

  private func leaveParent() {
    guard let holder = parentController else { return }
    holder.childControllers.removeAll { $0 === self }
    parentController = nil
    didMove(toParent: nil)
  }
}
