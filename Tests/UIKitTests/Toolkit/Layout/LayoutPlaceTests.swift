import Testing
import TouchstoneTestSupport
import UIKit

/// What an edge of a scroll view means for the guides in it.
@MainActor
struct LayoutPlaceTests {
  let stage = TouchStage()

  @Test("R-LAYOUT-11: a guide of a scroll view that ends at its edges determines the content size")
  func guide() {
    let scrollView = UIScrollView(frame: rect(0, 0, 100, 100))
    let guide = UILayoutGuide()
    scrollView.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: scrollView.leftAnchor, constant: 10),
      guide.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: 20),
      guide.rightAnchor.constraint(equalTo: scrollView.rightAnchor),
      guide.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
      guide.widthAnchor.constraint(equalToConstant: 300),
      guide.heightAnchor.constraint(equalToConstant: 200),
    ])
    scrollView.layoutIfNeeded()
    expectEqual(scrollView.contentSize, CGSize(width: 310, height: 220))
  }
}
