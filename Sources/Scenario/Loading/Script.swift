package import TouchstoneEventSynthesis

/// A scenario that has been read and checked and can be played.
package struct Script: Hashable, Sendable {
  /// A statement, and the fingers that are assigned to it before it is played.
  package struct Step: Hashable, Sendable {
    package var statement: Statement
    /// The fingers that a gesture uses, the lowest free numbers; empty for a raw touch, which has a finger of its own.
    package var fingers: [UInt32] = []

    package init(statement: Statement, fingers: [UInt32] = []) {
      self.statement = statement
      self.fingers = fingers
    }
  }

  /// The newest format of scenarios that this version reads.
  package static let formatVersion = 1

  package var path: String
  package var title: String?
  package var display = DisplaySize.standard
  /// Whether the phone has a home indicator, and therefore system gestures at its edges.
  package var hasHomeIndicator = false
  /// The apps that are installed, or nil for all known apps.
  package var apps: [String]?
  /// Whether fingers, keys and buttons that are still down at the end are released instead of being an error.
  package var autoRelease = false
  /// Why the scenario cannot be played in real time; nil if it can.
  package var virtualOnly: String?
  package var steps: [Step] = []
  /// The files that were read: the scenario and the files that it includes.
  package var files: [String] = []
  package var warnings: [Diagnostic] = []

  package init(path: String) {
    self.path = path
  }

  /// The blocks of expectations, in order.
  package var expectations: [Expect] {
    steps.compactMap { step in
      guard case .expect(let block) = step.statement.action else { return nil }
      return block
    }
  }
}
