/// The limits of a port, in one place.
package enum PortLimits {
  /// The most bytes of one frame, header included.
  ///
  /// Source: our choice, sixteen typical frames.
  package static let frameBytes = 65_536
  /// The most messages of one frame.
  ///
  /// Source: our choice, one burst of input.
  package static let frameMessages = 128
  /// The most frames that wait for a peer that does not read.
  ///
  /// Source: our choice.
  package static let waitingFrames = 64
}
