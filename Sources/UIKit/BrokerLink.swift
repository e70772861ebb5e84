package import BackBoardServices

/// The way in which an app's parts tell the broker what it must know about the app.
///
/// Nil on a stage, where nobody decides anything in the app's absence.
@MainActor package protocol BrokerLink: AnyObject {
  /// Says it once; it holds until the next declaration of its kind.
  func declare(_ declaration: BKSDeclaration)
}
