import Testing
import UIKit
import _Testing_UIKit

@Suite struct UIScrollViewPanGestureRecognizerTests {
  @Test func `R-ARB-20: nobody but the scroll view decides about its own pan`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let stage = TouchStage()
        let (scrollView, stranger) = (UIScrollView(frame: stage.window.bounds), Stranger())
        scrollView.panGestureRecognizer.delegate = stranger
      }
    }
  }
}

private final class Stranger: NSObject, UIGestureRecognizerDelegate {}
