import Testing
import TouchstoneTestSupport
import UIKit

/// Values attached to an object.
struct AttachedValuesTests {
  @Test("there is one value of each type")
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
