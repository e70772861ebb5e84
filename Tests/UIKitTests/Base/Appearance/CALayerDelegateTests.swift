import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct CALayerDelegateTests {
  private final class Delegate: NSObject, CALayerDelegate {}

  @Test("a delegate is not kept alive; that of a view's layer is the view")
  func delegates() {
    let view = UIView()
    #expect(view.layer.delegate === view)
    let layer = CALayer()
    expectNil(layer.delegate)
    do {
      let delegate = Delegate()
      layer.delegate = delegate
      #expect(layer.delegate === delegate)
    }
    expectNil(layer.delegate)
  }
}
