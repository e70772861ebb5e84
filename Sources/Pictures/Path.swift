extension Picture {
  /// A path of lines and curves.
  package struct Path: Equatable, Sendable {
    /// A piece of a path.
    package enum Element: Equatable, Sendable {
      case move(Point)
      case line(Point)
      case quad(Point, to: Point)
      case curve(Point, Point, to: Point)
      case close
    }

    package var elements: [Element]

    /// Makes a path of elements.
    package init(_ elements: [Element] = []) { self.elements = elements }

    /// Makes the outline of a rectangle.
    package init(x: Double, y: Double, width: Double, height: Double) {
      elements = [
        .move(Point(x, y)), .line(Point(x + width, y)), .line(Point(x + width, y + height)),
        .line(Point(x, y + height)), .close,
      ]
    }

    /// The distance of the control points from the ends of a curve that approximates a quarter circle, in radii.
    static let circleReach = 0.5522847498307936

    /// The path after a transform.
    package func applying(_ transform: Transform) -> Path {
      Path(
        elements.map { element in
          switch element {
          case .move(let end): .move(end.applying(transform))
          case .line(let end): .line(end.applying(transform))
          case .quad(let control, let end):
            .quad(control.applying(transform), to: end.applying(transform))
          case .curve(let first, let second, let end):
            .curve(
              first.applying(transform), second.applying(transform), to: end.applying(transform))
          case .close: .close
          }
        })
    }
  }
}
