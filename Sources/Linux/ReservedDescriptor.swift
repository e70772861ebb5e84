import Glibc

/// A descriptor that a listener keeps in reserve for the moment when it has no other left.
///
/// If this process has reached its limit of open files, it cannot accept a peer. The peer stays in the queue of the
/// listening socket, which is readable again at once. With the reserve, the peer is accepted and told of its refusal.
package final class ReservedDescriptor {
  /// The descriptor; nil while it is lent, or if it could not be opened.
  private var number: CInt?

  /// Opens the reserve; if no descriptor is left, the next `lend` opens it.
  package init() {
    fill()
  }

  deinit {
    free()
  }

  /// Whether an error says that no descriptor is left, for this process or the whole system.
  package static func isLacking(_ error: Errno) -> Bool {
    error == .tooManyOpenFiles || error == .tooManyOpenFilesInSystem
  }

  /// Frees the reserve while `body` runs.
  package func lend(_ body: () -> Void) {
    free()
    body()
    fill()
  }

  private func fill() {
    // A failure is no error: the next call tries again.
    guard let descriptor = try? FileDescriptor.open("/dev/null", .reading) else { return }
    number = descriptor.release()
  }

  private func free() {
    // The discarded value closes the descriptor.
    if let number { _ = FileDescriptor(adopting: number) }
    number = nil
  }
}
