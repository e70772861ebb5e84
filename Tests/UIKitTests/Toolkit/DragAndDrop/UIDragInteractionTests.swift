import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIDragInteractionTests {
  /// A delegate that provides the items of a drag and logs its calls.
  @MainActor
  private final class Source: UIDragInteractionDelegate {
    let log: CallLog
    var items = [UIDragItem(itemProvider: NSItemProvider(object: NSString("word")))]
    var allowsMove = true
    var onBegin: () -> Void = {}
    var onMove: () -> Void = {}

    init(_ log: CallLog) { self.log = log }

    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
      let place = interaction.view.map { session.location(in: $0) } ?? CGPoint.zero
      log.add("items at \(Int(place.x)),\(Int(place.y))")
      return items
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { allowsMove }

    func dragInteraction(
      _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
    ) {
      log.add("will begin with \(session.items.count)")
      onBegin()
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession
    ) {
      onMove()
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession,
      willEndWith operation: UIDropOperation
    ) {
      log.add("will end: \(operation)")
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession,
      didEndWith operation: UIDropOperation
    ) {
      log.add("did end: \(operation)")
    }
  }

  /// A delegate that takes the items of a drop and logs its calls.
  @MainActor
  private final class Basket: UIDropInteractionDelegate {
    let log: CallLog
    /// The answer to `canHandle`.
    var handles = true
    /// The operation that the delegate proposes.
    var operation = UIDropOperation.copy
    /// The session of the last drop, which an app may keep.
    private(set) var dropped: (any UIDropSession)?

    init(_ log: CallLog) { self.log = log }

    func dropInteraction(
      _ interaction: UIDropInteraction, canHandle session: any UIDropSession
    ) -> Bool {
      log.add("can handle: \(session.canLoadObjects(ofClass: NSString.self))")
      return handles
    }

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
    ) {
      log.add("enter")
    }

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: operation) }

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
    ) {
      log.add("exit")
    }

    func dropInteraction(
      _ interaction: UIDropInteraction, performDrop session: any UIDropSession
    ) {
      log.add("perform")
      dropped = session
      session.loadObjects(ofClass: String.self) { [log] words in log.add("loaded \(words)") }
    }

    func dropInteraction(
      _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
    ) {
      log.add("conclude")
    }

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
    ) {
      log.add("end")
    }
  }

  private let stage = TouchStage()
  private let log = CallLog()
  private let source: Source
  private let basket: Basket
  private let interaction: UIDragInteraction
  private let card: LoggingView
  private let bin = UIView(frame: CGRect(x: 20, y: 400, width: 200, height: 200))

  init() {
    source = Source(log)
    basket = Basket(log)
    interaction = UIDragInteraction(delegate: source)
    card = LoggingView("card", log, frame: CGRect(x: 20, y: 100, width: 100, height: 100))
    card.addInteraction(interaction)
    interaction.isEnabled = true
    bin.addInteraction(UIDropInteraction(delegate: basket))
    stage.show(card)
    stage.show(bin)
  }

  /// Lifts the items, drags them over the bin and lets go.
  private func dragIntoTheBin() {
    stage.drag(from: CGPoint(x: 70, y: 150), to: CGPoint(x: 70, y: 500), hold: .milliseconds(600))
    stage.settle()
  }

  @Test("R-DRAG-1: a new interaction is off, as on a phone, and takes no touch")
  func offByDefault() {
    #expect(!UIDragInteraction.isEnabledByDefault)
    #expect(!UIDragInteraction(delegate: source).isEnabled)
    interaction.isEnabled = false
    stage.press(card, for: .milliseconds(700))
    expectEqual(log.take(), ["card began", "card ended"])
  }

  @Test("R-DRAG-4: a drag that the app ends as it begins does not move")
  func endedByTheApp() {
    var moves = 0
    source.onBegin = { [card] in card.removeFromSuperview() }
    source.onMove = { moves += 1 }
    dragIntoTheBin()
    #expect(log.take().contains("did end: \(UIDropOperation.cancel)"))
    expectEqual(moves, 0)
  }

  @Test("R-DRAG-2: without items there is no lift, and the view keeps the touch")
  func withoutItems() {
    source.items = []
    stage.press(card, for: .milliseconds(700))
    expectEqual(log.take(), ["card began", "items at 50,50", "card ended"])
    #expect(stage.log("ask").contains { $0.contains("itemsForBeginning") && $0.contains("no") })
  }

  @Test("R-DRAG-2: no items are requested before half a second has passed")
  func whenItemsAreAsked() {
    stage.press(card, for: .milliseconds(490))
    expectEqual(log.take(), ["card began", "card ended"])
  }

  @Test("R-DRAG-3: the lift cancels the touch of the view")
  func liftCancelsTouch() {
    let finger = stage.finger(1)
    finger.down(at: card)
    stage.advance(by: .milliseconds(500))
    expectEqual(log.take(), ["card began", "items at 50,50", "card cancelled"])
    finger.up()
    expectEqual(log.take(), [], "no drag began that could end")
    // The next lift asks again.
    finger.down(at: card)
    stage.advance(by: .milliseconds(500))
    expectEqual(log.take(), ["card began", "items at 50,50", "card cancelled"])
    finger.up()
  }

  @Test("R-DRAG-4: the drag begins when the finger has left the place of the lift")
  func whenDragBegins() {
    let finger = stage.finger(1)
    finger.down(at: card)
    stage.advance(by: .milliseconds(500))
    _ = log.take()
    // The lift is at 70 points; the drag begins more than ten points from it.
    finger.move(to: CGPoint(x: 80, y: 150))
    expectEqual(log.take(), [])
    finger.move(to: CGPoint(x: 81, y: 150))
    expectEqual(log.take(), ["will begin with 1"])
    finger.up()
    expectEqual(log.take(), ["will end: cancel", "did end: cancel"])
  }

  @Test("R-DRAG-6: the calls of a drop, from the lift to the loaded objects")
  func dropPerformsEnds() {
    dragIntoTheBin()
    expectEqual(
      log.take(),
      [
        "card began", "items at 50,50", "card cancelled", "will begin with 1", "can handle: true",
        "enter", "perform", "will end: copy", "conclude", "end", "did end: copy",
        "loaded [\"word\"]",
      ])
  }

  @Test("a drop session still has its items and its drag after the end")
  func dropSessionStill() {
    dragIntoTheBin()
    expectEqual(basket.dropped?.items.count, 1)
    #expect(basket.dropped?.localDragSession != nil)
  }

  @Test("R-DRAG-5: without a proposal, or with a forbidding one, nothing is dropped")
  func withoutProposal() {
    for operation in [UIDropOperation.cancel, .forbidden] {
      basket.operation = operation
      dragIntoTheBin()
      expectEqual(
        log.take().suffix(5), ["enter", "will end: cancel", "exit", "end", "did end: cancel"])
    }
    final class Plain: UIDropInteractionDelegate {}
    let plain = Plain()
    bin.interactions = [UIDropInteraction(delegate: plain)]
    dragIntoTheBin()
    expectEqual(log.take().suffix(2), ["will end: cancel", "did end: cancel"])
  }

  @Test("R-DRAG-5: a move needs a drag that allows it")
  func moveNeedsDrag() {
    basket.operation = .move
    dragIntoTheBin()
    #expect(log.take().contains("will end: move"))
    source.allowsMove = false
    dragIntoTheBin()
    #expect(log.take().contains("will end: cancel"))
  }

  @Test("R-DRAG-5: the drop goes to the superview of a view that cannot handle the items")
  func passedOver() {
    basket.handles = false
    let outer = Basket(log)
    stage.window.addInteraction(UIDropInteraction(delegate: outer))
    dragIntoTheBin()
    let calls = log.take()
    #expect(calls.contains("perform"), "the window takes the items")
    // The drag enters the window when it begins and stays in it.
    expectEqual(calls.filter { $0 == "enter" }.count, 1)
    expectEqual(calls.filter { $0 == "exit" }.count, 0)
  }

  @Test(
    "R-DRAG-6: a drag exits the view that it leaves, and is cancelled if the app becomes inactive")
  func exits() {
    let finger = stage.finger(1)
    finger.down(at: card)
    stage.advance(by: .milliseconds(500))
    finger.move(to: CGPoint(x: 70, y: 500), over: .milliseconds(100))
    _ = log.take()
    finger.move(to: CGPoint(x: 300, y: 700))
    expectEqual(log.take(), ["exit"])
    finger.move(to: CGPoint(x: 70, y: 500))
    expectEqual(log.take(), ["can handle: true", "enter"])
    stage.resignActive()
    expectEqual(log.take(), ["will end: cancel", "exit", "end", "did end: cancel"])
  }

  @Test("a view that leaves its window ends its drag")
  func viewLeavesWindow() {
    let finger = stage.finger(1)
    finger.down(at: card)
    stage.advance(by: .milliseconds(500))
    finger.move(to: CGPoint(x: 200, y: 150))
    _ = log.take()
    card.removeFromSuperview()
    expectEqual(log.take(), ["will end: cancel", "did end: cancel"])
    finger.up()
  }

  @Test("a drag does not lift after another recognizer has recognized, unless that is allowed")
  func otherRecognizers() {
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0.4
    card.addGestureRecognizer(press)
    stage.press(card, for: .milliseconds(700))
    expectEqual(log.take(), ["card began", "card cancelled"])
    interaction.allowsSimultaneousRecognitionDuringLift = true
    stage.press(card, for: .milliseconds(700))
    #expect(log.take().contains("items at 50,50"))
  }

  @Test("a drag ends when its interaction is removed, and nothing can be lifted after that")
  func removed() {
    let finger = stage.finger(1)
    finger.down(at: card)
    stage.advance(by: .milliseconds(500))
    finger.move(to: CGPoint(x: 70, y: 500))
    _ = log.take()
    card.removeInteraction(interaction)
    expectEqual(log.take(), ["will end: cancel", "exit", "end", "did end: cancel"])
    #expect((card.gestureRecognizers ?? []).isEmpty && interaction.view == nil)
    finger.up()
    _ = log.take()
    stage.press(card, for: .milliseconds(700))
    expectEqual(log.take(), ["card began", "card ended"])
    // In another view it works again.
    bin.addInteraction(interaction)
    stage.press(bin, for: .milliseconds(700))
    expectEqual(log.take(), ["items at 100,100"])
  }

  @Test("a lift without a drag ends nothing, also after a drag")
  func liftAfterDrag() {
    dragIntoTheBin()
    _ = log.take()
    stage.press(card, for: .milliseconds(700))
    expectEqual(log.take(), ["card began", "items at 50,50", "card cancelled"])
  }

  @Test("a view that ends the drag as it is left is left only once")
  func leftOnce() {
    let leaving = Leaving(log, card)
    bin.interactions = [UIDropInteraction(delegate: leaving)]
    let finger = stage.finger(1)
    finger.down(at: card)
    stage.advance(by: .milliseconds(500))
    finger.move(to: CGPoint(x: 70, y: 500))
    _ = log.take()
    finger.move(to: CGPoint(x: 300, y: 700))
    expectEqual(log.take().filter { $0 == "left" }, ["left"])
    finger.up()
  }

  /// A delegate of a drop that removes the view of the drag when the drag leaves.
  @MainActor
  private final class Leaving: UIDropInteractionDelegate {
    let log: CallLog
    let source: UIView

    init(_ log: CallLog, _ source: UIView) {
      self.log = log
      self.source = source
    }

    func dropInteraction(
      _ interaction: UIDropInteraction, canHandle session: any UIDropSession
    ) -> Bool { true }

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
    ) {
      log.add("left")
      source.removeFromSuperview()
    }
  }

  @Test("an interaction whose delegate is gone lifts and takes nothing")
  func withoutDelegate() {
    let outer = Basket(log)
    stage.window.addInteraction(UIDropInteraction(delegate: outer))
    bin.interactions = [UIDropInteraction(delegate: Basket(log))]
    dragIntoTheBin()
    #expect(outer.dropped != nil)
    card.removeInteraction(interaction)
    let orphan = UIDragInteraction(delegate: Source(log))
    orphan.isEnabled = true
    card.addInteraction(orphan)
    _ = log.take()
    stage.press(card, for: .milliseconds(700))
    expectEqual(log.take(), ["card began", "card ended"])
  }

  /// An interaction that is on from the start.
  private final class Ready: UIDragInteraction {
    override class var isEnabledByDefault: Bool { true }
  }

  @Test("R-DRAG-1: an interaction that is enabled by default lifts without further ado")
  func onByDefault() {
    card.removeInteraction(interaction)
    card.addInteraction(Ready(delegate: source))
    stage.press(card, for: .milliseconds(700))
    expectEqual(log.take(), ["card began", "items at 50,50", "card cancelled"])
  }
}
