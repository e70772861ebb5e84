import Testing
import TouchstoneTestSupport

@testable import TouchstoneTrace

struct TraceReasonTests {
  /// The reasons of each group, numbered from its first number; removed ones are in parentheses.
  ///
  /// Trace files store the numbers, so a word may only be appended to a group or put in parentheses.
  private static let groups: [(first: UInt16, words: String)] = [
    (0, "none"),
    (
      100,
      """
      foreground-app path-bound home-screen-no-foreground-app app-launching app-died \
      (path-cancelled) system-button system-gesture system-gesture-gate consumed-by-home-screen \
      (app-in-background) queue-full unhandled-kind disconnected (unresponsive) unknown-finger \
      already-down too-many-fingers (not-allowed) (key-focus) (broadcast) taken-back-by-system \
      (watchdog) (requested) not-a-system-gesture display-off app-inactive now-playing \
      not-now-playing not-subscribed subscribed unknown-value time-ran-backwards \
      up-without-down system-alert incoming-call control-center notification-center proximity \
      time-ahead-of-clock
      """
    ),
    (
      200,
      """
      no-window no-hit-view not-a-new-touch not-a-touch no-recognizers control-does-not-forward \
      stopped-in-chain (not-in-chain) no-target target-gone no-responder-for-action \
      (action-refused) nothing-changed nothing-acts no-key-window no-first-responder \
      (not-focused) key-command (text-input) focus-moved remote-control-off press-ended \
      end-of-chain unknown-touch only-recognizers shake-still-running shake-too-soon \
      system-shortcut chain-in-circle registered-handler content-scrolled \
      taken-by-text-input
      """
    ),
    (
      300,
      """
      hidden transparent interaction-disabled default-not-interactive outside-bounds \
      singular-transform pass-through not-shown (no-child-hit) animation-not-interactive \
      model-not-presentation shape-not-used clipping-not-used
      """
    ),
    (
      400,
      """
      second-touch-ignored exclusive-touch interaction-ignored not-delivered-to-view \
      (handled-by-view) delayed-by-gesture (content-touch-delayed) (main-loop-busy) \
      update-missing
      """
    ),
    (
      500,
      """
      cancelled-by-gesture cancelled-by-lifecycle cancelled-by-left-window \
      (cancelled-by-interaction-off) cancelled-by-system-gesture cancelled-by-process-exit \
      cancelled-by-injector-gone (cancelled-by-scroll) (cancelled-by-animation) \
      (cancelled-by-rotation) (cancelled-by-hardware) cancelled-by-proximity cancelled-by-time \
      cancelled-by-low-memory cancelled-by-chain-change cancelled-by-restart
      """
    ),
    (
      600,
      """
      moved held-too-long held-long-enough too-many-touches too-few-touches lifted-early lifted \
      touch-cancelled recognized prevented-by (excluded) should-begin-refused \
      refused-by-control next-tap-late next-tap-far recognizer-disabled recognizer-moved \
      touch-type-not-allowed delegate-refused reset waiting-for-failure requirement-recognized \
      (requirement-failed) wrong-direction too-slow too-short (hysteresis) \
      (touch-count-changed) set-by-subclass already-recognizing (allowed-by-other-side) \
      far-from-edge cannot-scroll (content-keeps-touch) content-scrolls \
      content-cancel-refused content-cancel-off delegate-gone
      """
    ),
    (700, "(inside-by-slop) disabled"),
    (800, "trace-limit (disk-full) trace-failed memory-full"),
    (
      900,
      "not-in-window cannot-become cannot-resign resign-refused first-responder-changed"
    ),
    (
      920,
      """
      superview view-controller superview-of-controllers-view presenting-controller \
      window-of-controller scene application application-delegate overridden-next
      """
    ),
    (940, "no-match command-not-performed mode-excluded ambiguous-scroll-to-top"),
  ]

  @Test("the numbers and words of reasons never change, and removed ones stay unused")
  func numbersAndWords() {
    var pinned: [UInt16: String] = [:]
    var removed: [UInt16: String] = [:]
    for group in Self.groups {
      for (index, word) in group.words.split(separator: " ").enumerated() {
        let number = group.first + UInt16(index)
        if word.hasPrefix("(") {
          removed[number] = String(word.dropFirst().dropLast())
        } else {
          pinned[number] = String(word)
        }
      }
    }
    for reason in TraceReason.allCases {
      expectNil(removed[reason.rawValue])
      #expect(!removed.values.contains(reason.text))
      expectEqual(pinned.removeValue(forKey: reason.rawValue), reason.text)
    }
    #expect(pinned.isEmpty)
    // A removed reason stays in the list.
    expectEqual(removed.count, 29)
  }

  @Test("no two reasons share a word")
  func noTwoReasons() {
    expectEqual(Set(TraceReason.allCases.map(\.text)).count, TraceReason.allCases.count)
  }
}
