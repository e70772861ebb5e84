package import BackBoardServices

/// What an app has told the broker about itself; gone with its process.
package struct AppDeclarations: Sendable, Equatable {
  /// Nanoseconds between two samples of each sensor that the app wants, by the sensor's number.
  package private(set) var intervals: InlineArray<4, UInt64> = .init(repeating: 0)
  package var receivesRemoteControl = false
  package var isNowPlaying = false
  /// Bits of `UIRectEdge`.
  package var deferredEdges: UInt8 = 0
  package var monitorsProximity = false
  package var orientation = BKSOrientation.portrait

  package init() {}

  /// Nanoseconds between two samples; 0 when the app does not want any.
  package subscript(sensor: BKSSensor) -> UInt64 {
    get { intervals[Int(sensor.rawValue)] }
    set { intervals[Int(sensor.rawValue)] = newValue }
  }

  package static func == (left: AppDeclarations, right: AppDeclarations) -> Bool {
    BKSSensor.allCases.allSatisfy { left[$0] == right[$0] }
      && left.receivesRemoteControl == right.receivesRemoteControl
      && left.isNowPlaying == right.isNowPlaying && left.deferredEdges == right.deferredEdges
      && left.monitorsProximity == right.monitorsProximity
      && left.orientation == right.orientation
  }
}
