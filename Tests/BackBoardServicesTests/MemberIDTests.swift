import BackBoardServices
import Testing
import TouchstoneTestSupport

struct MemberIDTests {
  @Test("the player comes before the broker, and the broker before every other member")
  func orderOfMembers() {
    #expect(MemberID.player < .broker)
    #expect(MemberID.broker < .first)
    expectEqual([3, 10, 2].map { MemberID(rawValue: $0) }.sorted().map(\.rawValue), [2, 3, 10])
  }
}
