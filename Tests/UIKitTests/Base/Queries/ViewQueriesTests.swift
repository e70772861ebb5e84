import BackBoardServices
import Testing
import TouchstoneTestSupport
import UIKit

/// A responder whose chain leads back to itself.
private final class Circle: UIView {
  override var next: UIResponder? { self }
}

/// Gives its subviews its own size when it is laid out.
private final class LayingOutView: UIView {
  override func layoutSubviews() {
    for view in subviews { view.frame = bounds }
  }
}

/// A view that can become first responder.
private final class Field: UIView {
  override var canBecomeFirstResponder: Bool { true }
}

@MainActor struct ViewQueriesTests {
  /// Shows the view "outer" with the view "field" in it on a new stage.
  private func makeStage() -> (stage: TouchStage, outer: UIView, field: UIView) {
    let stage = TouchStage()
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    outer.accessibilityIdentifier = "outer"
    let field = Field(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    field.accessibilityIdentifier = "field"
    outer.addSubview(field)
    stage.show(outer)
    return (stage, outer, field)
  }

  /// The names of the responders in an answer, one from each line.
  private func stops(_ reply: BKSReply) -> [String] {
    guard case .text(let text) = reply else { return ["\(reply)"] }
    // A line is, for example, `chain 2 @outer  superview`.
    return text.split(separator: "\n").map { String($0.split(separator: " ")[2]) }
  }

  @Test("R-RESP-1: the chain of a view lists each next responder, and each has a record")
  func named() {
    let (stage, _, _) = makeStage()
    let stops = stops(ViewQueries.answer(.chain(name: "field"), in: stage.context))
    expectEqual(stops.prefix(2), ["@field", "@outer"])
    expectEqual(stops.suffix(2), ["UIWindowScene", "UIApplication"])
    let records = stage.log("chain")
    expectEqual(records.count, stops.count)
    expectEqual(records.first?.hasSuffix("chain 1 @field"), true)
    let last = "chain \(stops.count) \(stops.last ?? "") because application"
    expectEqual(records.last?.hasSuffix(last), true)
  }

  @Test("A query is answered after a pending layout")
  func afterLayout() {
    let (stage, _, field) = makeStage()
    let view = LayingOutView(frame: CGRect(x: 0, y: 300, width: 200, height: 100))
    stage.show(view)
    stage.advance(by: .zero)
    field.removeFromSuperview()
    view.addSubview(field)
    view.setNeedsLayout()
    _ = ViewQueries.answer(.hit(x: 50, y: 320), in: stage.context)
    expectEqual(field.frame, view.bounds)
  }

  @Test("Without a name the chain begins at the first responder, or else at the key window")
  func chainWithoutName() {
    let (stage, _, field) = makeStage()
    let before = stops(ViewQueries.answer(.chain(name: ""), in: stage.context))
    expectEqual(before.first, stage.context.names.text(of: stage.window))
    field.becomeFirstResponder()
    let after = stops(ViewQueries.answer(.chain(name: ""), in: stage.context))
    expectEqual(after.first, "@field")
  }

  @Test("R-RESP-13, R-PRESS-2: a chain from the focus begins at the view that gets a press")
  func focus() {
    let (stage, outer, field) = makeStage()
    field.becomeFirstResponder()
    let reply = ViewQueries.answer(.focusChain, in: stage.context)
    expectEqual(reply, .failure("nothing has the focus", candidates: []))
    let button = UIButton(frame: CGRect(x: 10, y: 60, width: 100, height: 40))
    button.accessibilityIdentifier = "button"
    outer.addSubview(button)
    stage.window.setNeedsFocusUpdate()
    stage.window.focusSystem.updateFocusIfNeeded()
    let stops = stops(ViewQueries.answer(.focusChain, in: stage.context))
    expectEqual(stops.prefix(2), ["@button", "@outer"])
  }

  @Test(
    "Locating a view names the view that is hit instead, and a point outside the screen is reported"
  )
  func hitInstead() {
    let (stage, outer, field) = makeStage()
    let cover = UIView(frame: field.frame)
    cover.accessibilityIdentifier = "cover"
    outer.addSubview(cover)
    let query = BKSQuery.locate(name: "field", dx: 0, dy: 0)
    expectEqual(
      ViewQueries.answer(query, in: stage.context),
      .point(
        x: 60, y: 30, obstacle: "@cover at 60,30",
        reason:
          "@field was never asked about such a touch: @cover, which is in front of it in @outer, was hit."
      ))
    cover.removeFromSuperview()
    outer.isUserInteractionEnabled = false
    guard case .point(_, _, _, let reason) = ViewQueries.answer(query, in: stage.context) else {
      Issue.record("no place")
      return
    }
    expectEqual(
      reason,
      "@field was skipped for such a touch: user interaction is disabled for its ancestor @outer.")
    outer.frame.origin.x = -300
    expectEqual(
      ViewQueries.answer(query, in: stage.context),
      .point(
        x: -240, y: 30, obstacle: "nothing at -240,30, outside the screen of 390x844", reason: ""))
  }

  @Test("Locating a view names the window in front of it, or its own window if that is disabled")
  func behindAnotherWindow() {
    let (stage, _, _) = makeStage()
    let front = UIWindow()
    front.accessibilityIdentifier = "front"
    front.windowLevel = .alert
    front.isHidden = false
    let query = BKSQuery.locate(name: "field", dx: 0, dy: 0)
    expectEqual(
      ViewQueries.answer(query, in: stage.context),
      .point(
        x: 60, y: 30, obstacle: "@front at 60,30",
        reason: "@field was never asked about such a touch: window @front, which is in front of "
          + "UIWindow#1, was hit first."))
    stage.window.isUserInteractionEnabled = false
    front.isHidden = true
    guard case .point(_, _, let obstacle, let reason) = ViewQueries.answer(query, in: stage.context)
    else {
      Issue.record("no place")
      return
    }
    expectEqual(obstacle, "nothing at 60,30")
    expectEqual(
      reason,
      "@field was skipped for such a touch: user interaction is disabled for its ancestor UIWindow#1."
    )
  }

  @Test("A cyclic chain ends after one round")
  func cyclicChainEnds() {
    let (stage, outer, _) = makeStage()
    let circle = Circle(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    circle.accessibilityIdentifier = "circle"
    outer.addSubview(circle)
    let stops = stops(ViewQueries.answer(.chain(name: "circle"), in: stage.context))
    expectEqual(stops, ["@circle"])
  }

  @Test("A height that is too large for an integer is printed as inf")
  func largeFrame() {
    let (stage, outer, _) = makeStage()
    outer.frame = CGRect(x: 0, y: 0, width: 200, height: CGFloat.greatestFiniteMagnitude)
    let reply = ViewQueries.answer(.tree(name: "outer"), in: stage.context)
    guard case .text(let text) = reply else {
      Issue.record("answered \(reply)")
      return
    }
    #expect(text.hasPrefix("UIView @outer (0 0; 200 inf)"))
  }

  /// The lines of an answer.
  private func lines(_ query: BKSQuery, _ stage: TouchStage) -> [String] {
    guard case .text(let text) = ViewQueries.answer(query, in: stage.context) else { return [] }
    return text.split(separator: "\n").map(String.init)
  }

  @Test("A tree shows the texts, values, states and offsets of views")
  func treeShowsValues() {
    let stage = TouchStage()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    root.accessibilityIdentifier = "root"
    let frame = CGRect(x: 0, y: 0, width: 80, height: 40)
    let label = UILabel(frame: frame)
    label.text = "a \"b\"\nc"
    let field = UITextField(frame: frame)
    field.placeholder = "Name"
    let secret = UITextField(frame: frame)
    secret.isSecureTextEntry = true
    secret.text = "abc"
    let onOff = UISwitch(frame: frame)
    onOff.isOn = true
    onOff.isEnabled = false
    let segments = UISegmentedControl(items: ["A", "B"])
    segments.selectedSegmentIndex = 1
    let scroll = UIScrollView(frame: frame)
    scroll.contentSize = CGSize(width: 80, height: 900)
    scroll.contentOffset = CGPoint(x: 0, y: 12.5)
    scroll.alpha = 0.5
    for view in [label, field, secret, onOff, segments, scroll] { root.addSubview(view) }
    stage.show(root)
    field.becomeFirstResponder()
    let lines = lines(.tree(name: "root"), stage)
    expectEqual(lines.first, "UIView @root (0 0; 300 400)")
    /// The rest of the lines of views of a type, after the frame.
    func contents(ofType type: String) -> [String] {
      lines.filter { $0.contains("─ \(type) ") }.map { line in
        String(line.split(separator: ") ", maxSplits: 1).last ?? "")
      }
    }
    expectEqual(contents(ofType: "UILabel"), [#""a \"b\"\nc" default-not-interactive"#])
    expectEqual(
      contents(ofType: "UITextField"), [#"placeholder "Name" editing first-responder"#, #""•••""#])
    expectEqual(contents(ofType: "UISwitch"), ["on disabled"])
    expectEqual(contents(ofType: "UISegmentedControl"), [#""A" ["B"]"#])
    expectEqual(contents(ofType: "UIScrollView"), ["offset 0,12.5 of 80x900 alpha 0.5"])
    #expect(lines.contains { $0.hasPrefix("├─ UILabel") })
    #expect(lines.contains { $0.hasPrefix("└─ UIScrollView") })
  }

  @Test("An answer about a hit draws the hit test with every rejected view, and records nothing")
  func drawnWalk() {
    let (stage, outer, _) = makeStage()
    let hidden = UIView(frame: outer.bounds)
    hidden.accessibilityIdentifier = "hidden"
    hidden.isHidden = true
    let far = UIView(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
    far.accessibilityIdentifier = "far"
    outer.addSubview(far)
    outer.addSubview(hidden)
    let before = stage.log("hit").count
    let lines = lines(.hit(x: 20, y: 30), stage)
    expectEqual(lines.first?.hasPrefix("@field → @outer → "), true)
    let start = lines.firstIndex { $0.contains("@outer") && !$0.contains("→") } ?? 0
    let walk = lines[start...].map { line in String(line.drop { $0 == " " }) }
    expectEqual(
      walk,
      [
        "└─ @outer", "├─ @hidden  ✕ hidden", "├─ @far  ✕ outside-bounds by -80.00,-70.00",
        "└─ @field  ◀ hit",
      ])
    expectEqual(stage.log("hit").count, before)
    let nothing = self.lines(.hit(x: -5, y: -5), stage)
    expectEqual(nothing.first, "nothing")
    #expect(nothing.count > 1 && nothing[1].contains("✕ outside-bounds"))
  }

  @Test("An answer about timers names repeating ones, not a frame clock without callbacks")
  func firingTimers() {
    let stage = TouchStage()
    stage.context.clocks.frameClock.onNextFrame(.input) { _ in }
    stage.advance(by: .milliseconds(100))
    let timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in }
    defer { timer.invalidate() }
    let sentence = "\(stage.context.name) has a timer that fires every 0.5 s (a Timer)"
    expectEqual(ViewQueries.answer(.timers, in: stage.context), .text(sentence))
  }

  @Test("An unknown name is refused with the list of names")
  func unknownName() {
    let (stage, _, _) = makeStage()
    let reply = ViewQueries.answer(.chain(name: "feld"), in: stage.context)
    guard case .failure(let sentence, let candidates) = reply else {
      Issue.record("answered \(reply)")
      return
    }
    expectEqual(sentence, "no view is called @feld")
    #expect(candidates.contains("@field"))
  }
}

/// The explanations of why each responder of a chain is the next one.
@MainActor
struct ChainWordsTests {
  /// A view whose next responder can be replaced.
  private final class Detour: UIView {
    weak var target: UIResponder?
    override var next: UIResponder? { target ?? super.next }
  }

  /// The reasons for the steps of the chain from a view.
  private func words(from view: UIView) -> [String] {
    let stops = Array(ResponderChain(from: view))
    return zip(stops, stops.dropFirst()).map { ChainWords.relation(from: $0, to: $1) }
  }

  @Test("R-RESP-2, R-RESP-3, R-RESP-4, R-RESP-8: each step of a chain is explained by its rule")
  func rules() {
    let stage = TouchStage()
    let controller = UIViewController()
    let view = UIView()
    controller.view.addSubview(view)
    stage.show(controller)
    expectEqual(
      words(from: view),
      [
        "superview", "controller of this view", "superview of its view", "superview", "superview",
        "its scene", "application",
      ])
  }

  @Test(
    "R-RESP-4: if a presentation has removed a controller's view, the chain goes on where the view was"
  )
  func presenter() {
    let stage = TouchStage()
    let controller = UIViewController()
    stage.show(controller)
    let presented = UIViewController()
    presented.modalPresentationStyle = .fullScreen
    controller.present(presented, animated: false)
    stage.settle()
    expectNil(controller.view.superview)
    expectEqual(
      Array(words(from: controller.view).prefix(2)),
      ["controller of this view", "superview of its view when it is shown"])
  }

  @Test("R-RESP-9: a delegate that is a responder follows its application")
  func delegate() {
    final class Delegate: UIResponder, UIApplicationDelegate {}
    let stage = TouchStage(running: Delegate())
    let view = UIView()
    stage.show(view)
    expectEqual(words(from: view).suffix(2), ["application", "delegate"])
  }

  @Test("R-RESP-8: the application follows a window without a scene, and no other window")
  func windows() {
    let stage = TouchStage()
    let alone = UIWindow(frame: CGRect.zero)
    alone.windowScene = nil
    expectEqual(ChainWords.relation(from: alone, to: stage.application), "application")
    expectEqual(
      ChainWords.relation(from: stage.window, to: stage.application), "next is overridden")
  }

  @Test("R-RESP-11: a next responder that no rule explains is an override")
  func override() {
    let stage = TouchStage()
    let view = Detour()
    view.target = stage.application
    stage.show(view)
    expectEqual(words(from: view), ["next is overridden"])
  }
}
