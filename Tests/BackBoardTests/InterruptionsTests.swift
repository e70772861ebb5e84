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

  @Test func `what the user pulled out can be put away, a call and an alert stay`() {
    var interruptions = Interruptions()
    for kind in Interruptions.Kind.allCases { _ = interruptions.begin(kind) }
    let dismissed = interruptions.dismiss()
    #expect(dismissed == [.controlCentre, .notificationCentre, .appSwitcher])
    #expect(interruptions.open == [.call, .alert])
    let none = interruptions.dismiss()
    #expect(none == [])
  }

  @Test func `injectors begin and end calls, alerts and the centres, and nothing else`() {
    let kinds = BKSCommand.Verb.allCases.compactMap { Interruptions.Kind($0) }
    #expect(kinds == [.call, .alert, .controlCentre, .notificationCentre])
  }
}
