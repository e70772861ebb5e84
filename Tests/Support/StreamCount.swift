import Foundation

/// How many random inputs a test makes: as many as `TOUCHSTONE_STREAMS` says, or the given number if it says nothing.
public func streamCount(standard: UInt64) -> UInt64 {
  ProcessInfo.processInfo.environment["TOUCHSTONE_STREAMS"].flatMap { UInt64($0) } ?? standard
}
