import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// The delegate of views that narrow its type.
@MainActor
struct UIScrollViewDelegateTests {
  private final class Delegate: NSObject, UITableViewDelegate, UITextViewDelegate,
    UICollectionViewDelegate
  {}
  private final class Plain: NSObject, UIScrollViewDelegate {}

  private let stage = TouchStage()

  init() { stage.makeCurrent() }

  @Test("A delegate that is set through a variable of the type UIScrollView is the view's own, too")
  func narrowed() {
    let table = UITableView()
    let text = UITextView()
    let collection = UICollectionView(
      frame: CGRect.zero, collectionViewLayout: UICollectionViewFlowLayout())
    let (delegate, plain) = (Delegate(), Plain())
    func narrow() -> [AnyObject?] { [table.delegate, text.delegate, collection.delegate] }
    for view in [table, text, collection] as [UIScrollView] {
      view.delegate = delegate
      #expect(view.delegate === delegate)
    }
    #expect(narrow().allSatisfy { $0 === delegate })
    for view in [table, text, collection] as [UIScrollView] {
      view.delegate = plain
      #expect(view.delegate === plain)
    }
    #expect(narrow().allSatisfy { $0 == nil })
    table.delegate = delegate
    #expect((table as UIScrollView).delegate === delegate)
    (table as UIScrollView).delegate = nil
    #expect(table.delegate == nil && (table as UIScrollView).delegate == nil)
  }
}
