package import TouchstoneEventSynthesis

extension Action {
  /// An action of a pencil, or of the pointer of a mouse or trackpad.
  package struct Aimed: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case pencilTap(PencilReports.Style, hold: UInt64)
      case pencilStroke(PencilReports.Style)
      case pencilSample(FingerSample.Phase, PencilReports.Style)
      /// The pointer goes to its aim; without one it leaves the display.
      case hover
      /// The pointer clicks with its primary button, or with the secondary one.
      case click(isSecondary: Bool, hold: UInt64)
      case scroll(dx: Double, dy: Double)
      case transform(scale: Double?, radians: Double?)
    }

    package var kind: Kind
    /// Where it starts, and where it leads; none for what happens where it is.
    package var aims: [Aim]
    package var overNanoseconds: UInt64 = 0
    package var pace = Choreography.Pace.standard

    package init(_ kind: Kind, _ aims: [Aim]) {
      self.kind = kind
      self.aims = aims
    }

    /// How long it lasts.
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

    /// The most reports that it can have, each sample of a pencil with its correction.
    package var reportCount: Int {
      switch kind {
      case .pencilTap, .pencilSample, .click: 4
      case .pencilStroke: 2 * (pace.moveCount(over: overNanoseconds) + 2)
      case .hover, .scroll: pace.moveCount(over: overNanoseconds) + 2
      case .transform: 2 * (pace.moveCount(over: overNanoseconds) + 3)
      }
    }

    /// What the hardware reports, once it is known where the aims are; `place` is where the pencil is.
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
          from: first, to: points.count > 1 ? points[1] : nil, over: overNanoseconds, pace: pace)
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
