public import Foundation

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// The name of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The text of the name.
      public let rawValue: String

      /// Makes a name from a text.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// Makes a name from a text.
      public init(_ rawValue: String) {
        self.rawValue = rawValue
      }

      /// The name of the detent for half of the screen.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The name of the detent for the whole sheet.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The name of the detent.
    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }

    /// A detent at half of the height of the screen; inactive if the vertical size class is compact.
    open class func medium() -> UISheetPresentationController.Detent {
      Detent(.medium) { context in
        guard context.containerTraitCollection.verticalSizeClass != .compact else { return nil }
        // An app may ask with a context of its own, which has no `half`.
        return (context as? SheetResolution)?.half ?? context.maximumDetentValue / 2
      }
    }

    /// A detent at the whole height of a sheet.
    open class func large() -> UISheetPresentationController.Detent {
      Detent(.large) { $0.maximumDetentValue }
    }

    /// A detent at the height that a closure returns: without the safe area at the bottom, or nil if it is inactive.
    ///
    /// Without an identifier, the detent gets a unique one.
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> UISheetPresentationController.Detent {
      Detent(identifier ?? Identifier("com.apple.UIKit.custom.\(UUID().uuidString)"), resolver)
    }

    /// The height of the sheet at this detent without the safe area at the bottom; nil if the detent is inactive.
    open func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { resolver(context) }
  }
}

/// The values from which a detent computes its height.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of the container.
  var containerTraitCollection: UITraitCollection { get }
  /// The height of the largest sheet, without the safe area at the bottom.
  var maximumDetentValue: CGFloat { get }
}

/// The context with which a sheet asks a detent for its height.
@MainActor
final class SheetResolution: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat
  /// The height of a sheet whose top is in the middle of the container, without the safe area at the bottom.
  let half: CGFloat

  init(_ traits: UITraitCollection, maximum: CGFloat, half: CGFloat) {
    containerTraitCollection = traits
    maximumDetentValue = maximum
    self.half = half
    super.init()
  }
}

/// The heights at which a sheet rests, from the smallest, with the safe area at the bottom.
///
/// Pure; never empty.
struct SheetStops: Equatable {
  /// The height of an active detent.
  struct Stop: Equatable {
    let identifier: UISheetPresentationController.Detent.Identifier
    let height: CGFloat
  }

  let all: [Stop]

  var smallest: Stop { all[0] }
  var largest: Stop { all[all.count - 1] }

  /// Sorts stops by height; without any, the only stop is at the height `whole`.
  init(_ stops: [Stop], whole: CGFloat) {
    let sorted = stops.enumerated().sorted {
      ($0.element.height, $0.offset) < ($1.element.height, $1.offset)
    }
    all = stops.isEmpty ? [Stop(identifier: .large, height: whole)] : sorted.map(\.element)
  }

  /// The stop with a name, or else the smallest.
  func stop(named identifier: UISheetPresentationController.Detent.Identifier?) -> Stop {
    all.first { $0.identifier == identifier } ?? smallest
  }

  /// The stop that is nearest to a height; of two that are equally near, the smaller.
  func nearest(to height: CGFloat) -> Stop {
    all.min { abs($0.height - height) < abs($1.height - height) } ?? smallest
  }

  /// The next larger stop, or, after the largest, the smallest.
  func next(after stop: Stop) -> Stop {
    all.first { $0.height > stop.height } ?? smallest
  }
}
