import BackBoardServices
import Testing
import TouchstoneTestSupport

@testable import TouchstoneBackBoard

struct UnsentListTests {
  /// The peers with the numbers 1 to 3.
  private let peers: [Peer]
  private let members: [ScriptedMember]

  init() throws {
    members = try (1...3).map { try ScriptedMember($0, name: "app \($0)", kind: .app) }
    peers = members.map(\.peer)
  }

  /// The numbers of the peers that a flush visits, in order.
  private func flush(_ list: inout UnsentList) -> [UInt16] {
    let count = list.begin()
    defer { list.end() }
    return (0..<count).map { list[$0].member.rawValue }
  }

  @Test("a flush visits each listed peer once, in the order of their numbers")
  func order() {
    var list = UnsentList()
    for index in [2, 0, 2, 1, 0] { list.add(peers[index]) }
    #expect(!list.isEmpty)
    expectEqual(flush(&list), [1, 2, 3])
    #expect(list.isEmpty)
    expectEqual(flush(&list), [])
  }

  @Test("a peer that is listed during a flush waits for the next one")
  func duringFlush() {
    var list = UnsentList()
    list.add(peers[0])
    expectEqual(list.begin(), 1)
    list.add(peers[0])
    list.add(peers[1])
    list.end()
    expectEqual(flush(&list), [1, 2])
  }

  @Test("a removed peer is not visited, and may be listed again")
  func removal() {
    var list = UnsentList()
    for peer in peers { list.add(peer) }
    list.remove(peers[1])
    list.remove(peers[1])
    expectEqual(flush(&list), [1, 3])
    list.remove(peers[0])
    list.add(peers[1])
    expectEqual(flush(&list), [2])
  }
}
