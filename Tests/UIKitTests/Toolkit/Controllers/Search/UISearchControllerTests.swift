import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UISearchControllerTests {
  /// A delegate that logs the calls of a search controller and of its bar.
  private final class SearchLogger: NSObject, UISearchResultsUpdating, UISearchControllerDelegate,
    UISearchBarDelegate
  {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }

    func updateSearchResults(for searchController: UISearchController) {
      log.add("update \(searchController.searchBar.text ?? "-")")
    }
    func willPresentSearchController(_ searchController: UISearchController) {
      log.add("will present")
    }
    func didPresentSearchController(_ searchController: UISearchController) {
      log.add("did present")
    }
    func willDismissSearchController(_ searchController: UISearchController) {
      log.add("will dismiss")
    }
    func didDismissSearchController(_ searchController: UISearchController) {
      log.add("did dismiss")
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.add("begin") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.add("end") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      log.add("text \(searchText)")
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.add("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.add("cancel") }
  }

  private let stage = TouchStage()
  private let log = CallLog()

  @Test(
    "R-SEARCH-1: a search begins with a tap into the bar, updates with the text, and ends with cancel"
  )
  func search() throws {
    let logger = SearchLogger(log)
    let shown = UIViewController()
    let search = UISearchController(searchResultsController: shown)
    search.searchResultsUpdater = logger
    search.delegate = logger
    let controller = UIViewController()
    controller.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: controller)
    stage.show(navigation)
    stage.advance(by: .zero)
    // 44 points for the title and 56 for the search bar.
    expectEqual(navigation.navigationBar.frame.height, 100)
    stage.tap(search.searchBar.searchTextField)
    expectEqual(log.take(), ["will present", "update ", "did present"])
    #expect(search.isActive && search.searchBar.showsCancelButton && shown.parent == nil)
    stage.type("ab")
    expectEqual(log.take(), ["update a", "update ab"])
    #expect(shown.parent === controller && shown.view.window === stage.window)
    try stage.tap(stage.view(named: "cancel"))
    stage.advance(by: .zero)
    expectEqual(log.take(), ["will dismiss", "update ", "did dismiss"])
    #expect(!search.isActive && !search.searchBar.isFirstResponder && shown.parent == nil)
    expectEqual(search.searchBar.text, "")
  }

  @Test("R-SEARCH-1, R-SEARCH-2: a search goes on while its bar's delegate refuses to end editing")
  func refusedEnd() throws {
    final class Refusing: NSObject, UISearchBarDelegate {
      var mayEnd = false
      func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { mayEnd }
    }
    let (logger, refusing) = (SearchLogger(log), Refusing())
    let search = UISearchController(searchResultsController: UIViewController())
    search.searchResultsUpdater = logger
    search.delegate = logger
    search.searchBar.delegate = refusing
    let controller = UIViewController()
    controller.navigationItem.searchController = search
    stage.show(UINavigationController(rootViewController: controller))
    stage.advance(by: .zero)
    stage.tap(search.searchBar.searchTextField)
    stage.type("a")
    _ = log.take()
    try stage.tap(stage.view(named: "cancel"))
    stage.advance(by: .zero)
    expectEqual(log.take(), [])
    #expect(search.isActive && search.searchBar.isFirstResponder)
    #expect(search.searchBar.showsCancelButton && search.searchBar.text == "a")
    stage.type("b")
    expectEqual(log.take(), ["update ab"])
    refusing.mayEnd = true
    search.isActive = false
    stage.advance(by: .zero)
    expectEqual(log.take(), ["will dismiss", "update ", "did dismiss"])
    #expect(!search.isActive && !search.searchBar.isFirstResponder)
  }

  @Test("R-SEARCH-1: a search shows the scopes of its bar, and its results come and go as a child")
  func scopesAndResults() throws {
    let search = UISearchController(searchResultsController: LoggingController("R", log))
    let bar = search.searchBar
    bar.scopeButtonTitles = ["All", "Some"]
    let controller = UIViewController()
    controller.navigationItem.searchController = search
    stage.show(UINavigationController(rootViewController: controller))
    stage.advance(by: .zero)
    #expect(!bar.showsScopeBar)
    stage.tap(bar.searchTextField)
    stage.type("a")
    #expect(bar.showsScopeBar)
    expectEqual(log.take().filter { $0.contains("will move") }, ["R will move to parent"])
    try stage.tap(stage.view(named: "cancel"))
    stage.advance(by: .zero)
    #expect(!bar.showsScopeBar)
    expectEqual(log.take().filter { $0.contains("will move") }, ["R will move to nobody"])
  }

  @Test("R-SEARCH-2: a search bar calls its delegate for editing, search and cancel")
  func bar() throws {
    let logger = SearchLogger(log)
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
    bar.delegate = logger
    bar.showsCancelButton = true
    bar.scopeButtonTitles = ["All", "Some"]
    stage.show(bar)
    stage.tap(bar.searchTextField)
    stage.type("x")
    stage.key("return")
    expectEqual(log.take(), ["begin", "text x", "search"])
    try stage.tap(stage.view(named: "cancel"))
    expectEqual(log.take(), ["cancel"])
    bar.resignFirstResponder()
    expectEqual(log.take(), ["end"])
    expectEqual(bar.selectedScopeButtonIndex, 0)
  }

  @Test("R-SEARCH-2: the return key searches, and performs the actions of the bar's field for it")
  func returnKey() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
    let exit = UIAction { [log] _ in log.add("exit") }
    bar.searchTextField.addAction(exit, for: .editingDidEndOnExit)
    stage.show(bar)
    stage.tap(bar.searchTextField)
    stage.key("return")
    expectEqual(log.take(), ["exit"])
    #expect(!bar.searchTextField.isFirstResponder)
  }

  @Test(
    "R-SEARCH-2: the cancel button is at the right of the field, and the scopes are below it")
  func places() throws {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 391, height: 100))
    stage.show(bar)
    let (field, cancel) = (bar.searchTextField, try stage.view(named: "cancel"))
    let scopes = try #require(bar.subviews.first { $0 is UISegmentedControl })
    stage.advance(by: .zero)
    #expect(cancel.isHidden && scopes.isHidden && !bar.showsCancelButton)
    expectEqual(field.frame, rect(8, 10, 375, 36))
    expectEqual(bar.intrinsicContentSize.height, 56)
    expectEqual(bar.sizeThatFits(CGSize(width: 5, height: 6)), CGSize(width: 5, height: 56))
    bar.showsCancelButton = true
    bar.showsScopeBar = true
    stage.advance(by: .zero)
    #expect(!cancel.isHidden && !scopes.isHidden)
    // The cancel button is 72 points wide, the field 8 points from the edge and from the button.
    expectEqual(field.frame, rect(8, 10, 303, 36))
    expectEqual(cancel.frame, rect(319, 0, 72, 56))
    expectEqual(scopes.frame, rect(8, 56, 375, 32))
    expectEqual(bar.intrinsicContentSize, CGSize(width: UIView.noIntrinsicMetric, height: 100))
    expectEqual(bar.sizeThatFits(CGSize(width: 5, height: 6)), CGSize(width: 5, height: 100))
    bar.frame.size.height = 41
    stage.advance(by: .zero)
    expectEqual(field.frame, rect(8, 10, 303, 21))
    expectEqual(cancel.frame, rect(319, 0, 72, 41))
    bar.frame.size.width = 10
    stage.advance(by: .zero)
    expectEqual(field.frame.width, 0)
  }

  /// Logs its calls; the answer to a question is yes unless the question is refused.
  private final class Deciding: NSObject, UISearchBarDelegate {
    var refused: Set<String> = []
    var calls: [String] = []
    func answer(_ question: String) -> Bool {
      calls.append(question)
      return !refused.contains(question)
    }
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { answer("begin") }
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { answer("end") }
    func searchBar(
      _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { answer("\(range.location)+\(range.length) \(text)") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange scope: Int) {
      calls.append("scope \(scope)")
    }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      calls.append("text \(searchText)")
    }
  }

  /// Shows a search bar with the scopes A, B and C.
  private func showBar(_ delegate: Deciding) -> UISearchBar {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 100))
    bar.delegate = delegate
    bar.showsScopeBar = true
    bar.scopeButtonTitles = ["A", "B", "C"]
    stage.show(bar)
    return bar
  }

  @Test("R-SEARCH-2: a tap chooses a scope; when the scopes change, the first one is chosen")
  func scopes() throws {
    let delegate = Deciding()
    let bar = showBar(delegate)
    let scopes = try #require(
      bar.subviews.lazy.compactMap { $0 as? UISegmentedControl }.first)
    expectEqual((0..<3).map { scopes.titleForSegment(at: $0) }, ["A", "B", "C"])
    stage.tap(at: CGPoint(x: 300, y: 170))
    expectEqual(delegate.calls, ["scope 2"])
    expectEqual(bar.selectedScopeButtonIndex, 2)
    bar.scopeButtonTitles = ["D"]
    #expect(scopes.numberOfSegments == 1 && bar.selectedScopeButtonIndex == 0)
    bar.scopeButtonTitles = nil
    #expect(scopes.numberOfSegments == 0 && bar.selectedScopeButtonIndex == 0)
  }

  @Test(
    "R-SEARCH-2: the delegate decides whether editing begins and ends and whether the text changes")
  func refusals() {
    let delegate = Deciding()
    let bar = showBar(delegate)
    delegate.refused = ["begin", "0+0 x", "end"]
    stage.tap(bar.searchTextField)
    #expect(!bar.isFirstResponder)
    delegate.refused.remove("begin")
    stage.tap(bar.searchTextField)
    #expect(bar.isFirstResponder)
    stage.type("x")
    stage.type("y")
    #expect(!bar.resignFirstResponder() && bar.isFirstResponder)
    delegate.refused = []
    #expect(bar.resignFirstResponder() && !bar.isFirstResponder)
    expectEqual(
      delegate.calls, ["begin", "begin", "0+0 x", "0+0 y", "text y", "end", "end"])
    expectEqual(bar.text, "y")
    bar.delegate = nil
    #expect(bar.becomeFirstResponder())
  }

  @Test("R-SEARCH-1: a search that the app begins takes the keys, and shows results beside its bar")
  func begunInCode() throws {
    let results = UIViewController()
    let search = UISearchController(searchResultsController: results)
    search.showsSearchResultsController = true
    search.searchBar.frame = CGRect(x: 0, y: 0, width: 390, height: 56)
    let (parent, child) = (UIViewController(), UIViewController())
    stage.show(parent)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    child.view.addSubview(search.searchBar)
    search.isActive = true
    stage.advance(by: .zero)
    #expect(search.searchBar.isFirstResponder && search.searchBar.showsCancelButton)
    // The results are in the innermost controller that contains the bar.
    #expect(results.parent === child && results.view.superview === child.view)
    search.isActive = false
    #expect(!search.searchBar.isFirstResponder && results.parent == nil)
  }
}
