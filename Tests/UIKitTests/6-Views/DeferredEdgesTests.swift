import BackBoardServices
import Testing
import UIKit

private final class Game: UIViewController {
  var edges: UIRectEdge = [.bottom, .top]
  override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { edges }
}

private final class Shell: UIViewController {
  let game = Game()
  override var childForScreenEdgesDeferringSystemGestures: UIViewController? { game }
}

/// A broker that only listens.
@MainActor private final class Ear: BrokerLink {
  var heard: [BKSDeclaration] = []

  func declare(_ declaration: BKSDeclaration) {
    if case .deferredEdges = declaration { heard.append(declaration) }
  }
}

@MainActor @Suite struct DeferredEdgesTests {
  private let stage = TouchStage()
  private let ear = Ear()

  init() {
    stage.context.brokerLink = ear
  }

  @Test func `R-SB-14: the controller in front names the edges, and the broker is told once`() {
    let game = Game()
    stage.window.rootViewController = game
    stage.context.deferredEdges.update()
    stage.context.deferredEdges.update()
    #expect(ear.heard == [.deferredEdges(5)])
    game.edges = []
    game.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    #expect(ear.heard == [.deferredEdges(5), .deferredEdges(0)])
  }

  @Test func `R-SB-14: by default no edge is put off, and the end of a turn asks`() {
    stage.window.rootViewController = UIViewController()
    stage.advance(by: .milliseconds(20))
    #expect(ear.heard == [])
    stage.window.rootViewController = Shell()
    stage.advance(by: .milliseconds(20))
    #expect(ear.heard == [.deferredEdges(5)])
  }

  @Test func `edges have the raw values of iOS`() {
    #expect([UIRectEdge.top, .left, .bottom, .right, .all].map(\.rawValue) == [1, 2, 4, 8, 15])
  }
}
