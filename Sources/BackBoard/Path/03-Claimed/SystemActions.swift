import BackBoardServices
import TouchstoneTrace

/// Carries out the effects of claimed events on the life cycle and on the system's levels.
///
/// Home and lock, shortcuts and swipes from an edge change the foreground or open an overlay over it; volume,
/// brightness and mute only change a level; the proximity sensor may darken the display. Lives on the broker's main
/// thread.
package final class SystemActions: SystemEffectHandling {
  private let lifecycle: AppLifecycle
  private let levels: SystemLevels

  /// Makes the actions of a session.
  package init(lifecycle: AppLifecycle, levels: SystemLevels) {
    self.lifecycle = lifecycle
    self.levels = levels
  }

  /// Carries out the effect of one claimed event.
  package func apply(_ effect: SystemGestures.Effect) {
    switch effect {
    case .covered(let isCovered): lifecycle.proximitySensor(isCovered: isCovered)
    case .button(let button): apply(button)
    case .shortcut(let shortcut): if let shortcut { apply(shortcut) }
    case .swipeBegins:
      lifecycle.cancelTouches(
        of: lifecycle.foreground.decision.destination, because: .cancelledBySystemGesture)
    case .swipe(let kind): apply(kind)
    }
  }

  private func apply(_ kind: SystemGestureKind) {
    // A swipe over a dark display is not intended; the glass may touch a pocket or an ear.
    guard !lifecycle.isDisplayOff, !lifecycle.isBlanked else { return }
    switch kind {
    case .homeSwipe: lifecycle.homeButton()
    case .switchApp: lifecycle.switchToPreviousApp()
    // An interruption that is open already does not open twice; that is not a failure.
    case .appSwitcher: _ = lifecycle.interrupt(by: .appSwitcher)
    case .notificationCenter: _ = lifecycle.interrupt(by: .notificationCenter)
    case .controlCenter: _ = lifecycle.interrupt(by: .controlCenter)
    }
  }

  private func apply(_ shortcut: BKSSystemShortcut) {
    // Only the phone's own buttons wake the display.
    guard !lifecycle.isDisplayOff else { return }
    switch shortcut {
    case .home: lifecycle.homeButton()
    case .previousApp: lifecycle.switchToPreviousApp()
    case .search: lifecycle.show("search", because: .systemShortcut)
    case .snapshot: lifecycle.show("snapshot", because: .systemShortcut)
    }
  }

  private func apply(_ effect: ButtonEffect) {
    switch effect {
    case .goHome: lifecycle.homeButton()
    case .toggleDisplay: lifecycle.toggleDisplay()
    case .wallet: lifecycle.show("wallet")
    case .voiceAssistant: lifecycle.show("voice-assistant")
    case .snapshot: lifecycle.show("snapshot")
    case .volume(let step): levels.changeVolume(by: step)
    case .brightness(let step): levels.changeBrightness(by: step)
    case .toggleMute: levels.setRinger(on: !levels.isRingerOn)
    case .ringer(let isOn): levels.setRinger(on: isOn)
    case .none, .unpaired: break
    }
  }
}
