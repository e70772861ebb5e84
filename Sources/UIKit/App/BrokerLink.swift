package import BackBoardServices

/// The interface through which the parts of an app send declarations to the broker.
///
/// `AppContext.brokerLink` is nil for the home screen, and on a test's stage unless the test provides one.
@MainActor package protocol BrokerLink: AnyObject {
  /// Sends a declaration, which holds until the next one of its kind or the end of the process; the declaration to be
  /// the Now Playing app also ends when another app makes it.
  func declare(_ declaration: BKSDeclaration)
}
