import Synchronization
import TouchstoneLinux

/// Makes calls on sockets fail now and then: interrupted by a signal, without room, or without memory in the kernel.
///
/// No result may change: a call that is interrupted is repeated, and a frame that finds no room is sent later.
final class SimulatedFailures: CallFailing {
  private struct State {
    var random: SeededGenerator
    var counts: [String: Int] = [:]
  }

  /// How often a call fails, in percent.
  private static let frequency = 5

  private let state: Mutex<State>

  init(seed: UInt64) {
    state = Mutex(State(random: SeededGenerator(seed: seed)))
  }

  /// The kinds of failures, by which they are counted.
  static let kinds = failures(of: .send).map(\.name)

  private static func failures(of call: FailingCall) -> [(error: Errno, name: String)] {
    let both: [(error: Errno, name: String)] = [
      (.interrupted, "a call is interrupted"), (.wouldBlock, "a socket is full or has nothing yet"),
    ]
    guard call == .send else { return both }
    return both + [(.noBufferSpace, "no buffer is left"), (.outOfMemory, "no memory is left")]
  }

  /// The error with which the next call fails.
  func nextFailure(of call: FailingCall) -> Errno? {
    state.withLock { state in
      guard state.random.happens(percent: Self.frequency) else { return nil }
      let failure = state.random.choice(of: Self.failures(of: call))
      state.counts[failure.name, default: 0] += 1
      return failure.error
    }
  }

  /// Adds what has failed to a tally.
  func count(in tally: Tally) {
    for (name, times) in state.withLock({ $0.counts }).sorted(by: { $0.key < $1.key }) {
      tally.count(.fault, name, times: times)
    }
  }
}

/// Makes the two ends of a port, the broker's first.
///
/// If there are failures, calls on both ends fail, but not those by which the second end receives: a member that has
/// received nothing counts as silent.
func connectedSockets(failing failures: SimulatedFailures?) throws(Errno) -> SocketPair {
  try UnixSocket.pair(failing: failures, failures.map(SendFailures.init))
}

/// The failures of sending alone.
private final class SendFailures: CallFailing {
  private let failures: SimulatedFailures

  init(_ failures: SimulatedFailures) {
    self.failures = failures
  }

  func nextFailure(of call: FailingCall) -> Errno? {
    call == .send ? failures.nextFailure(of: call) : nil
  }
}
