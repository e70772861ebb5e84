import Foundation
import Testing
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

/// The heights at which a sheet rests.
@MainActor
struct SheetDetentTests {
  /// A context of an app, with which it asks a detent for its height.
  private final class Context: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat = 600

    init(_ traits: UITraitCollection) { containerTraitCollection = traits }
  }

  private let stage = TouchStage()

  @Test("R-SHEET-7: in a context of the app, the medium detent is half of the large one")
  func ownContext() {
    let context = Context(stage.window.traitCollection)
    typealias Detent = UISheetPresentationController.Detent
    expectEqual(Detent.medium().resolvedValue(in: context), 300)
    expectEqual(Detent.large().resolvedValue(in: context), 600)
  }

  @Test("R-SHEET-8: between two detents the nearer one is chosen, in the middle the smaller one")
  func nearest() {
    func stop(_ name: String, _ height: CGFloat) -> SheetStops.Stop {
      SheetStops.Stop(identifier: .init(name), height: height)
    }
    let (low, high) = (stop("low", 100), stop("high", 200))
    for stops in [SheetStops([low, high], whole: 700), SheetStops([high, low], whole: 700)] {
      expectEqual(
        [0, 149, 150, 151, 900].map { stops.nearest(to: $0) }, [low, low, low, high, high])
      #expect(stops.smallest == low && stops.largest == high)
    }
    expectEqual(
      SheetStops([], whole: 700).all,
      [stop(UISheetPresentationController.Detent.Identifier.large.rawValue, 700)])
  }
}
