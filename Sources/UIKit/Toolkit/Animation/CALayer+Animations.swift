import Foundation
import TouchstoneMachTime

// The animations of a layer, and what the display shows of it meanwhile.
extension CALayer {
  /// The keys of the animations that were added, in the order of their addition; nil for none.
  public func animationKeys() -> [String]? {
    let keys = running?.runs.compactMap { $0.key } ?? []
    return keys.isEmpty ? nil : keys
  }

  /// The animation of a key, which must not be changed.
  public func animation(forKey key: String) -> CAAnimation? { running?.animation(key) }

  /// Whether an animation of a key is there.
  func isAnimating(_ key: String) -> Bool { animation(forKey: key) != nil }

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

  /// The key of every transition, whatever the app gives.
  private static let transitionKey = "transition"

  func endAnimation(_ key: String) { running?.end(key, in: app) }

  func endAllAnimations() {
    running?.endAll(in: app)
    if let view { view.context.animator.cancel(view) }
  }

  /// The app whose clock the animations follow.
  private var app: AppContext { view?.context ?? AppContext.current }

  /// The layer as the last frame shows it, with the animations of the view and those of the layer (R-LAYER-11).
  var snapshot: CALayer? {
    if modelLayer != nil { return self }
    guard isShown, let copy = LayerMaker.copy(self) else { return nil }
    if let seen = view?.seenAppearance {
      copy.own.geometry = seen.geometry
      copy.own.opacity = Float(seen.opacity)
    }
    running?.apply(to: copy, at: layerTime(of: app.animator.shownFrame.seconds))
    // From now on nothing changes it.
    copy.modelLayer = self
    return copy
  }
}

// The time of a layer, which runs in that of the layer above (R-LAYER-23).
extension CALayer: CAMediaTiming {
  /// When the time of the layer begins, in that of its superlayer.
  public var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { changeTime { $0.beginTime = newValue } }
  }

  /// How long the layer is there; stored without effect.
  public var duration: CFTimeInterval {
    get { timing.duration }
    set { changeTime { $0.duration = newValue } }
  }

  /// How fast the time of the layer runs, as a multiple of the speed of its superlayer's; 0 halts its animations.
  public var speed: Float {
    get { timing.speed }
    set { changeTime { $0.speed = newValue } }
  }

  /// What is added to the time of the layer.
  public var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { changeTime { $0.timeOffset = newValue } }
  }

  /// How often the time of the layer repeats; stored without effect.
  public var repeatCount: Float {
    get { timing.repeatCount }
    set { changeTime { $0.repeatCount = newValue } }
  }

  /// For how long the time of the layer repeats; stored without effect.
  public var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { changeTime { $0.repeatDuration = newValue } }
  }

  /// Whether the time of the layer runs back; stored without effect.
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { changeTime { $0.autoreverses = newValue } }
  }

  /// What is shown outside of the layer's time; stored without effect.
  public var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { changeTime { $0.fillMode = newValue } }
  }

  /// A time of another layer in that of this one; nil means `CACurrentMediaTime()`.
  ///
  /// If the time of the other layer is halted, the given time itself.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    guard let l else { return layerTime(of: t) }
    return l.absoluteTime(of: t).map { layerTime(of: $0) } ?? t
  }

  /// A time of this layer in that of another one; nil means `CACurrentMediaTime()`.
  ///
  /// If the time of this layer is halted, the given time itself.
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

  /// The layer and the layers above it that were made.
  ///
  /// A layer that was not made has no time of its own.
  private var timedLayers: [CALayer] {
    var layers = [source]
    while let last = layers.last, let above = last.holder ?? last.view?.nextLayerAbove {
      layers.append(above)
    }
    return layers
  }

  private func changeTime(_ body: (inout MediaTiming) -> Void) {
    guard modelLayer == nil else { return }
    body(&timing)
    planAnimationsAgain()
  }

  fileprivate func planAnimationsAgain() {
    running?.planAgain(in: app)
    for layer in arrangement ?? [] where layer.holder === self { layer.planAnimationsAgain() }
    view?.planAnimationsOfSubviewsAgain()
  }
}

extension UIView {
  /// The layer of the nearest superview that has made one.
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
