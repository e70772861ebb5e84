import BackBoardServices
import IOKit
import Testing
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTestSupport

@testable import TouchstoneBackBoard

/// Fences of a session in real time, whose clock advances only when a test advances it.
struct QueriesFenceTests {
  private let time = VirtualTimeSource()
  private let loop: CFRunLoop
  private let switchboard: Switchboard
  private let delegate = FakeSwitchboardDelegate()
  private let queries: Queries
  private let player: ScriptedMember
  private let counter: ScriptedMember
  private let canvas: ScriptedMember
  private let home = Foreground.homeScreen

  init() throws {
    loop = CFRunLoop(waiter: EpollWaiter(time: HostTimeSource()), time: time)
    switchboard = try Switchboard(loop: loop, clock: nil)
    switchboard.setDelegate(delegate)
    queries = Queries(
      switchboard: switchboard, homeScreen: slot(with: FakeHomeScreen(log: Log())),
      pointsSource: UprightInterfaces())
    player = try ScriptedMember(0, name: "member0", kind: .injector)
    counter = try ScriptedMember(2, name: "member2", kind: .app)
    canvas = try ScriptedMember(3, name: "member3", kind: .app)
    for member in [player, counter, canvas] { switchboard.add(member.peer, isAwaited: false) }
  }

  /// Asks for a fence as the player, and lets every member receive its messages.
  private func sendFence(_ id: UInt32, of front: Foreground) {
    queries.ask(.fence, id: id, from: player.peer, of: front)
    flushAndReceive()
  }

  /// Answers a query as an app, and lets every member receive its messages.
  private func answer(_ id: UInt32, by member: ScriptedMember) {
    queries.passBack(.done, id: id, from: member.peer.member)
    flushAndReceive()
  }

  private func flushAndReceive() {
    switchboard.flushAll()
    for member in [player, counter, canvas] { member.receive() }
  }

  @Test("the reply waits for an app that has left the front and has not handled its transition")
  func waitsForAppBehind() {
    switchboard.send(.transition(.enterBackground), to: counter.peer.member)
    sendFence(7, of: home)
    // The question to the home screen has number 1.
    expectEqual(counter.received, ["enterBackground", "query 2"])
    expectEqual(canvas.received, [])
    expectEqual(player.received, [])
    answer(2, by: counter)
    expectEqual(player.received, ["reply 7 home screen"])
    // The app was sent nothing since, so the next fence does not wait for it.
    sendFence(8, of: home)
    expectEqual(player.received, ["reply 7 home screen", "reply 8 home screen"])
    expectEqual(counter.received.count, 2)
  }

  @Test("the reply is that of the app in front, whichever app answers first, and comes once")
  func replyOfTheFront() {
    switchboard.send(.transition(.resignActive), to: counter.peer.member)
    sendFence(7, of: .active(canvas.peer.member))
    expectEqual(canvas.received, ["query 1"])
    queries.passBack(.text("front"), id: 1, from: canvas.peer.member)
    flushAndReceive()
    expectEqual(player.received, [])
    answer(2, by: counter)
    answer(2, by: counter)
    expectEqual(player.received, ["reply 7 front"])

    switchboard.send(.transition(.activate), to: counter.peer.member)
    sendFence(8, of: .active(canvas.peer.member))
    answer(4, by: counter)
    expectEqual(player.received.count, 1)
    queries.passBack(.text("later"), id: 3, from: canvas.peer.member)
    flushAndReceive()
    expectEqual(player.received, ["reply 7 front", "reply 8 later"])
  }

  @Test("a fence does not wait for an app that has ended")
  func appEnds() {
    switchboard.send(.transition(.enterBackground), to: counter.peer.member)
    sendFence(7, of: home)
    queries.close(for: counter.peer)
    flushAndReceive()
    expectEqual(player.received, ["reply 7 home screen"])
  }

  @Test("an app that hangs delays one fence, by at most the limit")
  func appHangs() {
    switchboard.send(.transition(.enterBackground), to: counter.peer.member)
    sendFence(7, of: home)
    time.set(now: MachAbsoluteTime(nanoseconds: Queries.fenceLimit - 1), step: 0)
    _ = loop.runInMode(.defaultMode, seconds: 0, returnAfterSourceHandled: false)
    flushAndReceive()
    expectEqual(player.received, [])
    time.set(now: MachAbsoluteTime(nanoseconds: Queries.fenceLimit), step: 0)
    _ = loop.runInMode(.defaultMode, seconds: 0, returnAfterSourceHandled: false)
    flushAndReceive()
    expectEqual(player.received, ["reply 7 home screen"])
    answer(2, by: counter)
    sendFence(8, of: home)
    expectEqual(player.received, ["reply 7 home screen", "reply 8 home screen"])
  }

  @Test("the fence of an injector that has left is forgotten")
  func injectorLeft() {
    switchboard.send(.transition(.enterBackground), to: counter.peer.member)
    sendFence(7, of: home)
    queries.close(for: player.peer)
    answer(2, by: counter)
    expectEqual(player.received, [])
  }

  @Test("any query but a fence goes to the foreground only")
  func otherQueries() {
    switchboard.send(.transition(.enterBackground), to: counter.peer.member)
    queries.ask(.tree(name: ""), id: 7, from: player.peer, of: home)
    flushAndReceive()
    expectEqual(player.received, ["reply 7 home screen"])
    expectEqual(counter.received, ["enterBackground"])
  }
}
