import MediaPlayer
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct MPNowPlayingInfoCenterTests {
  private let stage = TouchStage()

  @Test("R-REMOTE-2: an app counts as playing from its first playing to its stop, pauses included")
  func states() {
    let center = MPNowPlayingInfoCenter.default()
    expectEqual(center.playbackState, .unknown)
    var states: [Bool] = []
    for state in [.paused, .playing, .paused, .interrupted, .stopped] as [MPNowPlayingPlaybackState]
    {
      center.playbackState = state
      expectEqual(center.playbackState, state)
      states.append(stage.context.nowPlaying.isNowPlaying)
    }
    expectEqual(states, [false, true, true, true, false])
  }

  @Test("Each app has a separate Now Playing state")
  func oneEach() {
    let center = MPNowPlayingInfoCenter.default()
    center.nowPlayingInfo = [MPMediaItemPropertyTitle: "Song"]
    #expect(MPNowPlayingInfoCenter.default() === center)
    let other = TouchStage()
    expectNil(MPNowPlayingInfoCenter.default().nowPlayingInfo)
    other.makeCurrent()
    stage.makeCurrent()
    expectEqual(MPNowPlayingInfoCenter.default().nowPlayingInfo?.count, 1)
  }

  @Test("An info center that outlives its app still has a state")
  func outlives() {
    var other: TouchStage? = TouchStage()
    let center = MPNowPlayingInfoCenter.default()
    other?.makeCurrent()
    other = nil
    stage.makeCurrent()
    center.playbackState = .playing
    center.playbackState = .stopped
    expectEqual(center.playbackState, .stopped)
  }

  @Test("The info center is freed with its app")
  func freed() {
    weak var center: MPNowPlayingInfoCenter?
    do {
      let other = TouchStage()
      center = MPNowPlayingInfoCenter.default()
      #expect(center != nil)
      // Keeps the other app alive until here.
      other.makeCurrent()
    }
    expectNil(center)
  }
}
