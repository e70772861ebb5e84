import BackBoardServices
import Testing
import TouchstoneTestSupport
import UIKit

/// A controller that defers the system gestures at edges.
private final class Game: UIViewController {
  var edges: UIRectEdge = [.bottom, .top]
  override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { edges }
}

/// A controller whose child defers system gestures.
private final class Shell: UIViewController {
  let game = Game()
  override var childForScreenEdgesDeferringSystemGestures: UIViewController? { game }
}

/// A connection to the broker that records the deferred edges.
@MainActor private final class DeclarationRecorder: BrokerLink {
  var received: [BKSDeclaration] = []

  func declare(_ declaration: BKSDeclaration) {
    if case .deferredEdges = declaration { received.append(declaration) }
  }
}

/// The edges at which an app defers system gestures.
@MainActor struct DeferredEdgesTests {
  private let stage = TouchStage()
  private let recorder = DeclarationRecorder()

  init() {
    stage.context.brokerLink = recorder
  }

  @Test("R-SB-14: the controller in front decides about the edges, and the broker gets one message")
  func controllerInFront() {
    let game = Game()
    stage.window.rootViewController = game
    stage.context.deferredEdges.update()
    stage.context.deferredEdges.update()
    // The raw values of top and bottom, 1 and 4.
    expectEqual(recorder.received, [.deferredEdges(5)])
    game.edges = []
    game.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    expectEqual(recorder.received, [.deferredEdges(5), .deferredEdges(0)])
  }

  @Test("R-SB-14: by default no edge is deferred, and the controller is asked at the end of a turn")
  func defaultNoEdge() {
    stage.window.rootViewController = UIViewController()
    stage.advance(by: .milliseconds(20))
    expectEqual(recorder.received, [])
    stage.window.rootViewController = Shell()
    stage.advance(by: .milliseconds(20))
    expectEqual(recorder.received, [.deferredEdges(5)])
  }

  @Test("Edges have the raw values of iOS")
  func edgesRawValues() {
    expectEqual([UIRectEdge.top, .left, .bottom, .right, .all].map(\.rawValue), [1, 2, 4, 8, 15])
  }
}
