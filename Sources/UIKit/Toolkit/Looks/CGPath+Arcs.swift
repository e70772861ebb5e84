public import Foundation

extension CGMutablePath {
  /// Adds an arc of a circle, and before it a line from the current point to the start of the arc; an empty path begins
  /// with the arc.
  ///
  /// Angles are in radians from the x axis towards the y axis. `clockwise` means towards smaller angles; on the screen,
  /// where y grows downwards, such an arc looks counterclockwise.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle,
      delta: Self.sweep(from: startAngle, to: endAngle, towardsSmaller: clockwise),
      transform: transform)
  }

  /// Adds an arc that covers an angle of `delta` radians, and before it a line from the current point to its start.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let toCircle = CGAffineTransform(
      a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y
    ).concatenating(transform)
    let start = CGPoint(x: cos(startAngle), y: sin(startAngle)).applying(toCircle)
    append(isEmpty ? .move(start) : .line(start))
    appendArc(from: startAngle, by: delta, transform: toCircle)
  }

  /// Adds an arc of a circle that touches two lines: from the current point to `tangent1End`, and from there to
  /// `tangent2End`.
  ///
  /// A line leads from the current point to the start of the arc. If the radius is 0 or the lines are parallel, the
  /// line leads to `tangent1End` and there is no arc. Does nothing if the path is empty.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard !isEmpty else { return }
    // The arc is computed before the transform, while it is still part of a circle.
    let current = currentPoint.applying(transform.inverted())
    let incoming = CGVector(from: tangent1End, to: current).unit
    let outgoing = CGVector(from: tangent1End, to: tangent2End).unit
    let cosine = incoming.dx * outgoing.dx + incoming.dy * outgoing.dy
    let cross = incoming.dx * outgoing.dy - incoming.dy * outgoing.dx
    guard radius > 0, abs(cross) > 1e-9 else {
      return addLine(to: tangent1End, transform: transform)
    }
    let halfAngle = acos(min(max(cosine, -1), 1)) / 2
    let toTangent = radius / tan(halfAngle)
    let toCenter = radius / sin(halfAngle)
    let middle = CGVector(dx: incoming.dx + outgoing.dx, dy: incoming.dy + outgoing.dy).unit
    let center = CGPoint(
      x: tangent1End.x + middle.dx * toCenter, y: tangent1End.y + middle.dy * toCenter)
    let start = CGPoint(
      x: tangent1End.x + incoming.dx * toTangent, y: tangent1End.y + incoming.dy * toTangent)
    let turn = .pi - 2 * halfAngle
    addRelativeArc(
      center: center, radius: radius, startAngle: atan2(start.y - center.y, start.x - center.x),
      delta: cross < 0 ? turn : -turn, transform: transform)
  }

  /// Adds an arc of the unit circle, transformed, as curves of at most a quarter circle each.
  ///
  /// The current point must be the start of the arc.
  package func appendArc(from start: CGFloat, by sweep: CGFloat, transform: CGAffineTransform) {
    guard sweep != 0, sweep.isFinite else { return }
    // Without the small difference, rounding could add a curve to a whole number of quarters.
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / CGFloat(count)
    // With this length of the control lines a curve is at most 0.03 % off the circle.
    let reach = 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let from = start + CGFloat(index) * step
      let to = from + step
      append(
        .curve(
          control1: CGPoint(x: cos(from) - reach * sin(from), y: sin(from) + reach * cos(from))
            .applying(transform),
          control2: CGPoint(x: cos(to) + reach * sin(to), y: sin(to) - reach * cos(to))
            .applying(transform),
          to: CGPoint(x: cos(to), y: sin(to)).applying(transform)))
    }
  }

  /// The signed angle in radians from one angle to another in a direction.
  ///
  /// A whole circle if the angles are at least a whole circle apart in that direction, else less than a circle.
  package static func sweep(
    from start: CGFloat, to end: CGFloat, towardsSmaller: Bool
  ) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let difference = towardsSmaller ? start - end : end - start
    guard difference < turn else { return towardsSmaller ? -turn : turn }
    var sweep = difference.truncatingRemainder(dividingBy: turn)
    if sweep < 0 { sweep += turn }
    return towardsSmaller ? -sweep : sweep
  }
}

extension CGVector {
  init(from start: CGPoint, to end: CGPoint) {
    self.init(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// The vector of length 1 with the same direction; zero for zero.
  var unit: CGVector {
    let length = hypot(dx, dy)
    return length > 0 ? CGVector(dx: dx / length, dy: dy / length) : CGVector(dx: 0, dy: 0)
  }
}
