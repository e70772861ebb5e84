import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// The logs that articles about touches show as printed on a device; `scenarios/README.md` lists the articles.
@MainActor
struct ArticleLogTests {
  private let stage = TouchStage(tracing: false)
  private let log = PrintedLog()

  private func lines(_ article: String) -> [String] {
    article.split(separator: "\n").map(String.init)
  }

  /// Shows B, in it C, and in that D, each with a tap recognizer, and returns D.
  private func showNested() -> DView {
    let b = BView(log, CGRect(x: 100, y: 100, width: 100, height: 100))
    let c = CView(log, CGRect(x: 10, y: 10, width: 80, height: 80))
    let d = DView(log, CGRect(x: 10, y: 10, width: 60, height: 60))
    b.addSubview(c)
    c.addSubview(d)
    for view in [b, c, d] {
      _ = ZzTapGestureRecognizer(log, on: view, prints: "\(type(of: view)) tapped")
    }
    stage.show(b)
    return d
  }

  /// Expects a tap to print the lines of an article.
  ///
  /// UIKit promises no order in which several recognizers receive a touch (R-GR-8), and in the articles it differs from
  /// tap to tap and from phase to phase. So the lines of recognizers may be exchanged with each other in the first tap,
  /// and one of ten thousand random orders must print exactly the lines of the article.
  private func expectTap(on view: UIView, prints article: String) {
    let expected = lines(article)
    stage.tap(view)
    let printed = log.take()
    func isOfRecognizer(_ line: String) -> Bool { line.contains(",-[ZzTapGestureRecognizer ") }
    expectEqual(
      printed.map { isOfRecognizer($0) ? "" : $0 }, expected.map { isOfRecognizer($0) ? "" : $0 })
    expectEqual(printed.sorted(), expected.sorted())
    let seed = (UInt64(1)...10_000).first { seed in
      stage.advance(by: .seconds(1))
      stage.window.gestureEnvironment.deliveryShuffle = DeliveryShuffle(seed: seed)
      stage.tap(view)
      return log.take() == expected
    }
    #expect(seed != nil)
  }

  @Test("R-LOG-1: a tap on a view with a tap recognizer, line by line")
  func oneTap() {
    let view = BView(log, CGRect(x: 100, y: 100, width: 100, height: 100))
    _ = ZzTapGestureRecognizer(log, on: view, prints: "BView tapped")
    stage.show(view)
    stage.tap(view)
    expectEqual(
      log.take(),
      lines(
        """
        BView,-[ZzTapGestureRecognizer touchesBegan:withEvent:]
        -[BView touchesBegan:withEvent:]
        BView,-[ZzTapGestureRecognizer touchesEnded:withEvent:]
        BView tapped
        -[BView touchesCancelled:withEvent:]
        """))
  }

  @Test("R-LOG-2: a tap on the innermost of three views with tap recognizers, line by line")
  func nestedTaps() {
    expectTap(
      on: showNested(),
      prints: """
        BView,-[ZzTapGestureRecognizer touchesBegan:withEvent:]
        DView,-[ZzTapGestureRecognizer touchesBegan:withEvent:]
        CView,-[ZzTapGestureRecognizer touchesBegan:withEvent:]
        -[DView touchesBegan:withEvent:]
        DView,-[ZzTapGestureRecognizer touchesEnded:withEvent:]
        BView,-[ZzTapGestureRecognizer touchesEnded:withEvent:]
        CView,-[ZzTapGestureRecognizer touchesEnded:withEvent:]
        DView tapped
        -[DView touchesCancelled:withEvent:]
        """)
  }

  @Test("R-LOG-3: a tap on a button inside the three views, line by line")
  func button() {
    let log = log
    let button = UIButton(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    button.addAction(UIAction { _ in log.add("btnClicked") }, for: .touchUpInside)
    showNested().addSubview(button)
    expectTap(
      on: button,
      prints: """
        CView,-[ZzTapGestureRecognizer touchesBegan:withEvent:]
        DView,-[ZzTapGestureRecognizer touchesBegan:withEvent:]
        BView,-[ZzTapGestureRecognizer touchesBegan:withEvent:]
        BView,-[ZzTapGestureRecognizer touchesEnded:withEvent:]
        DView,-[ZzTapGestureRecognizer touchesEnded:withEvent:]
        CView,-[ZzTapGestureRecognizer touchesEnded:withEvent:]
        btnClicked
        """)
  }

  @Test("R-LOG-4: a tap on a button that has a tap recognizer of its own, line by line")
  func buttonWithTap() {
    let log = log
    let button = UIButton(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    button.addAction(UIAction { _ in log.add("btnClicked") }, for: .touchUpInside)
    _ = ZzTapGestureRecognizer(log, on: button, prints: "tapBtn")
    showNested().addSubview(button)
    expectTap(
      on: button,
      prints: """
        CView,-[ZzTapGestureRecognizer touchesBegan:withEvent:]
        DView,-[ZzTapGestureRecognizer touchesBegan:withEvent:]
        UIButton,-[ZzTapGestureRecognizer touchesBegan:withEvent:]
        BView,-[ZzTapGestureRecognizer touchesBegan:withEvent:]
        CView,-[ZzTapGestureRecognizer touchesEnded:withEvent:]
        DView,-[ZzTapGestureRecognizer touchesEnded:withEvent:]
        UIButton,-[ZzTapGestureRecognizer touchesEnded:withEvent:]
        BView,-[ZzTapGestureRecognizer touchesEnded:withEvent:]
        tapBtn
        """)
  }

  @Test("R-LOG-5: a tap on a view that sends its own action, and the end of the view, line by line")
  func targetAction() {
    let root = UIViewController()
    stage.show(root)
    weak var presented: ZzViewController?
    do {
      let controller = ZzViewController(log)
      presented = controller
      controller.modalPresentationStyle = .fullScreen
      root.present(controller, animated: false)
      stage.settle()
      stage.tap(controller.viewA)
      stage.settle()
    }
    expectEqual(
      log.take(),
      lines(
        """
        -[AView touchesBegan:withEvent:]
        tapAView
        -[AView touchesEnded:withEvent:]
        """))
    if let button = presented?.button { stage.tap(button) }
    stage.settle()
    expectEqual(log.take(), ["ZzVC dealloc", "AView dealloc"])
  }

  /// A navigation controller on the screen, with a button in its root controller.
  private func showNavigation() -> (UINavigationController, UIButton) {
    final class ViewController: UIViewController {}
    let controller = ViewController()
    let button = UIButton(frame: CGRect(x: 100, y: 200, width: 100, height: 40))
    controller.view.addSubview(button)
    let navigation = UINavigationController(rootViewController: controller)
    stage.show(navigation)
    return (navigation, button)
  }

  @Test("R-RESP-4, R-RESP-5: the list of views and controllers from the window to a button")
  func list() {
    let (_, button) = showNavigation()
    var responders: [String] = []
    var next: UIResponder? = button
    while let responder = next, !(responder is UIWindowScene) {
      responders.insert("\(type(of: responder))", at: 0)
      next = responder.next
    }
    // This article leaves the containers out; another one, with the log of a hit test, has them.
    let containers = ["UITransitionView", "UIDropShadowView", "UINavigationTransitionView"]
    expectEqual(responders.filter(containers.contains), containers)
    expectEqual(
      responders.filter { !containers.contains($0) },
      [
        "UIWindow", "UINavigationController", "UILayoutContainerView",
        "UIViewControllerWrapperView", "ViewController", "UIView", "UIButton",
      ])
  }

  @Test("R-RESP-6, R-RESP-32: the next responder of a presented controller, as printed")
  func presented() {
    let (navigation, _) = showNavigation()
    let sheet = UIViewController()
    navigation.present(sheet, animated: false)
    stage.settle()
    let printed = [
      sheet.next.map { "next responder:\($0)" },
      sheet.presentingViewController.map { "presenting VC : \($0)" },
    ]
    let article = """
      next responder:<UINavigationController: 0x7fc09f043600>
      presenting VC : <UINavigationController: 0x7fc09f043600>
      """
    expectEqual(printed, lines(article.replacingOccurrences(of: ": 0x7fc09f043600", with: "")))
  }
}
