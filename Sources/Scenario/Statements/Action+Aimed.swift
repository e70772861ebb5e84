package import TouchstoneEventSynthesis

extension Action {
  /// An action of a pencil, or of the pointer of a mouse or trackpad.
  package struct Aimed: Hashable, Sendable {
    /// What the pencil or pointer does; `hold` is the time in nanoseconds until it lifts or releases its button.
    package enum Kind: Hashable, Sendable {
      case pencilTap(PencilReports.Style, hold: UInt64)
      case pencilStroke(PencilReports.Style)
      case pencilSample(FingerSample.Phase, PencilReports.Style)
      /// The pointer goes to its aim; without one it leaves the display.
      case hover
      /// The pointer clicks with its primary button, or with the secondary one.
      case click(isSecondary: Bool, hold: UInt64)
      /// The wheel or the fingers on a trackpad scroll by a distance in points.
      case scroll(dx: Double, dy: Double)
      /// Fingers on a trackpad pinch by a factor, then rotate by an angle; nil leaves one of them out.
      case transform(scale: Double?, radians: Double?)
    }

    package var kind: Kind
    /// The target at the start, then the one at the end; empty for an action at the current place, and for a pointer
    /// that leaves the display.
    package var aims: [Aim]
    /// The duration of a movement; a transform that both pinches and rotates takes it twice.
    package var overNanoseconds: UInt64 = 0
    package var pace = Choreography.Pace.standard

    package init(_ kind: Kind, _ aims: [Aim]) {
      self.kind = kind
      self.aims = aims
    }

    /// The duration of the action.
    package var durationNanoseconds: UInt64 {
      switch kind {
      case .pencilTap(_, let hold), .click(_, let hold): hold
      case .pencilStroke: overNanoseconds + Choreography.Defaults.liftNanoseconds
      case .pencilSample: 0
      case .hover: aims.count > 1 ? overNanoseconds : 0
      case .scroll: overNanoseconds
      case .transform(let scale, let radians):
        overNanoseconds * (scale != nil && radians != nil ? 2 : 1)
      }
    }

    /// The most reports that the action can make, including a correction of each sample of a pencil.
    package var reportCount: Int {
      switch kind {
      case .pencilTap, .pencilSample, .click: 4
      case .pencilStroke: 2 * (pace.moveCount(over: overNanoseconds) + 2)
      case .hover, .scroll: pace.moveCount(over: overNanoseconds) + 2
      case .transform: 2 * (pace.moveCount(over: overNanoseconds) + 3)
      }
    }

    /// The reports of the action with its aims at these points; `place` is the current place of the pencil.
    package func reports(at points: [DisplayPoint], pencilAt place: DisplayPoint) -> ReportSequence
    {
      let first = points.first
      let here = first.map { ReportSequence([TimedReport(0, .pointer($0))]) } ?? ReportSequence([])
      switch kind {
      case .pencilTap(let style, let hold):
        return PencilReports.tap(at: first ?? place, hold: hold, style: style)
      case .pencilStroke(let style):
        return PencilReports.stroke(
          from: first ?? place, to: points.last ?? place, over: overNanoseconds, pace: pace,
          style: style)
      case .pencilSample(let phase, let style):
        return PencilReports.sample(phase, at: first ?? place, style: style)
      case .hover:
        guard let first else { return ReportSequence([TimedReport(0, .pointer(nil))]) }
        return PointerReports.hover(
          from: first, to: points.dropFirst().first, over: overNanoseconds, pace: pace)
      case .click(let isSecondary, let hold):
        guard let first else { return here }
        return PointerReports.click(at: first, isSecondary ? .secondary : .primary, hold: hold)
      case .scroll(let dx, let dy):
        return here.followed(
          by: PointerReports.scroll(dx: dx, dy: dy, over: overNanoseconds, pace: pace))
      case .transform(let scale, let radians):
        var sequence = here
        if let scale {
          sequence = sequence.followed(
            by: PointerReports.scale(by: scale, over: overNanoseconds, pace: pace))
        }
        if let radians {
          sequence = sequence.followed(
            by: PointerReports.rotate(by: radians, over: overNanoseconds, pace: pace))
        }
        return sequence
      }
    }
  }
}
