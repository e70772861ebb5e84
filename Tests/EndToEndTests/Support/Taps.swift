import TouchstoneEventSynthesis
import TouchstoneScenario

extension Hand {
  /// Taps the view of this name once.
  mutating func tap(named name: String) throws(SessionError) {
    try play(Choreography.tap(at: try locate(name)))
  }
}
