import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct CALayerDelegateTests {
  private final class Delegate: NSObject, CALayerDelegate {}

  @Test(
    "a layer does not keep its delegate alive, and the layer of a view has the view as its delegate"
  )
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
