import Foundation
import TouchstoneEventSynthesis
import UIKit

// Shakes and other samples of the accelerometer, media commands, the orientation of the device, and calls.
extension TouchStage {
  /// A command of a headset, a lock screen or a car.
  public enum MediaCommand: String, CaseIterable, Sendable {
    /// Starts, pauses or ends playback.
    case play, pause, stop
    /// Pauses or resumes playback.
    case playPause = "play-pause"
    /// Goes to another track.
    case next, previous
    /// Plays faster than normal until the button is released.
    case fastForward = "fast-forward"
    /// Plays backwards until the button is released.
    case rewind
    /// The only button of a headset: several clicks mean other commands.
    case headset
  }

  /// How the device is held, with the raw values of `UIDeviceOrientation`.
  public enum Orientation: UInt32, CaseIterable, Sendable {
    /// Upright, with the home button at the bottom.
    case portrait = 1
    /// The other orientations of the device.
    case portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  }

  /// Sends the accelerometer samples of a shake of the given duration, followed by half a second at rest.
  public func shake(
    for duration: Duration = .milliseconds(400), file: String = #fileID, line: Int = #line
  ) {
    play(MotionReports.shake(for: duration.unsignedNanoseconds), StageCall(file, line))
  }

  /// Shakes a device whose hardware recognizes shakes itself and reports no samples.
  public func reportedShake(
    for duration: Duration = .milliseconds(400), file: String = #fileID, line: Int = #line
  ) {
    play(MotionReports.reportedShake(for: duration.unsignedNanoseconds), StageCall(file, line))
  }

  /// Sends one sample of the accelerometer, in g.
  public func accelerate(
    x: Double, y: Double, z: Double, file: String = #fileID, line: Int = #line
  ) {
    let sample = MotionVector(x: x, y: y, z: z)
    play(
      MotionReports.stream(.accelerometer, from: sample, to: sample, over: 0),
      StageCall(file, line))
  }

  /// Clicks the button of a media command, once or several times, and holds the last click for a duration.
  ///
  /// Several clicks of a headset's only button mean another command; several clicks of any other button repeat its
  /// command.
  public func remote(
    _ command: MediaCommand, clicks: Int = 1, hold: Duration = .milliseconds(50),
    file: String = #fileID, line: Int = #line
  ) {
    let call = StageCall(file, line)
    guard let command = TouchstoneEventSynthesis.RemoteCommand(rawValue: command.rawValue) else {
      return call.report("no remote has a command \(command.rawValue)")
    }
    play(
      .clicks(.remote(command), count: max(1, clicks), hold: hold.unsignedNanoseconds), call)
  }

  /// Rotates the device.
  public func orient(_ orientation: Orientation, file: String = #fileID, line: Int = #line) {
    let call = StageCall(file, line)
    guard let orientation = DeviceOrientation(rawValue: orientation.rawValue) else {
      return call.report("'\(orientation.rawValue)' is not an orientation of the device")
    }
    play(ReportSequence([TimedReport(0, .orientation(orientation))]), call)
  }

  /// Simulates an incoming call: live touches are cancelled, then the app becomes inactive.
  public func call(file: String = #fileID, line: Int = #line) {
    resignActive(file: file, line: line)
  }

  /// Ends the call; the app becomes active again.
  public func endCall(file: String = #fileID, line: Int = #line) {
    becomeActive(file: file, line: line)
  }
}
