import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UILayoutGuideTests {
  private let stage = TouchStage()
  private let one = UIView()

  init() {
    one.translatesAutoresizingMaskIntoConstraints = false
  }

  @Test("R-LAYOUT-11: constraints to a scroll view mean the edges of its content, but its own size")
  func scrollView() {
    let scrollView = UIScrollView(frame: rect(0, 0, 100, 100))
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: 10),
      content.leftAnchor.constraint(equalTo: scrollView.leftAnchor),
      content.rightAnchor.constraint(equalTo: scrollView.contentLayoutGuide.rightAnchor),
      content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 400),
    ])
    scrollView.layoutIfNeeded()
    expectEqual(scrollView.contentSize, CGSize(width: 100, height: 410))
    scrollView.contentOffset.y = 60
    scrollView.layoutIfNeeded()
    expectEqual(content.frame, rect(0, 10, 100, 400))
    let pinned = UIView()
    pinned.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(pinned)
    let guide = scrollView.frameLayoutGuide
    NSLayoutConstraint.activate([
      pinned.topAnchor.constraint(equalTo: guide.topAnchor),
      pinned.widthAnchor.constraint(equalTo: guide.widthAnchor),
      pinned.heightAnchor.constraint(equalTo: guide.heightAnchor),
    ])
    for offset in [60, 70] as [CGFloat] {
      scrollView.contentOffset.y = offset
      scrollView.layoutIfNeeded()
      expectEqual(pinned.frame, rect(0, offset, 100, scrollView.bounds.height))
    }
  }

  @Test("a guide belongs to the view that it was added to last, and to none once it is removed")
  func owner() {
    let (first, second, guide) = (UIView(), UIView(), UILayoutGuide())
    first.addLayoutGuide(guide)
    first.addLayoutGuide(guide)
    #expect(guide.owningView === first)
    expectEqual(first.layoutGuides, [guide])
    second.addLayoutGuide(guide)
    #expect(guide.owningView === second && first.layoutGuides.isEmpty)
    first.removeLayoutGuide(guide)
    expectEqual(second.layoutGuides, [guide])
    second.removeLayoutGuide(guide)
    #expect(guide.owningView == nil && second.layoutGuides.isEmpty)
    second.addLayoutGuide(guide)
    expectEqual(second.layoutGuides, [guide])
    guide.owningView = first
    #expect(first.layoutGuides == [guide] && second.layoutGuides.isEmpty)
  }

  @Test("R-LAYOUT-11: the content begins at 0 against constraints of a lower priority")
  func contentOrigin() {
    let scrollView = UIScrollView(frame: rect(0, 0, 100, 100))
    scrollView.addSubview(one)
    let (pullRight, pullDown) = (
      one.leftAnchor.constraint(equalTo: scrollView.frameLayoutGuide.leftAnchor, constant: 30),
      one.topAnchor.constraint(equalTo: scrollView.frameLayoutGuide.topAnchor, constant: 40)
    )
    pullRight.priority = .defaultHigh
    pullDown.priority = .defaultHigh
    NSLayoutConstraint.activate([
      pullRight, pullDown,
      one.leftAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leftAnchor),
      one.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      one.rightAnchor.constraint(equalTo: scrollView.contentLayoutGuide.rightAnchor),
      one.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      one.widthAnchor.constraint(equalToConstant: 50),
      one.heightAnchor.constraint(equalToConstant: 60),
    ])
    scrollView.layoutIfNeeded()
    expectEqual(one.frame, rect(0, 0, 50, 60))
    expectEqual(scrollView.contentSize, CGSize(width: 50, height: 60))
  }

  @Test("R-LAYOUT-11: the content size follows the content guide without any view in it")
  func contentAlone() {
    let scrollView = UIScrollView(frame: rect(0, 0, 100, 100))
    stage.show(scrollView)
    let width = scrollView.contentLayoutGuide.widthAnchor.constraint(equalToConstant: 300)
    NSLayoutConstraint.activate([
      width, scrollView.contentLayoutGuide.heightAnchor.constraint(equalToConstant: 200),
    ])
    stage.advance(by: .zero)
    expectEqual(scrollView.contentSize, CGSize(width: 300, height: 200))
    width.constant = 400
    stage.advance(by: .zero)
    expectEqual(scrollView.contentSize, CGSize(width: 400, height: 200))
  }

  @Test("R-LAYOUT-12: safe area and margins are guides of a view")
  func guides() {
    let controller = UIViewController()
    stage.show(controller)
    let view: UIView = controller.view
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      inner.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
      inner.leftAnchor.constraint(equalTo: view.layoutMarginsGuide.leftAnchor),
      NSLayoutConstraint(
        item: inner, attribute: .right, relatedBy: .equal, toItem: view, attribute: .rightMargin,
        multiplier: 1, constant: 0),
    ])
    view.layoutIfNeeded()
    expectEqual(inner.frame, rect(16, 47, 358, 763))
    controller.additionalSafeAreaInsets.top = 3
    view.layoutIfNeeded()
    expectEqual(inner.frame.minY, 50)
    let guide = UILayoutGuide()
    view.addLayoutGuide(guide)
    guide.widthAnchor.constraint(equalTo: inner.widthAnchor, multiplier: 0.5).isActive = true
    guide.leftAnchor.constraint(equalTo: inner.leftAnchor).isActive = true
    expectEqual(guide.layoutFrame.width, 179)
    expectEqual(guide.layoutFrame.minX, 16)
  }

  @Test("R-LAYOUT-14: a view's own guides have names in printed constraints")
  func names() {
    let view = UIView(frame: rect(0, 0, 100, 100))
    expectEqual(view.safeAreaLayoutGuide.identifier, "UIViewSafeAreaLayoutGuide")
    expectEqual(view.layoutMarginsGuide.identifier, "UIViewLayoutMarginsGuide")
    expectEqual(UILayoutGuide().identifier, "")
    let scrollView = UIScrollView()
    expectEqual(scrollView.contentLayoutGuide.identifier, "UIScrollView-contentLayoutGuide")
    expectEqual(scrollView.frameLayoutGuide.identifier, "UIScrollView-frameLayoutGuide")
    let constraint = view.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor)
    #expect(constraint.description.contains("UILayoutGuide 'UIViewSafeAreaLayoutGuide'"))
  }

  @Test("R-LAYOUT-12: a view has the part of its superview's safe area insets that it reaches into")
  func safeAreaOfSubview() {
    let controller = UIViewController()
    stage.show(controller)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 3, left: 20, bottom: 6, right: 30)
    let view: UIView = controller.view
    let inner = UIView(frame: view.bounds.insetBy(dx: 5, dy: 7))
    view.addSubview(inner)
    expectEqual(view.safeAreaInsets, UIEdgeInsets(top: 50, left: 20, bottom: 40, right: 30))
    expectEqual(inner.safeAreaInsets, UIEdgeInsets(top: 43, left: 15, bottom: 33, right: 25))
    inner.frame = view.bounds.insetBy(dx: 40, dy: 60)
    expectEqual(inner.safeAreaInsets, .zero)
  }

  @Test("a guide without an owning view belongs to no view")
  func withoutOwner() {
    let (view, guide) = (UIView(), UILayoutGuide())
    view.addLayoutGuide(guide)
    guide.owningView = nil
    #expect(guide.owningView == nil && view.layoutGuides.isEmpty)
    expectEqual(guide.layoutFrame, .zero)
  }

  @Test("R-LAYOUT-12: the guides for safe area and margins have frames without any constraint")
  func framesAlone() {
    let controller = UIViewController()
    stage.show(controller)
    let view: UIView = controller.view
    view.insetsLayoutMarginsFromSafeArea = false
    expectEqual(view.safeAreaLayoutGuide.layoutFrame, rect(0, 47, 390, 763))
    expectEqual(view.layoutMarginsGuide.layoutFrame, rect(16, 0, 358, 844))
    let scrollView = UIScrollView(frame: rect(0, 0, 100, 100))
    scrollView.contentSize = CGSize(width: 30, height: 400)
    scrollView.contentOffset.y = 20
    expectEqual(scrollView.frameLayoutGuide.layoutFrame, rect(0, 20, 100, 100))
    expectEqual(scrollView.contentLayoutGuide.layoutFrame, rect(0, 0, 30, 400))
  }
}
