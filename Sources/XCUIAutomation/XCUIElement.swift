public import Foundation

/// An element of an app's interface, which is searched for at each use.
///
/// Taps and keys are hardware events, as in a scenario. A method that sends them returns when the app is idle, or two
/// seconds of virtual time after the last of the events. Use of an element fails the test if no element or more than
/// one matches, except where a member says otherwise.
@preconcurrency @MainActor
open class XCUIElement: XCUIElementTypeQueryProvider {
  let path: ElementPath

  init(_ path: ElementPath) {
    self.path = path
  }

  /// The elements that match now.
  var matches: [ElementRecord] { AppSession.current?.find(path) ?? [] }

  // Attributes.

  /// Whether at least one element matches.
  open var exists: Bool { !matches.isEmpty }

  /// Whether a touch on the middle of the first matching element would reach it; false if no element matches.
  open var isHittable: Bool {
    guard let record = matches.first else { return false }
    return AppSession.current?.obstacle(to: record) == nil
  }

  /// The kind of the element.
  open var elementType: ElementType { record?.type ?? .any }

  /// The accessibility identifier; empty if there is none.
  open var identifier: String { record?.identifier ?? "" }

  /// The accessibility label, or else the title or text of the element.
  open var label: String { record?.label ?? "" }

  /// Always empty, as on iOS; the title of a button is its `label`.
  open var title: String { "" }

  /// The value, a `String`: the text of a field, `0` or `1` for a switch, the percentage of a slider; nil if it is
  /// empty.
  open var value: Any? { record.flatMap { $0.value.isEmpty ? nil : $0.value } }

  /// The frame on the screen, in points.
  open var frame: CGRect { record?.frame ?? CGRect.zero }

  /// Whether the element is enabled; false only for a disabled control.
  open var isEnabled: Bool { record?.isEnabled ?? false }

  /// Whether the element is selected.
  open var isSelected: Bool { record?.isSelected ?? false }

  // Queries.

  /// Returns the descendants of a kind.
  open func descendants(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(path.then(.descendants(type)))
  }

  /// Returns the direct children of a kind.
  open func children(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(path.then(.children(type)))
  }

  // Waiting.

  /// Waits until an element matches, for at most `timeout` seconds of virtual time; returns whether one does.
  open func waitForExistence(timeout: TimeInterval) -> Bool {
    AppSession.current?.wait(atMost: timeout) { exists } ?? false
  }

  /// Waits until no element matches, for at most `timeout` seconds of virtual time; returns whether none does.
  open func waitForNonExistence(timeout: TimeInterval) -> Bool {
    AppSession.current?.wait(atMost: timeout) { !exists } ?? true
  }

  /// Waits until a property has a value, for at most `timeout` seconds of virtual time; returns whether it has.
  public func wait<Value: Equatable>(
    for keyPath: KeyPath<XCUIElement, Value>, toEqual expectedValue: Value, timeout: TimeInterval
  ) -> Bool {
    AppSession.current?.wait(atMost: timeout) {
      // Most properties fail the test if no element matches, so they are read only while one does.
      (keyPath == \.exists || exists) && self[keyPath: keyPath] == expectedValue
    } ?? false
  }

  // Coordinates and descriptions.

  /// Returns a point of the element: an offset of 0,0 is the upper left corner, an offset of 1,1 the lower right one.
  open func coordinate(withNormalizedOffset normalizedOffset: CGVector) -> XCUICoordinate {
    XCUICoordinate(of: self, normalizedOffset, offset: CGVector(dx: 0, dy: 0))
  }

  /// The matching elements and their descendants, with one element on each line.
  open var debugDescription: String {
    guard let session = AppSession.current else { return "no app was launched" }
    return matches.map { session.description(of: $0) }.joined(separator: "\n")
  }

  // Evaluation.

  /// The only matching element; nil, with a failure of the test, if no element or more than one matches.
  final var record: ElementRecord? {
    do { return try onlyMatch() } catch {
      TestFailure.record(error)
      return nil
    }
  }

  /// Returns the only matching element; throws if no element or more than one matches.
  final func onlyMatch() throws(TestFailure) -> ElementRecord {
    guard AppSession.current != nil else { throw TestFailure("no app was launched") }
    let matches = matches
    guard let first = matches.first else { throw TestFailure("there is no \(path)") }
    guard matches.count == 1 else {
      throw TestFailure("there are \(matches.count) of \(path); firstMatch is the first one")
    }
    return first
  }
}

extension XCUIElement: PredicateSubject {
  /// Returns the present value of an attribute of the first matching element; nil if no element matches.
  ///
  /// Then a tenth of a second of virtual time passes, since an expectation reads repeatedly.
  func attribute(_ name: String) throws(TestFailure) -> Any? {
    let value: Any? = if name == "exists" { exists } else { try matches.first?.attribute(name) }
    return AppSession.passTenthOfSecond(afterReading: value)
  }
}
