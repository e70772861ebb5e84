import BackBoard
import BackBoardServices
import Testing

@Suite struct InterruptionsTests {
  @Test func `what is there does not come again, and what is not there does not end`() {
    var interruptions = Interruptions()
    let began = interruptions.begin(.call)
    #expect(began)
    let again = interruptions.begin(.call)
    #expect(!again)
    let ended = interruptions.end(.alert)
    #expect(!ended)
    let gone = interruptions.end(.call)
    #expect(gone)
    #expect(interruptions.isEmpty)
  }

  @Test func `the centres can be put away, a call and an alert stay`() {
    var interruptions = Interruptions()
    for kind in BKSCommand.Verb.interruptions { _ = interruptions.begin(kind) }
    #expect(interruptions.dismissCentres() == [.controlCentre, .notificationCentre])
    #expect(interruptions.open == [.call, .alert])
    #expect(interruptions.dismissCentres() == [])
  }
}
