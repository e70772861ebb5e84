import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UISearchBarTests {
  /// A delegate that logs the scopes that the user chooses.
  private final class ScopeLogger: NSObject, UISearchBarDelegate {
    var scopes: [Int] = []
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange scope: Int) {
      scopes.append(scope)
    }
  }

  private let stage = TouchStage()

  @Test("R-SEARCH-2: the first of new scopes is chosen, so that a tap on it changes nothing")
  func firstScope() {
    let (bar, logger) = (UISearchBar(frame: rect(0, 100, 390, 100)), ScopeLogger())
    bar.delegate = logger
    bar.showsScopeBar = true
    bar.scopeButtonTitles = ["A", "B", "C"]
    stage.show(bar)
    stage.tap(at: CGPoint(x: 60, y: 170))
    stage.tap(at: CGPoint(x: 195, y: 170))
    expectEqual(logger.scopes, [1])
  }

  @Test("a bar whose constraints give no height grows for its scopes, and shrinks without them")
  func height() {
    let (view, bar) = (UIView(frame: rect(0, 0, 390, 400)), UISearchBar(frame: .zero))
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: view.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    stage.show(view)
    for (shows, height) in [(false, 56.0), (true, 100), (false, 56)] {
      bar.showsScopeBar = shows
      view.layoutIfNeeded()
      expectEqual(bar.frame, rect(0, 0, 390, height))
    }
  }

  @Test("the field of a bar has a name for tests")
  func name() throws {
    let bar = UISearchBar(frame: rect(0, 100, 390, 56))
    stage.show(bar)
    #expect(try stage.view(named: "search") === bar.searchTextField)
  }
}
