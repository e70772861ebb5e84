import BackBoardServices
import Testing
import TouchstoneTestSupport

@testable import TouchstoneBackBoard

struct QueriesTests {
  private let rig: SwitchboardRig
  private let queries: Queries
  private let player: ScriptedMember
  private let counter: ScriptedMember
  private let canvas: ScriptedMember
  private let points = UprightInterfaces()

  init() throws {
    rig = try SwitchboardRig()
    queries = Queries(
      switchboard: rig.switchboard, homeScreen: slot(with: FakeHomeScreen(log: rig.log)),
      pointsSource: points)
    player = try rig.add(0, .injector)
    counter = try rig.add(2, .app)
    canvas = try rig.add(3, .app)
  }

  /// Asks for a tree as the player.
  private func ask(_ id: UInt32, of front: Foreground) {
    queries.ask(.tree(name: ""), id: id, from: player.peer, of: front)
    rig.run()
  }

  private func answer(_ id: UInt32, by member: ScriptedMember, _ text: String) {
    queries.passBack(.text(text), id: id, from: member.peer.member)
    rig.run()
  }

  @Test("a question goes to the app in front, and its answer comes back once, under its number")
  func questionAndAnswer() {
    ask(7, of: .active(counter.peer.member))
    expectEqual(counter.received, ["query 1"])
    answer(1, by: counter, "tree")
    expectEqual(player.received, ["reply 7 tree"])
    answer(1, by: counter, "tree again")
    expectEqual(player.received, ["reply 7 tree"])
  }

  @Test("only the app that was asked can answer")
  func forgedAnswer() {
    ask(7, of: .active(counter.peer.member))
    answer(1, by: canvas, "forged")
    expectEqual(player.received, [])
    answer(1, by: counter, "true")
    expectEqual(player.received, ["reply 7 true"])
  }

  @Test("questions with equal numbers are kept apart")
  func equalNumbers() {
    ask(7, of: .active(counter.peer.member))
    ask(7, of: .launching(canvas.peer.member))
    answer(2, by: canvas, "second")
    answer(1, by: counter, "first")
    expectEqual(player.received, ["reply 7 second", "reply 7 first"])
  }

  @Test("without an app in front the home screen answers")
  func homeScreenAnswers() {
    ask(7, of: .homeScreen)
    ask(8, of: .displayOff)
    expectEqual(player.received, ["reply 7 home screen", "reply 8 home screen"])
  }

  @Test("a question to an app that ends is answered with a failure")
  func appEnds() {
    ask(7, of: .ending(counter.peer.member))
    ask(8, of: .active(canvas.peer.member))
    queries.close(for: counter.peer)
    rig.run()
    expectEqual(player.received, ["reply 7 failure: member2 ended before it answered"])
    queries.close(for: counter.peer)
    answer(2, by: canvas, "late")
    expectEqual(player.received.last, "reply 8 late")
    expectEqual(player.received.count, 2)
  }

  @Test("the questions of a peer that is gone are forgotten")
  func peerIsGone() {
    ask(7, of: .active(counter.peer.member))
    queries.close(for: player.peer)
    answer(1, by: counter, "late")
    expectEqual(player.received, [])
  }

  @Test("a question without a home screen is answered with a failure")
  func noHomeScreen() {
    let queries = Queries(switchboard: rig.switchboard, homeScreen: slot(), pointsSource: points)
    queries.ask(.tree(name: ""), id: 7, from: player.peer, of: .homeScreen)
    rig.run()
    expectEqual(player.received, ["reply 7 failure: there is no home screen"])
  }
}
