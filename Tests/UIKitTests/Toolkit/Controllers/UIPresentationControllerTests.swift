import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIPresentationControllerTests {
  private final class Adaptive: NSObject, UIAdaptivePresentationControllerDelegate {}

  /// A presentation controller that logs the end of its presentation.
  private final class Custom: UIPresentationController {
    var ends: [Bool] = []
    override func presentationTransitionDidEnd(_ completed: Bool) { ends.append(completed) }
  }

  /// Makes a presentation controller for each presentation.
  private final class Maker: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      Custom(presentedViewController: presented, presenting: presenting)
    }
  }

  private let stage = TouchStage()
  private let root = UIViewController()
  private let other = UIViewController()

  init() { stage.show(root) }

  private func presentAndDismiss() {
    root.present(other, animated: false)
    stage.advance(by: .zero)
    root.dismiss(animated: false)
    stage.advance(by: .zero)
  }

  @Test("the delegate stays with a controller in any style, also after it was presented")
  func delegateStays() {
    let adaptive = Adaptive()
    other.presentationController?.delegate = adaptive
    let styles: [UIModalPresentationStyle] = [.popover, .fullScreen, .formSheet, .pageSheet]
    for style in styles {
      other.modalPresentationStyle = style
      #expect(other.presentationController?.delegate === adaptive)
    }
    let before = other.presentationController
    presentAndDismiss()
    #expect(other.presentationController === before && before?.delegate === adaptive)
  }

  @Test("R-TRANS-5: each presentation has a presentation controller of its own, told of its end")
  func custom() throws {
    let maker = Maker()
    other.modalPresentationStyle = .custom
    other.transitioningDelegate = maker
    var made: [Custom] = []
    for _ in 0..<2 {
      root.present(other, animated: false)
      made.append(try #require(other.presentationController as? Custom))
      stage.advance(by: .zero)
      root.dismiss(animated: false)
      stage.advance(by: .zero)
    }
    #expect(made[0] !== made[1])
    expectEqual(made.map(\.ends), [[true], [true]])
  }
}
