import Glibc

/// A descriptor that a listener keeps for the time when no other is left.
///
/// A peer that cannot be accepted, since this process has as many open files as it may have, stays in the queue of the
/// listening socket, which is ready again at once. With the reserve it is accepted and turned away with a reason.
package final class ReservedDescriptor {
  private var number: CInt?

  /// Opens the reserve; without a descriptor left it is opened by the next `lend`.
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
    // What cannot be reserved now is reserved by the next call.
    guard let descriptor = try? FileDescriptor.open("/dev/null", .reading) else { return }
    number = descriptor.release()
  }

  private func free() {
    if let number { _ = FileDescriptor(adopting: number) }
    number = nil
  }
}
