public import Foundation

/// An element of an app's interface, which is looked for whenever something is asked about it or done to it.
///
/// Taps and keys are hardware events, as in a scenario; the test goes on when nothing is left to do, or after two seconds of
/// virtual time. An element that is not there, or of which there are several, is a failure of the test.
@preconcurrency @MainActor
open class XCUIElement: XCUIElementTypeQueryProvider {
  let path: ElementPath

  init(_ path: ElementPath) {
    self.path = path
  }

  /// The elements that it stands for now.
  var found: [ElementRecord] { AppSession.current?.find(path) ?? [] }

  // What it is.

  /// Whether there is such an element.
  open var exists: Bool { !found.isEmpty }

  /// Whether a touch on its middle would reach it; false if it is not there, and of several the first is asked.
  open var isHittable: Bool {
    guard let record = found.first else { return false }
    return AppSession.current?.obstacle(to: record) == nil
  }

  /// The kind of the element.
  open var elementType: ElementType { record?.type ?? .any }

  /// Its accessibility identifier.
  open var identifier: String { record?.identifier ?? "" }

  /// What VoiceOver says: its accessibility label, or else its title or its text.
  open var label: String { record?.label ?? "" }

  /// Always empty, as on iOS: what a button shows is its `label`.
  open var title: String { "" }

  /// Its value: the text of a field, 0 or 1 of a switch, the percentage of a slider; nil if it has none.
  open var value: Any? { record.flatMap { $0.value.isEmpty ? nil : $0.value } }

  /// Where it is on the screen, in points.
  open var frame: CGRect { record?.frame ?? CGRect.zero }

  /// False for a disabled control, and true for every other element.
  open var isEnabled: Bool { record?.isEnabled ?? false }

  /// Whether it is selected.
  open var isSelected: Bool { record?.isSelected ?? false }

  // What is in it.

  /// The elements of a kind in this one, however deep they lie.
  open func descendants(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(path.then(.descendants(type)))
  }

  /// The elements of a kind that lie directly in this one.
  open func children(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(path.then(.children(type)))
  }

  // Waiting.

  /// Waits until it is there, for at most a number of seconds of virtual time; false if it is not.
  open func waitForExistence(timeout: TimeInterval) -> Bool {
    AppSession.current?.wait(atMost: timeout) { exists } ?? false
  }

  /// Waits until it is gone, for at most a number of seconds of virtual time; false if it is not.
  open func waitForNonExistence(timeout: TimeInterval) -> Bool {
    AppSession.current?.wait(atMost: timeout) { !exists } ?? true
  }

  /// Waits until a property has a value, for at most a number of seconds of virtual time; false if it has not.
  public func wait<Value: Equatable>(
    for keyPath: KeyPath<XCUIElement, Value>, toEqual expectedValue: Value, timeout: TimeInterval
  ) -> Bool {
    AppSession.current?.wait(atMost: timeout) {
      // A property of an element that is not there would fail the test.
      (keyPath == \.exists || exists) && self[keyPath: keyPath] == expectedValue
    } ?? false
  }

  // Where it is, and what it is in words.

  /// A point of the element: an offset of 0,0 is its upper left corner, one of 1,1 the lower right one.
  open func coordinate(withNormalizedOffset normalizedOffset: CGVector) -> XCUICoordinate {
    XCUICoordinate(of: self, normalizedOffset, offset: CGVector(dx: 0, dy: 0))
  }

  /// The element and those in it, a line each, as a test prints them.
  open var debugDescription: String {
    guard let session = AppSession.current else { return "no app was launched" }
    return found.map { session.description(of: $0) }.joined(separator: "\n")
  }

  // For the steps of a test.

  /// What the app says of the only element that it stands for; without one the test fails.
  final var record: ElementRecord? {
    do { return try only() } catch {
      TestFailure.record(error)
      return nil
    }
  }

  /// The only element that it stands for.
  final func only() throws(TestFailure) -> ElementRecord {
    guard AppSession.current != nil else { throw TestFailure("no app was launched") }
    let found = found
    guard let first = found.first else { throw TestFailure("there is no \(path)") }
    guard found.count == 1 else {
      throw TestFailure("there are \(found.count) of \(path); firstMatch is the first one")
    }
    return first
  }
}

extension XCUIElement: PredicateSubject {
  /// The value of an attribute now; a tenth of a second passes, since an expectation asks again and again.
  func attribute(_ name: String) throws(TestFailure) -> Any? {
    let value: Any? = if name == "exists" { exists } else { try found.first?.attribute(name) }
    return AppSession.passTenth(afterReading: value)
  }
}
