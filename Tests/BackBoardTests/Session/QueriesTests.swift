import BackBoardServices
import Testing

@testable import TouchstoneBackBoard

@Suite struct QueriesTests {
  private let rig: SwitchboardRig
  private let queries: Queries
  private let player: PlayedMember
  private let counter: PlayedMember
  private let canvas: PlayedMember
  private let home: FakeHomeScreen

  init() throws {
    rig = try SwitchboardRig()
    queries = Queries(switchboard: rig.switchboard)
    home = FakeHomeScreen(log: rig.log)
    player = try rig.add(0, .injector)
    counter = try rig.add(2, .app)
    canvas = try rig.add(3, .app)
    queries.homeScreen = home
  }

  private func ask(_ id: UInt32, of front: Foreground) {
    queries.ask(.tree(name: ""), id: id, from: player.peer, of: front)
    rig.run()
  }

  private func answer(_ id: UInt32, by member: PlayedMember, _ text: String) {
    queries.answered(.text(text), id: id, by: member.peer.member)
    rig.run()
  }

  @Test func `a question goes to the app in front and the answer comes back under its number`() {
    ask(7, of: .active(counter.peer.member))
    #expect(counter.heard == ["query 1"])
    answer(1, by: counter, "tree")
    #expect(player.heard == ["reply 7 tree"])
    answer(1, by: counter, "tree again")
    #expect(player.heard == ["reply 7 tree"])
  }

  @Test func `only who was asked can answer`() {
    ask(7, of: .active(counter.peer.member))
    answer(1, by: canvas, "forged")
    #expect(player.heard == [])
    answer(1, by: counter, "true")
    #expect(player.heard == ["reply 7 true"])
  }

  @Test func `questions are told apart, whoever asks under which number`() {
    ask(7, of: .active(counter.peer.member))
    ask(7, of: .launching(canvas.peer.member))
    answer(2, by: canvas, "second")
    answer(1, by: counter, "first")
    #expect(player.heard == ["reply 7 second", "reply 7 first"])
  }

  @Test func `without an app in front the home screen answers`() {
    ask(7, of: .homeScreen)
    ask(8, of: .displayOff)
    #expect(player.heard == ["reply 7 home screen", "reply 8 home screen"])
  }

  @Test func `who asked an app that ends hears that it has ended`() {
    ask(7, of: .ending(counter.peer.member))
    ask(8, of: .active(canvas.peer.member))
    queries.gone(counter.peer)
    rig.run()
    #expect(player.heard == ["reply 7 failure: member2 ended before it answered"])
    queries.gone(counter.peer)
    answer(2, by: canvas, "late")
    #expect(player.heard.last == "reply 8 late")
    #expect(player.heard.count == 2)
  }

  @Test func `the questions of who has gone are forgotten`() {
    ask(7, of: .active(counter.peer.member))
    queries.gone(player.peer)
    answer(1, by: counter, "late")
    #expect(player.heard == [])
  }

  @Test func `without a home screen that is said`() {
    queries.homeScreen = nil
    ask(7, of: .homeScreen)
    #expect(player.heard == ["reply 7 failure: there is no home screen"])
  }
}
