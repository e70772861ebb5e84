public import Foundation

/// A command that headsets, keyboards and lock screens send to the Now Playing app.
///
/// Handlers are called on the main thread, in the order in which they were added (R-REMOTE-6). A command that has no
/// handlers or is not enabled goes to the first responder as an event.
@preconcurrency @MainActor
public class MPRemoteCommand: NSObject {
  /// Whether the handlers are called; true by default.
  public var isEnabled = true

  /// A registered handler; also the token that removes a closure.
  private final class Registration {
    let handler: (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
    /// The object whose method the handler calls; nil for a closure.
    let target: Target?

    init(
      _ target: Target?, _ handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
    ) {
      self.target = target
      self.handler = handler
    }

    /// Whether the handler can be called: it is a closure, or its object still exists.
    var isAlive: Bool { target.map { $0.object != nil } ?? true }
  }

  /// A weak reference to an object.
  private struct Target {
    weak var object: AnyObject?
  }

  private var registrations: [Registration] = []
  private weak var center: MPRemoteCommandCenter?

  init(of center: MPRemoteCommandCenter) {
    self.center = center
    super.init()
  }

  /// Adds a closure and returns a token for `removeTarget(_:)`.
  public func addTarget(
    handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
  ) -> Any {
    add(Registration(nil, handler))
  }

  /// Adds a method of an object, which the command does not keep alive.
  public func addTarget<Object: AnyObject>(
    _ target: Object,
    action: @escaping (Object) -> (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
  ) {
    let held = Target(object: target)
    _ = add(
      Registration(held) { event in
        guard let object = held.object as? Object else { return .commandFailed }
        return action(object)(event)
      })
  }

  /// Removes the handler of a token, or all handlers of an object; nil removes every handler.
  public func removeTarget(_ target: Any?) {
    let removed = target.map { $0 as AnyObject }
    registrations.removeAll { each in
      removed == nil || each === removed || each.target?.object === removed
    }
    center?.handlersChanged()
  }

  /// Whether there is a handler that can be called.
  var hasHandlers: Bool { registrations.contains { $0.isAlive } }

  /// Calls the handlers in order, except a handler that an earlier one has removed.
  func call(with event: MPRemoteCommandEvent) {
    for each in registrations where registrations.contains(where: { $0 === each }) {
      guard each.isAlive else { continue }
      // Nothing on this platform depends on the status that a handler returns.
      _ = each.handler(event)
    }
  }

  private func add(_ registration: Registration) -> Any {
    registrations.append(registration)
    center?.handlersChanged()
    return registration
  }
}

/// A command to skip forward or backward by an interval.
///
/// No hardware on this platform sends it; it exists for apps that register for it.
@preconcurrency @MainActor
public final class MPSkipIntervalCommand: MPRemoteCommand {
  /// The intervals that the app offers, in seconds.
  public var preferredIntervals: [NSNumber] = [10]
}

/// A command to continue playback at another time of the item.
///
/// No hardware on this platform sends it; it exists for apps that register for it.
@preconcurrency @MainActor
public final class MPChangePlaybackPositionCommand: MPRemoteCommand {}

/// A command to play faster or slower.
///
/// No hardware on this platform sends it; it exists for apps that register for it.
@preconcurrency @MainActor
public final class MPChangePlaybackRateCommand: MPRemoteCommand {
  /// The rates that the app offers, 1 being normal.
  public var supportedPlaybackRates: [NSNumber] = []
}
