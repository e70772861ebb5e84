public import Foundation

/// A transform in three dimensions: a matrix of four rows and columns, by which a point, as a row, is multiplied.
///
/// Layers are flat, and pictures have no perspective, so only the effect on the plane of a layer, seen from the front,
/// matters here: `CATransform3DGetAffineTransform`.
public struct CATransform3D: Hashable, Sendable {
  /// The entry in row 1, column 1.
  public var m11: CGFloat
  /// The entry in row 1, column 2.
  public var m12: CGFloat
  /// The entry in row 1, column 3.
  public var m13: CGFloat
  /// The entry in row 1, column 4.
  public var m14: CGFloat
  /// The entry in row 2, column 1.
  public var m21: CGFloat
  /// The entry in row 2, column 2.
  public var m22: CGFloat
  /// The entry in row 2, column 3.
  public var m23: CGFloat
  /// The entry in row 2, column 4.
  public var m24: CGFloat
  /// The entry in row 3, column 1.
  public var m31: CGFloat
  /// The entry in row 3, column 2.
  public var m32: CGFloat
  /// The entry in row 3, column 3.
  public var m33: CGFloat
  /// The entry in row 3, column 4, which gives perspective.
  public var m34: CGFloat
  /// The entry in row 4, column 1: the translation along x.
  public var m41: CGFloat
  /// The entry in row 4, column 2: the translation along y.
  public var m42: CGFloat
  /// The entry in row 4, column 3: the translation along z.
  public var m43: CGFloat
  /// The entry in row 4, column 4.
  public var m44: CGFloat

  /// Makes the matrix of zeros.
  public init() { self.init(entries: Array(repeating: 0, count: 16)) }

  /// Makes a transform from the entries of its matrix, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    self.init(entries: [
      m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44,
    ])
  }

  /// Makes a transform from sixteen entries, row by row.
  init(entries: [CGFloat]) {
    (m11, m12, m13, m14) = (entries[0], entries[1], entries[2], entries[3])
    (m21, m22, m23, m24) = (entries[4], entries[5], entries[6], entries[7])
    (m31, m32, m33, m34) = (entries[8], entries[9], entries[10], entries[11])
    (m41, m42, m43, m44) = (entries[12], entries[13], entries[14], entries[15])
  }

  /// The sixteen entries, row by row.
  var entries: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3D(
  m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0,
  m41: 0, m42: 0, m43: 0, m44: 1)

/// Whether a transform changes nothing.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Whether two transforms are the same.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns a translation.
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var made = CATransform3DIdentity
  (made.m41, made.m42, made.m43) = (tx, ty, tz)
  return made
}

/// Returns a scaling about the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var made = CATransform3DIdentity
  (made.m11, made.m22, made.m33) = (sx, sy, sz)
  return made
}

/// Returns a rotation by an angle in radians about a vector; the identity if the vector has no length.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
  let rest = 1 - cosine
  var made = CATransform3DIdentity
  made.m11 = x * x * rest + cosine
  made.m12 = x * y * rest + z * sine
  made.m13 = x * z * rest - y * sine
  made.m21 = x * y * rest - z * sine
  made.m22 = y * y * rest + cosine
  made.m23 = y * z * rest + x * sine
  made.m31 = x * z * rest + y * sine
  made.m32 = y * z * rest - x * sine
  made.m33 = z * z * rest + cosine
  return made
}

/// Returns a transform that first translates and then applies another.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t) }

/// Returns a transform that first scales and then applies another.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t) }

/// Returns a transform that first rotates and then applies another.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }

/// Returns a transform that applies the first and then the second.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let (first, second) = (a.entries, b.entries)
  var product: [CGFloat] = []
  for row in 0..<4 {
    for column in 0..<4 {
      var sum: CGFloat = 0
      for index in 0..<4 { sum += first[row * 4 + index] * second[index * 4 + column] }
      product.append(sum)
    }
  }
  return CATransform3D(entries: product)
}

/// Returns the inverse; a transform without one is returned unchanged.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  // Gauss-Jordan elimination: the steps that turn the transform into the identity turn the identity into the inverse.
  var rows = (0..<4).map { Array(t.entries[$0 * 4..<$0 * 4 + 4]) }
  var inverse = (0..<4).map { Array(CATransform3DIdentity.entries[$0 * 4..<$0 * 4 + 4]) }
  for column in 0..<4 {
    var pivot = column
    for row in column..<4 where abs(rows[row][column]) > abs(rows[pivot][column]) { pivot = row }
    guard abs(rows[pivot][column]) > 0 else { return t }
    rows.swapAt(column, pivot)
    inverse.swapAt(column, pivot)
    let factor = 1 / rows[column][column]
    for index in 0..<4 {
      rows[column][index] *= factor
      inverse[column][index] *= factor
    }
    for row in 0..<4 where row != column {
      let share = rows[row][column]
      for index in 0..<4 {
        rows[row][index] -= share * rows[column][index]
        inverse[row][index] -= share * inverse[column][index]
      }
    }
  }
  return CATransform3D(entries: inverse.flatMap { $0 })
}

/// Returns the transform in three dimensions that is equal to an affine transform.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var made = CATransform3DIdentity
  (made.m11, made.m12, made.m21, made.m22) = (m.a, m.b, m.c, m.d)
  (made.m41, made.m42) = (m.tx, m.ty)
  return made
}

/// Whether a transform is equal to its affine part.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t == CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t))
}

/// Returns the affine part of a transform: its effect on x and y, without perspective.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
