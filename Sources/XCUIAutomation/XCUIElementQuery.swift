public import Foundation

/// Elements that are looked for whenever something is asked about them.
@preconcurrency @MainActor
open class XCUIElementQuery: XCUIElementTypeQueryProvider {
  private let path: ElementPath

  init(_ path: ElementPath) {
    self.path = path
  }

  /// The only element; using it is a failure if there are several.
  open var element: XCUIElement { XCUIElement(path) }

  /// The first element.
  open var firstMatch: XCUIElement { element(boundBy: 0) }

  /// How many elements there are.
  open var count: Int { XCUIElement(path).found.count }

  /// The elements that there are now, each by its place.
  open var allElementsBoundByIndex: [XCUIElement] { (0..<count).map { element(boundBy: $0) } }

  /// The element at a place, from 0.
  open func element(boundBy index: Int) -> XCUIElement { XCUIElement(path.then(.at(index))) }

  /// The element with an identifier or a label.
  open subscript(key: String) -> XCUIElement { XCUIElement(path.then(.named(key))) }

  /// The elements with an identifier or a label.
  open func matching(identifier: String) -> XCUIElementQuery {
    XCUIElementQuery(path.then(.named(identifier)))
  }

  /// The elements in which there is one of a kind, with an identifier or a label if one is given.
  open func containing(
    _ type: XCUIElement.ElementType, identifier: String?
  ) -> XCUIElementQuery {
    XCUIElementQuery(path.then(.containing(type, identifier)))
  }

  /// The elements of a kind in these, however deep they lie.
  open func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    XCUIElementQuery(path.then(.descendants(type)))
  }

  /// The elements of a kind that lie directly in these.
  open func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    XCUIElementQuery(path.then(.children(type)))
  }

  /// The elements of a kind, with an identifier or a label if one is given.
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

  /// The elements in which there is one for which a predicate holds.
  open func containing(_ predicate: NSPredicate) -> XCUIElementQuery {
    XCUIElementQuery(path.then(.containingMatch(predicate)))
  }

  /// The element for which a predicate holds.
  open func element(matching predicate: NSPredicate) -> XCUIElement { matching(predicate).element }

  /// The element of a kind, with an identifier or a label if one is given.
  open func element(
    matching elementType: XCUIElement.ElementType, identifier: String?
  ) -> XCUIElement { matching(elementType, identifier: identifier).element }
}

extension XCUIElementQuery: PredicateSubject {
  func attribute(_ name: String) throws(TestFailure) -> Any? {
    guard name == "count" || name == "@count" else {
      throw TestFailure("a query has no attribute '\(name)' but count")
    }
    return AppSession.passTenth(afterReading: count)
  }
}
