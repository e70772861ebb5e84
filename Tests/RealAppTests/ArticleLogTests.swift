import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

// What articles about touches print on a device, as they print it; `scenarios/README.md` has the list.
/// Printed logs of articles.
@MainActor
struct ArticleLogTests {
  private let stage = TouchStage(tracing: false)
  private let log = PrintedLog()

  private func lines(_ article: String) -> [String] {
    article.split(separator: "\n").map(String.init)
  }

  /// B, and in it C, and in it D, each with a tap recognizer.
  private func nest() -> DView {
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

  /// Whether a tap prints what an article does.
  ///
  /// In the article several recognizers get a touch in another order at each tap and in each phase, and UIKit promises
  /// none (R-GR-8). So their lines may change places among themselves; and there is an order of calls, chosen at random,
  /// in which every line is where the article has it.
  private func expectTap(on view: UIView, prints article: String) {
    let expected = lines(article)
    stage.tap(view)
    let fixed = log.take()
    let isOfRecognizer = { (line: String) in line.contains(",-[ZzTapGestureRecognizer ") }
    expectEqual(
      fixed.map { isOfRecognizer($0) ? "" : $0 }, expected.map { isOfRecognizer($0) ? "" : $0 })
    expectEqual(fixed.sorted(), expected.sorted())
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
      on: nest(),
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

  @Test("R-LOG-3: a tap on a button inside them, line by line")
  func button() {
    let log = log
    let button = UIButton(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    button.addAction(UIAction { _ in log.add("btnClicked") }, for: .touchUpInside)
    nest().addSubview(button)
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

  @Test("R-LOG-4: a tap on a button that has a tap recognizer itself, line by line")
  func buttonWithTap() {
    let log = log
    let button = UIButton(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    button.addAction(UIAction { _ in log.add("btnClicked") }, for: .touchUpInside)
    _ = ZzTapGestureRecognizer(log, on: button, prints: "tapBtn")
    nest().addSubview(button)
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

  @Test(
    "R-LOG-5: a view with target and action of its own making, and how it is freed, line by line")
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
    // The article leaves these out. The log of a hit test, of another article, has them.
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
