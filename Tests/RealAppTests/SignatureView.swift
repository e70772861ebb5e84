import Foundation
import UIKit

/// Collects the strokes of a signature from coalesced touches, with predicted touches ahead of the finger.
final class SignatureView: UIView {
  /// The points of each stroke, from the landing to the lift.
  private(set) var strokes: [[CGPoint]] = []
  /// The predicted points of the current stroke.
  private(set) var ahead: [CGPoint] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    strokes.append([touch.location(in: self)])
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let samples = event?.coalescedTouches(for: touch) ?? [touch]
    strokes[strokes.count - 1] += samples.map { $0.location(in: self) }
    ahead = (event?.predictedTouches(for: touch) ?? []).map { $0.location(in: self) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    ahead = []
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    strokes.removeLast()
    ahead = []
  }
}
