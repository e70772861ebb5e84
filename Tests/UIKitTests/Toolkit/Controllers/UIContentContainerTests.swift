import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIContentContainerTests {
  /// A container that gives each child half of its width and logs their preferred sizes.
  private final class Container: UIViewController {
    var changed: [CGSize] = []
    override func size(
      forChildContentContainer container: any UIContentContainer,
      withParentContainerSize parentSize: CGSize
    ) -> CGSize { CGSize(width: parentSize.width / 2, height: parentSize.height) }

    override func preferredContentSizeDidChange(
      forChildContentContainer container: any UIContentContainer
    ) { changed.append(container.preferredContentSize) }
  }

  /// A controller that logs the sizes to which it is about to change.
  private final class Child: UIViewController {
    var sizes: [CGSize] = []
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) { sizes.append(size) }
  }

  /// A presentation controller that gives its controller half of the height and logs the preferred sizes.
  private final class Half: UIPresentationController {
    var changed: [CGSize] = []
    override func size(
      forChildContentContainer container: any UIContentContainer,
      withParentContainerSize parentSize: CGSize
    ) -> CGSize { CGSize(width: parentSize.width, height: parentSize.height / 2) }

    override func preferredContentSizeDidChange(
      forChildContentContainer container: any UIContentContainer
    ) { changed.append(container.preferredContentSize) }
  }

  /// A delegate that presents with `Half`.
  private final class Transitioning: NSObject, UIViewControllerTransitioningDelegate {
    /// The presentation controller of the last presentation.
    var made: Half?
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      made = Half(presentedViewController: presented, presenting: presenting)
      return made
    }
  }

  private let stage = TouchStage()

  /// Turns the device on its side, so that the screen is 844 points wide and 390 high.
  private func turn() {
    // 3 is the raw value of UIDeviceOrientation.landscapeLeft.
    stage.post(
      IOHIDEvent(timeStamp: 0, senderID: 1, payload: .orientation(IOHIDOrientation(device: 3))))
  }

  @Test(
    "R-TRANS-9: a container decides the sizes of its children and is called for a new preferred size"
  )
  func container() {
    let (container, child, alreadySized) = (Container(), Child(), Child())
    stage.show(container)
    container.addChild(child)
    container.addChild(alreadySized)
    // Half of the turned container: this child already has the size that it is given.
    alreadySized.view.frame = CGRect(x: 0, y: 0, width: 422, height: 390)
    turn()
    expectEqual(child.sizes, [CGSize(width: 422, height: 390)])
    expectEqual(alreadySized.sizes, [])
    child.preferredContentSize = CGSize(width: 10, height: 20)
    child.preferredContentSize = CGSize(width: 10, height: 20)
    expectEqual(container.changed, [CGSize(width: 10, height: 20)])
  }

  @Test("R-TRANS-9: a presentation controller does the same for the controller that it presents")
  func presentation() {
    let (root, front, transitioning) = (UIViewController(), Child(), Transitioning())
    stage.show(root)
    front.modalPresentationStyle = .custom
    front.transitioningDelegate = transitioning
    root.present(front, animated: false)
    stage.advance(by: .zero)
    turn()
    expectEqual(front.sizes, [CGSize(width: 844, height: 195)])
    front.preferredContentSize = CGSize(width: 10, height: 20)
    expectEqual(transitioning.made?.changed, [CGSize(width: 10, height: 20)])
    expectEqual(transitioning.made?.preferredContentSize, CGSize(width: 10, height: 20))
  }
}
