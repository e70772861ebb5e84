public import Foundation

/// Updates the results of a search.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when the search begins or ends, and when the user changes its text or scope.
  func updateSearchResults(for searchController: UISearchController)
}

/// A delegate that is called when a search begins and ends; all methods are optional.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called before the search begins.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after the search has begun.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after the search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// Runs a search, from the first tap on its bar to the tap on the cancel button (R-SEARCH-1).
///
/// During the search, while there is text or `showsSearchResultsController` is true, the results are shown over the
/// content of the controller that shows the search bar.
open class UISearchController: UIViewController {
  private let bar = UISearchBar(frame: .zero)
  private let results: UIViewController?
  private var isSearching = false

  /// Creates a controller; if it has no controller for results, the app shows the results in its own content.
  public init(searchResultsController: UIViewController?) {
    results = searchResultsController
    super.init(nibName: nil, bundle: nil)
    bar.controller = self
  }

  /// Creates a controller without a controller for results.
  public override convenience init(
    nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?
  ) {
    self.init(searchResultsController: nil)
  }

  /// Creates a controller without a controller for results; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    results = nil
    super.init(coder: coder)
    bar.controller = self
  }

  /// The object that updates the results; held weakly.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The object that is called when the search begins and ends; held weakly.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// The bar.
  open var searchBar: UISearchBar { bar }
  /// The controller that shows the results; nil if the app shows them in its own content.
  open var searchResultsController: UIViewController? { results }
  /// Whether content is dimmed during the search; stored without effect.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether the navigation bar hides during the search; stored without effect.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the cancel button is shown during the search; true by default.
  open var automaticallyShowsCancelButton = true
  /// Whether the scopes are shown during the search; true by default.
  open var automaticallyShowsScopeBar = true
  /// Whether the results are shown during the search even without text; false by default.
  open var showsSearchResultsController = false { didSet { showOrHideResults() } }

  /// Whether the search has begun; setting it begins or ends the search.
  ///
  /// The search does not end if the delegate of the bar refuses to end editing.
  open var isActive: Bool {
    get { isSearching }
    set {
      guard newValue != isSearching else { return }
      if newValue { begin() } else { end() }
    }
  }

  private func begin() {
    delegate?.willPresentSearchController(self)
    isSearching = true
    if automaticallyShowsCancelButton { bar.setShowsCancelButton(true, animated: true) }
    if automaticallyShowsScopeBar, bar.scopeButtonTitles != nil { bar.showsScopeBar = true }
    if !bar.isFirstResponder { bar.becomeFirstResponder() }
    update()
    context.scene.performAfterCommit { [held = Anchored(self)] in
      guard let search = held.object else { return }
      search.delegate?.didPresentSearchController(search)
    }
  }

  /// Ends the search, unless the delegate of the bar refuses to end editing.
  private func end() {
    if bar.isFirstResponder {
      guard bar.resignFirstResponder() else { return }
      // The delegate may have ended the search when editing ended.
      guard isSearching else { return }
    }
    delegate?.willDismissSearchController(self)
    isSearching = false
    bar.text = ""
    if automaticallyShowsCancelButton { bar.setShowsCancelButton(false, animated: true) }
    if automaticallyShowsScopeBar { bar.showsScopeBar = false }
    update()
    context.scene.performAfterCommit { [held = Anchored(self)] in
      guard let search = held.object else { return }
      search.delegate?.didDismissSearchController(search)
    }
  }

  /// Called by the bar after the user has changed the text or the scope.
  func textChanged() {
    if isSearching { update() }
  }

  private func update() {
    searchResultsUpdater?.updateSearchResults(for: self)
    showOrHideResults()
  }

  private func showOrHideResults() {
    guard let results else { return }
    let isWanted =
      isSearching && (showsSearchResultsController || !(bar.text ?? "").isEmpty)
    if isWanted, results.parent == nil, let host {
      host.addChild(results)
      results.view.frame = host.view.bounds
      results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      host.view.addSubview(results.view)
      results.didMove(toParent: host)
    } else if !isWanted, results.parent != nil {
      results.willMove(toParent: nil)
      results.viewIfLoaded?.removeFromSuperview()
      results.removeFromParent()
    }
  }

  /// The controller over whose view the results are shown: the one whose navigation bar or view contains the search
  /// bar.
  private var host: UIViewController? {
    let found = ResponderChain(from: bar).lazy.compactMap { $0 as? UIViewController }.first
    return (found as? UINavigationController)?.topViewController ?? found
  }
}
