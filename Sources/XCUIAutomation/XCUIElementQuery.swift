public import Foundation

/// A query for elements, which is evaluated at each use.
@preconcurrency @MainActor
open class XCUIElementQuery: XCUIElementTypeQueryProvider {
  private let path: ElementPath

  init(_ path: ElementPath) {
    self.path = path
  }

  /// The only element; its use fails the test if none or several match, except where a member of `XCUIElement` says
  /// otherwise.
  open var element: XCUIElement { XCUIElement(path) }

  /// The first element.
  open var firstMatch: XCUIElement { element(boundBy: 0) }

  /// The number of elements that match now.
  open var count: Int { XCUIElement(path).matches.count }

  /// An element for each index below the present count.
  open var allElementsBoundByIndex: [XCUIElement] { (0..<count).map { element(boundBy: $0) } }

  /// Returns the element at an index, from 0.
  open func element(boundBy index: Int) -> XCUIElement { XCUIElement(path.then(.at(index))) }

  /// The element with an identifier or a label.
  open subscript(key: String) -> XCUIElement { XCUIElement(path.then(.named(key))) }

  /// The elements with an identifier or a label.
  open func matching(identifier: String) -> XCUIElementQuery {
    XCUIElementQuery(path.then(.named(identifier)))
  }

  /// Returns the elements that contain an element of a kind; if `identifier` is not nil, one with that identifier or
  /// label.
  open func containing(
    _ type: XCUIElement.ElementType, identifier: String?
  ) -> XCUIElementQuery {
    XCUIElementQuery(path.then(.containing(type, identifier)))
  }

  /// Returns the descendants of a kind.
  open func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    XCUIElementQuery(path.then(.descendants(type)))
  }

  /// Returns the direct children of a kind.
  open func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    XCUIElementQuery(path.then(.children(type)))
  }

  /// Returns the elements of a kind; if `identifier` is not nil, those with that identifier or label.
  open func matching(
    _ elementType: XCUIElement.ElementType, identifier: String?
  ) -> XCUIElementQuery {
    let kind = NSPredicate { record, _ in
      guard let record = record as? ElementRecord else { return false }
      return (elementType == .any || record.type == elementType)
        && (identifier.map(record.isNamed) ?? true)
    }
    return matching(kind)
  }

  /// The elements for which a predicate holds.
  open func matching(_ predicate: NSPredicate) -> XCUIElementQuery {
    XCUIElementQuery(path.then(.matching(predicate)))
  }

  /// Returns the elements that contain an element for which a predicate holds.
  open func containing(_ predicate: NSPredicate) -> XCUIElementQuery {
    XCUIElementQuery(path.then(.containingMatch(predicate)))
  }

  /// The element for which a predicate holds.
  open func element(matching predicate: NSPredicate) -> XCUIElement { matching(predicate).element }

  /// Returns the element of a kind; if `identifier` is not nil, the one with that identifier or label.
  open func element(
    matching elementType: XCUIElement.ElementType, identifier: String?
  ) -> XCUIElement { matching(elementType, identifier: identifier).element }
}

extension XCUIElementQuery: PredicateSubject {
  func attribute(_ name: String) throws(TestFailure) -> Any? {
    guard name == "count" || name == "@count" else {
      throw TestFailure("a query has no attribute '\(name)' but count")
    }
    return AppSession.passTenthOfSecond(afterReading: count)
  }
}
