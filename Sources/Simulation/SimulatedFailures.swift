import Synchronization
import TouchstoneLinux

/// Makes calls on sockets fail at random: interrupted by a signal, for lack of room, or for lack of memory in the
/// kernel.
///
/// The failures must change no result: an interrupted call is repeated, and a frame for which there is no room is sent
/// later.
final class SimulatedFailures: CallFailing {
  private struct State {
    var random: SeededGenerator
    var counts: [String: Int] = [:]
  }

  /// The probability that a call fails, in percent: high enough that some fail in most plans with `Plan.callsFail`.
  private static let frequency = 5

  private let state: Mutex<State>

  init(seed: UInt64) {
    state = Mutex(State(random: SeededGenerator(seed: seed)))
  }

  /// The names under which a tally counts the failures.
  static let kinds = failures(of: .send).map(\.name)

  /// The errors with which a call may fail, with the names under which a tally counts them.
  private static func failures(of call: FailingCall) -> [(error: Errno, name: String)] {
    let common: [(error: Errno, name: String)] = [
      (.interrupted, "a call is interrupted"), (.wouldBlock, "a socket is full or has nothing yet"),
    ]
    guard call == .send else { return common }
    return common + [(.noBufferSpace, "no buffer is left"), (.outOfMemory, "no memory is left")]
  }

  /// Draws the error with which the next call fails; nil if it does not fail.
  func nextFailure(of call: FailingCall) -> Errno? {
    state.withLock { state in
      guard state.random.happens(percent: Self.frequency) else { return nil }
      let failure = state.random.choice(of: Self.failures(of: call))
      state.counts[failure.name, default: 0] += 1
      return failure.error
    }
  }

  /// Adds the counts of failures to a tally.
  func count(in tally: Tally) {
    for (name, times) in state.withLock({ $0.counts }).sorted(by: { $0.key < $1.key }) {
      tally.count(.fault, name, times: times)
    }
  }
}

/// Makes the two ends of a port, the broker's end first.
///
/// With `failures`, calls on both ends fail at random, except the receiving calls of the second end: a member that
/// receives nothing counts as silent.
func connectedSockets(failing failures: SimulatedFailures?) throws(Errno) -> SocketPair {
  try UnixSocket.pair(failing: failures, failures.map(SendFailures.init))
}

/// Makes only sending calls fail.
private final class SendFailures: CallFailing {
  private let failures: SimulatedFailures

  init(_ failures: SimulatedFailures) {
    self.failures = failures
  }

  func nextFailure(of call: FailingCall) -> Errno? {
    call == .send ? failures.nextFailure(of: call) : nil
  }
}
