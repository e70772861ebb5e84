import Foundation
import TouchstoneMachTime

// The animations of a layer, and its presentation while they run.
extension CALayer {
  /// Returns the keys of the animations, in the order in which they were added; nil if there are none.
  public func animationKeys() -> [String]? {
    let keys = running?.runs.compactMap { $0.key } ?? []
    return keys.isEmpty ? nil : keys
  }

  /// Returns the animation of a key, nil if there is none; it must not be changed.
  public func animation(forKey key: String) -> CAAnimation? { running?.animation(key) }

  /// Whether the layer has an animation of a key.
  func isAnimating(_ key: String) -> Bool { animation(forKey: key) != nil }

  /// Starts a copy of an animation, with the duration and the curve of the transaction if it has none.
  ///
  /// Does nothing on a presentation layer, which cannot be changed.
  func start(_ animation: CAAnimation, _ key: String?) {
    guard modelLayer == nil else { return }
    let transactions = AppContext.current.transactions
    let copy = animation.duplicate()
    if copy.duration == 0 { copy.duration = transactions.duration }
    if copy.timingFunction == nil { copy.timingFunction = transactions.timingFunction }
    let animations = running ?? LayerAnimations(of: self)
    running = animations
    animations.add(copy, copy is CATransition ? Self.transitionKey : key, in: app)
  }

  /// The key of every transition, in place of the key that the app gives.
  private static let transitionKey = "transition"

  /// Ends the animation of a key.
  func endAnimation(_ key: String) { running?.end(key, in: app) }

  /// Ends all animations of the layer, and those of the view to which the layer belongs.
  func endAllAnimations() {
    running?.endAll(in: app)
    if let view { view.context.animator.cancel(view) }
  }

  /// The app whose clock times the animations.
  private var app: AppContext { view?.context ?? AppContext.current }

  /// A copy of the layer as in the last frame, with the animations of its view and its own (R-LAYER-11); nil if the
  /// layer is not shown.
  ///
  /// The snapshot of such a copy is the copy itself.
  var snapshot: CALayer? {
    if modelLayer != nil { return self }
    guard isShown, let copy = LayerMaker.copy(self) else { return nil }
    if let seen = view?.seenAppearance {
      copy.own.geometry = seen.geometry
      copy.own.opacity = Float(seen.opacity)
    }
    running?.apply(to: copy, at: layerTime(of: app.animator.shownFrame.seconds))
    // The model is set last, since a layer that has one cannot be changed.
    copy.modelLayer = self
    return copy
  }
}

// The time of a layer, which depends on the time of its superlayer (R-LAYER-23).
extension CALayer: CAMediaTiming {
  /// The time of the superlayer, in seconds, at which the time of the layer begins.
  public var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { changeTime { $0.beginTime = newValue } }
  }

  /// The duration of the layer; stored without effect.
  public var duration: CFTimeInterval {
    get { timing.duration }
    set { changeTime { $0.duration = newValue } }
  }

  /// The speed of the layer's time, as a multiple of the superlayer's time; 0 halts the animations.
  public var speed: Float {
    get { timing.speed }
    set { changeTime { $0.speed = newValue } }
  }

  /// The number of seconds that is added to the layer's time.
  public var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { changeTime { $0.timeOffset = newValue } }
  }

  /// The number of repetitions of the layer's time; stored without effect.
  public var repeatCount: Float {
    get { timing.repeatCount }
    set { changeTime { $0.repeatCount = newValue } }
  }

  /// The duration for which the layer's time repeats; stored without effect.
  public var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { changeTime { $0.repeatDuration = newValue } }
  }

  /// Whether the layer's time runs backwards after each cycle; stored without effect.
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { changeTime { $0.autoreverses = newValue } }
  }

  /// Whether the layer is shown outside of its time; stored without effect.
  public var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { changeTime { $0.fillMode = newValue } }
  }

  /// Converts a time of another layer to this one; nil for the other layer means the clock of `CACurrentMediaTime()`.
  ///
  /// Returns the given time if the time of the other layer is halted.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    guard let l else { return layerTime(of: t) }
    return l.absoluteTime(of: t).map { layerTime(of: $0) } ?? t
  }

  /// Converts a time of this layer to another one; nil for the other layer means the clock of `CACurrentMediaTime()`.
  ///
  /// Returns the given time if the time of this layer is halted.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    guard let absolute = absoluteTime(of: t) else { return t }
    return l?.layerTime(of: absolute) ?? absolute
  }

  /// The time of the layer at a time of the app's clock.
  func layerTime(of absolute: Double) -> Double {
    timedLayers.reversed().reduce(absolute) { time, layer in
      (time - layer.timing.beginTime) * Double(layer.timing.speed) + layer.timing.timeOffset
    }
  }

  /// The time of the app's clock at a time of the layer; nil if the layer's time is halted.
  func absoluteTime(of time: Double) -> Double? {
    var time = time
    for layer in timedLayers {
      guard layer.timing.speed != 0 else { return nil }
      time = (time - layer.timing.timeOffset) / Double(layer.timing.speed) + layer.timing.beginTime
    }
    return time
  }

  /// The layer and its superlayers, from the inside to the outside.
  ///
  /// Superlayers that were not made are left out, since they do not change the time.
  private var timedLayers: [CALayer] {
    var layers = [source]
    while let last = layers.last, let above = last.holder ?? last.view?.nextLayerAbove {
      layers.append(above)
    }
    return layers
  }

  /// Changes the timing of the layer, and adapts the timers of all animations that depend on it.
  private func changeTime(_ body: (inout MediaTiming) -> Void) {
    guard modelLayer == nil else { return }
    body(&timing)
    planAnimationsAgain()
  }

  /// Sets the timers of the animations of the layer and the layers in it again.
  fileprivate func planAnimationsAgain() {
    running?.planAgain(in: app)
    for layer in arrangement ?? [] where layer.holder === self { layer.planAnimationsAgain() }
    view?.planAnimationsOfSubviewsAgain()
  }
}

extension UIView {
  /// The layer of the nearest superview that has made one; nil if none has.
  fileprivate var nextLayerAbove: CALayer? {
    var candidate = superview
    while let view = candidate {
      if let layer = view.layerStorage { return layer }
      candidate = view.superview
    }
    return nil
  }

  fileprivate func planAnimationsOfSubviewsAgain() {
    for child in children {
      if let layer = child.layerStorage {
        layer.planAnimationsAgain()
      } else {
        child.planAnimationsOfSubviewsAgain()
      }
    }
  }
}
