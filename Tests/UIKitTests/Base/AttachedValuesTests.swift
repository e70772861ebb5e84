import Testing
import TouchstoneTestSupport
import UIKit

/// The values that are attached to an object, by their types.
struct AttachedValuesTests {
  @Test("an object has at most one value of each type")
  func oneOfEachType() {
    var values = AttachedValues()
    expectNil(values[Int.self])
    values[Int.self] = 1
    values[String.self] = "one"
    values[Int.self] = 2
    #expect(values[Int.self] == 2 && values[String.self] == "one")
  }

  @Test("nil removes a value")
  func removal() {
    var values = AttachedValues()
    values[Int.self] = 1
    values[Int.self] = nil
    expectNil(values[Int.self])
  }
}
