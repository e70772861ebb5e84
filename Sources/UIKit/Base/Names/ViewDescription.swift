import Foundation

/// A view whose description has additional parts.
protocol DescribedView: UIView {
  /// The parts after the frame, such as the text of a label.
  var contentDescription: [String] { get }
  /// The parts after the layer, such as the offset of a scroll view.
  var closingDescription: [String] { get }
  /// The name of the class that the view's layer has on a device; it may be a private one.
  var layerClassName: String { get }
}

extension DescribedView {
  var contentDescription: [String] { [] }
  var closingDescription: [String] { [] }
  var layerClassName: String { "CALayer" }
}

extension UIWindow: DescribedView {
  var layerClassName: String { "UIWindowLayer" }
}

/// The description of a view, in the form that a device prints (R-TOUCH-15).
///
/// The view's name in the trace replaces its address, which would differ in each run; the array of recognizers and the
/// layer are printed by the names of their classes only. As on a device, most properties are printed only if they
/// differ from a new view's.
@MainActor
struct ViewDescription {
  private let view: UIView

  init(of view: UIView) {
    self.view = view
  }

  /// The description, in angle brackets.
  var text: String {
    let described = view as? any DescribedView
    var parts = ["\(Self.name(of: type(of: view))): \(view.context.names.text(of: view))"]
    if let base = baseClass { parts.append("baseClass = \(base)") }
    let frame = view.frame
    parts.append(
      "frame = (\(frame.minX.shortText) \(frame.minY.shortText); "
        + "\(frame.width.shortText) \(frame.height.shortText))")
    parts += described?.contentDescription ?? []
    parts += changes
    parts.append("layer = <\(layerClassName(described))>")
    parts += described?.closingDescription ?? []
    return "<\(parts.joined(separator: "; "))>"
  }

  /// The class of the layer: `layerClass` if the view's class overrides it, else the class that a device has.
  private func layerClassName(_ described: (any DescribedView)?) -> String {
    let named: AnyClass = type(of: view).layerClass
    guard named == CALayer.self else { return Self.name(of: named) }
    return described?.layerClassName ?? "CALayer"
  }

  /// The properties that differ from those of a new view, in the order of a device.
  private var changes: [String] {
    var parts: [String] = []
    let transform = view.transform
    if !transform.isIdentity {
      let entries = [
        transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
      ]
      parts.append("transform = [\(entries.map(\.exactText).joined(separator: ", "))]")
    }
    if view.clipsToBounds { parts.append("clipsToBounds = YES") }
    if view.isHidden { parts.append("hidden = YES") }
    if view.alpha != 1 { parts.append("alpha = \(view.alpha.shortText)") }
    if !view.autoresizingMask.isEmpty { parts.append("autoresize = \(autoresize)") }
    if !view.isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    if view.tag != 0 { parts.append("tag = \(view.tag)") }
    if view.gestureRecognizers?.isEmpty == false { parts.append("gestureRecognizers = <NSArray>") }
    return parts
  }

  private var autoresize: String {
    let names: [(mask: UIView.AutoresizingMask, text: String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
      (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    let mask = view.autoresizingMask
    return names.filter { mask.contains($0.mask) }.map(\.text).joined(separator: "+")
  }

  /// The nearest class of UIKit from which the view's class inherits.
  ///
  /// Nil if the view's class is itself one of UIKit's, or if the nearest is `UIView`.
  private var baseClass: String? {
    var mirror: Mirror? = Mirror(reflecting: view)
    while let here = mirror, !Self.isOfUIKit(here.subjectType) { mirror = here.superclassMirror }
    guard let base = mirror?.subjectType, base != type(of: view), base != UIView.self else {
      return nil
    }
    return Self.name(of: base)
  }

  private static func isOfUIKit(_ type: Any.Type) -> Bool {
    _typeName(type, qualified: true).hasPrefix("UIKit.")
  }

  private static func name(of type: Any.Type) -> String { _typeName(type, qualified: false) }
}

extension CGFloat {
  /// The number with at most 17 significant digits, as a device prints points, sizes and transforms.
  var exactText: String { String(format: "%.17g", Double(self)) }

  /// The number with at most six significant digits, as a device prints frames and colors.
  var shortText: String { String(format: "%g", Double(self)) }
}

extension CGPoint {
  /// The point as a device prints it: `{107.33333333333331, 98}`.
  var exactText: String { "{\(x.exactText), \(y.exactText)}" }
}

extension CGSize {
  /// The size as a device prints it: `{390, 844}`.
  var exactText: String { "{\(width.exactText), \(height.exactText)}" }
}
