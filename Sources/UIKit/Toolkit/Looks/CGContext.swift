public import Foundation

/// A destination for drawing that has no pixels: it records each operation in a `Drawing`, from which pictures are made
/// later (R-LAYER-27).
///
/// A context has a state: the transform, the clip, colors, the pen. `saveGState()` pushes a copy of the state, and
/// `restoreGState()` returns to the copy. A context also has a path, given in user space; drawing the path empties it.
/// This file has the state, `CGContext+Path.swift` the path, `CGContext+Drawing.swift` the drawing.
public final class CGContext {
  /// The values that `saveGState()` saves.
  struct State {
    var transform = CGAffineTransform.identity
    var clips: [Drawing.Area] = []
    var fillColor = CGColor.black
    var strokeColor = CGColor.black
    var pen = Drawing.Pen()
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var shadow: Drawing.Shadow?
  }

  /// The operations recorded so far.
  package internal(set) var drawing: Drawing
  /// The state with which the next operation is recorded.
  var state = State()
  /// The saved states; the last one is restored first.
  private var saved: [State] = []
  /// The path that is being built, in the coordinates of the drawing.
  var builtPath = CGMutablePath()

  /// Makes a context for an area of a size, in points.
  init(size: CGSize) {
    drawing = Drawing(size: size)
  }

  // The state.

  /// Saves a copy of the state.
  public func saveGState() { saved.append(state) }

  /// Returns to the state that was saved last; does nothing if none is saved.
  public func restoreGState() {
    if let last = saved.popLast() { state = last }
  }

  /// The transform from user space, the coordinates that drawing calls use, to the coordinates of the drawing.
  public var ctm: CGAffineTransform { state.transform }

  /// Moves the origin for later drawing.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    state.transform = state.transform.translatedBy(x: tx, y: ty)
  }

  /// Scales later drawing.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    state.transform = state.transform.scaledBy(x: sx, y: sy)
  }

  /// Rotates later drawing by an angle in radians.
  public func rotate(by angle: CGFloat) {
    state.transform = state.transform.rotated(by: angle)
  }

  /// Transforms later drawing; points pass through this transform first, then through the one set before.
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  /// Converts a point from user space to the coordinates of the drawing.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }

  /// Converts a point from the coordinates of the drawing to user space.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }

  // Colors.

  /// Sets the fill color.
  public func setFillColor(_ color: CGColor) { state.fillColor = color }

  /// Sets the fill color.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the fill color.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(gray: gray, alpha: alpha)
  }

  /// Sets the stroke color.
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

  /// Sets the stroke color.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the stroke color.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(gray: gray, alpha: alpha)
  }

  /// Sets the opacity of later drawing, from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }

  /// The opacity of later drawing, from 0 to 1.
  var alpha: CGFloat { state.alpha }

  /// Sets how later drawing is blended with the content behind it.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Gives later drawing a shadow in the default color, black with an opacity of one third.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  /// Gives later drawing a shadow; with a nil color it has none.
  ///
  /// The offset and the blur are in points of the drawing; the transform does not apply to them.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { Drawing.Shadow(offset: offset, blur: blur, color: $0) }
  }

  // The pen.

  /// Sets the width of lines.
  public func setLineWidth(_ width: CGFloat) { state.pen.width = width }

  /// Sets the shape of the ends of lines.
  public func setLineCap(_ cap: CGLineCap) { state.pen.cap = cap }

  /// Sets the shape of the corners of lines.
  public func setLineJoin(_ join: CGLineJoin) { state.pen.join = join }

  /// Sets how far a mitered corner may extend, in multiples of the line width.
  public func setMiterLimit(_ limit: CGFloat) { state.pen.miterLimit = limit }

  /// Sets the lengths that are alternately drawn and left out; none for an unbroken line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.pen.dashPhase = phase
    state.pen.dashes = lengths
  }

  /// Has no effect: curves are recorded exactly.
  public func setFlatness(_ flatness: CGFloat) {}

  /// Has no effect: edges are recorded exactly.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}

  /// Has no effect: edges are recorded exactly.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
}
