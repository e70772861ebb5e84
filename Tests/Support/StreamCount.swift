import Foundation

/// The number of random inputs that a test makes: `TOUCHSTONE_STREAMS` of the environment, or else `standard`.
public func streamCount(standard: UInt64) -> UInt64 {
  ProcessInfo.processInfo.environment["TOUCHSTONE_STREAMS"].flatMap { UInt64($0) } ?? standard
}
