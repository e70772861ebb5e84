import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UISearchControllerTests {
  private final class Results: NSObject, UISearchResultsUpdating, UISearchControllerDelegate,
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
    let results = Results(log)
    let shown = UIViewController()
    let search = UISearchController(searchResultsController: shown)
    search.searchResultsUpdater = results
    search.delegate = results
    let controller = UIViewController()
    controller.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: controller)
    stage.show(navigation)
    stage.advance(by: .zero)
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

  @Test("R-SEARCH-2: a search bar passes on what happens in its field")
  func bar() throws {
    let results = Results(log)
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
    bar.delegate = results
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
}
