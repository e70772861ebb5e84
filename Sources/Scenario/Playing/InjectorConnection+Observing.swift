package import BackBoardServices

/// Recording what others inject.
extension InjectorConnection {
  /// Asks the broker for observations: what comes into the session from now on, and which apps run.
  package func observe() throws(SessionError) {
    try append(.observe)
    // With the answer of the broker nothing is missed from here on, and virtual time goes on without this injector.
    _ = try perform(BKSCommand(.list))
    if isVirtual { try reportIdle(until: nil, wantsSettled: false) }
  }

  /// Returns the observations since the last call, without waiting; throws `ended` once the session is over and all is taken.
  package func takeObservations() throws(SessionError) -> [BKSObservation] {
    do throws(SessionError) {
      while try receiveIfReady() {
        // Virtual time does not wait for a recorder.
        if isVirtual { try reportIdle(until: nil, wantsSettled: false) }
      }
    } catch {
      // Observations from before the end come first.
      if observations.isEmpty { throw error }
    }
    defer { observations = [] }
    return observations
  }
}
