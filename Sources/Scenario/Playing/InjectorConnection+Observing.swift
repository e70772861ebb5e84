package import BackBoardServices

/// Observing the events that other injectors post.
extension InjectorConnection {
  /// Asks the broker for observations: the events that come into the session from now on, and the apps that run.
  package func observe() throws(SessionError) {
    try append(.observe)
    // When the broker has answered, it observes everything that follows. Virtual time must not wait for this injector.
    _ = try perform(BKSCommand(.list))
    if isVirtual { try reportIdle(until: nil, wantsSettled: false) }
  }

  /// Returns the observations since the last call, without waiting; throws `ended` if the session is over and no
  /// observations are left.
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
