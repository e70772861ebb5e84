import Testing
import TouchstoneTestSupport
import UIKit

/// Shadows, which are values of an attribute of a text.
struct NSShadowTests {
  @Test("By default a shadow is black with an opacity of a third")
  func defaultColor() {
    let color = NSShadow().shadowColor as? UIColor
    expectEqual(color, UIColor.black.withAlphaComponent(1 / 3))
  }
}
