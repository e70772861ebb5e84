import BackBoardServices
import Testing

@Suite struct MemberIDTests {
  @Test func `the player comes before the broker, and the broker before everybody else`() {
    #expect(MemberID.player < .broker)
    #expect(MemberID.broker < .first)
    #expect([3, 10, 2].map { MemberID(rawValue: $0) }.sorted().map(\.rawValue) == [2, 3, 10])
  }
}
