import Foundation
import UIKit

// The app's life, as the broker's messages tell it: in their place among the events.
extension TouchStage {
  /// Something came in front of the app: live touches are cancelled, then the app hears of it.
  public func resignActive(file: String = #fileID, line: Int = #line) {
    cancelAllFingers(file: file, line: line)
    send(.resignActive, StageCall(file, line))
  }

  /// The app is in front again.
  public func becomeActive(file: String = #fileID, line: Int = #line) {
    send(.becomeActive, StageCall(file, line))
  }

  /// The app leaves the screen.
  public func enterBackground(file: String = #fileID, line: Int = #line) {
    cancelAllFingers(file: file, line: line)
    send(.enterBackground, StageCall(file, line))
  }

  /// The app comes back to the screen and to the front.
  public func enterForeground(file: String = #fileID, line: Int = #line) {
    send(.enterForeground, StageCall(file, line))
    send(.becomeActive, StageCall(file, line))
  }

  /// The app ends.
  public func terminate(file: String = #fileID, line: Int = #line) {
    cancelAllFingers(file: file, line: line)
    send(.terminate, StageCall(file, line))
  }

  private func send(_ transition: StageTransition, _ call: StageCall) {
    deliver(call) { hand throws in try hand.send(control: transition, at: time) }
  }
}
