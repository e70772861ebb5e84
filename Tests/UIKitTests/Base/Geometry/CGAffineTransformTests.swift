import Testing
import TouchstoneTestSupport
import UIKit

struct CGAffineTransformTests {
  /// Every transform whose entries are -1, 0 or 2, except that `ty` is `-tx`.
  private static let small: [CGAffineTransform] = {
    let entries: [CGFloat] = [-1, 0, 2]
    var found: [CGAffineTransform] = []
    for a in entries {
      for b in entries {
        for c in entries {
          for d in entries {
            for move in entries {
              found.append(CGAffineTransform(a: a, b: b, c: c, d: d, tx: move, ty: -move))
            }
          }
        }
      }
    }
    return found
  }()

  private static let points = [
    CGPoint(x: 0, y: 0), CGPoint(x: 3, y: 0), CGPoint(x: 0, y: -5), CGPoint(x: 1, y: 2),
  ]

  @Test("A transform and its inverse give the identity")
  func inverses() {
    for transform in Self.small where transform.a * transform.d != transform.b * transform.c {
      for point in Self.points {
        let back = point.applying(transform).applying(transform.inverted())
        #expect(abs(back.x - point.x) < 1e-12 && abs(back.y - point.y) < 1e-12)
      }
    }
  }

  @Test("A singular transform is its own inverse, as on iOS")
  func singular() {
    for transform in Self.small where transform.a * transform.d == transform.b * transform.c {
      expectEqual(transform.inverted(), transform)
      #expect(!transform.isInvertible)
    }
  }

  @Test("Concatenation applies the left transform first")
  func concatenation() {
    for first in Self.small.prefix(60) {
      for second in Self.small.suffix(60) {
        for point in Self.points {
          let apart = point.applying(first).applying(second)
          expectEqual(point.applying(first.concatenating(second)), apart)
        }
      }
    }
  }

  @Test("translatedBy, scaledBy and rotated act before the transform they are called on")
  func prepending() {
    let scale = CGAffineTransform(scaleX: 2, y: 3)
    expectEqual(
      CGPoint(x: 1, y: 1).applying(scale.translatedBy(x: 10, y: 10)), CGPoint(x: 22, y: 33))
    let move = CGAffineTransform(translationX: 10, y: 10)
    expectEqual(CGPoint(x: 1, y: 1).applying(move.scaledBy(x: 2, y: 3)), CGPoint(x: 12, y: 13))
    let turned = CGPoint(x: 1, y: 0).applying(move.rotated(by: .pi / 2))
    #expect(abs(turned.x - 10) < 1e-12 && abs(turned.y - 11) < 1e-12)
  }

  @Test("A positive angle turns x towards y, clockwise on a screen")
  func rotation() {
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.x) < 1e-12 && abs(turned.y - 1) < 1e-12)
  }

  @Test("A rectangle becomes the bounding box of its corners, for any transform")
  func boxes() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    for transform in Self.small {
      let corners = [
        CGPoint(x: 1, y: 2), CGPoint(x: 4, y: 2), CGPoint(x: 1, y: 6), CGPoint(x: 4, y: 6),
      ].map { $0.applying(transform) }
      let box = rect.applying(transform)
      #expect(box.minX == corners.map(\.x).min() && box.maxX == corners.map(\.x).max())
      #expect(box.minY == corners.map(\.y).min() && box.maxY == corners.map(\.y).max())
    }
  }

  @Test("The null and the infinite rectangle do not change")
  func boundless() {
    for transform in Self.small + [CGAffineTransform(translationX: 3, y: 4)] {
      #expect(CGRect.null.applying(transform).isNull)
      expectEqual(CGRect.infinite.applying(transform), .infinite)
    }
  }

  @Test("A size ignores translations")
  func sizes() {
    let transform = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 50, ty: 60)
    expectEqual(CGSize(width: 1, height: 1).applying(transform), CGSize(width: 2, height: 3))
  }

  @Test("A transform that is made without entries is all zeros and not the identity")
  func zeros() {
    #expect(!CGAffineTransform().isIdentity && CGAffineTransform.identity.isIdentity)
    expectEqual(CGPoint(x: 7, y: 8).applying(CGAffineTransform()), CGPoint(x: 0, y: 0))
  }
}
