public import Foundation

/// A destination for drawing: here a record, `Drawing`, of which a picture can be made later (R-LAYER-27).
///
/// A context has a state: the transform, the clip, colors, the pen. `saveGState()` puts a copy of it aside and
/// `restoreGState()` returns to that. It also has a path, whose points are given in user space and which is empty after
/// it has been drawn. This file has the state, `CGContext+Path.swift` the path, `CGContext+Drawing.swift` the drawing.
public final class CGContext {
  /// The values that `saveGState()` puts aside.
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

  /// What was drawn.
  package internal(set) var drawing: Drawing
  var state = State()
  private var saved: [State] = []
  /// The path that is being built, in the coordinates of the drawing.
  var builtPath = CGMutablePath()

  /// Makes a context without pixels for an area.
  init(size: CGSize) {
    drawing = Drawing(size: size)
  }

  // The state.

  /// Puts a copy of the state aside.
  public func saveGState() { saved.append(state) }

  /// Returns to the state that was put aside last; without one, nothing changes.
  public func restoreGState() {
    if let last = saved.popLast() { state = last }
  }

  /// The transform from user space, the coordinates that drawing calls use, to the coordinates of the drawing.
  public var ctm: CGAffineTransform { state.transform }

  /// Moves what is drawn from now on.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    state.transform = state.transform.translatedBy(x: tx, y: ty)
  }

  /// Scales what is drawn from now on.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    state.transform = state.transform.scaledBy(x: sx, y: sy)
  }

  /// Turns what is drawn from now on, by an angle in radians.
  public func rotate(by angle: CGFloat) {
    state.transform = state.transform.rotated(by: angle)
  }

  /// Transforms what is drawn from now on, before the present transform.
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  /// Where a point of user space is in the drawing.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }

  /// Where a point of the drawing is in user space.
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

  /// Sets how opaque the drawing is from now on.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }

  /// How opaque the drawing is now.
  var alpha: CGFloat { state.alpha }

  /// Sets how what is drawn is mixed with what is behind it.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Gives what is drawn a shadow of the usual color.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  /// Gives what is drawn a shadow; a nil color gives it none.
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

  /// Sets how far a corner may be pointed, in multiples of the width.
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
