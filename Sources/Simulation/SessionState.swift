import TouchstoneTrace

/// The app in front, the state of each app and the destination of each finger, in the broker or in the model.
struct SessionState: Equatable {
  /// A finger that is down.
  struct Finger: Hashable, Comparable {
    /// Which injector moves it: 0 for the player, then the strangers from 1.
    let injector: Int
    /// The number that the injector gave it.
    let contact: UInt32
    /// The destination of its touches.
    let destination: RoutingModel.Destination

    /// Orders fingers by injector, then by number.
    static func < (first: Self, second: Self) -> Bool {
      (first.injector, first.contact) < (second.injector, second.contact)
    }

    /// The finger, for a sentence.
    var name: String {
      injector == 0 ? "finger \(contact)" : "the finger of stranger \(injector)"
    }
  }

  /// The name of the app in front; nil for the home screen.
  let front: String?
  /// Whether the display is off.
  let isDisplayOff: Bool
  /// The interruptions that cover the app in front, in the order in which they began.
  let interruptions: [String]
  /// The states of the apps, in the order of the plan.
  let apps: [RoutingModel.State]
  /// The fingers that are down, in order.
  let fingers: [Finger]
  /// How many events each app was sent and has not handled, in the order of the plan.
  let unhandledCounts: [Int]
  /// The apps for which a move waits.
  let appsWithWaitingMove: [String]

  /// Returns the first difference between this state, which is the broker's, and the model's, as a sentence; nil if
  /// they are equal.
  ///
  /// - Parameter names: The names of the apps, in the order of the plan.
  func difference(from model: SessionState, apps names: [String]) -> String? {
    guard self != model else { return nil }
    func differ(_ what: String, _ expected: String, _ found: String) -> String {
      "\(what): the model says: \(expected); the broker says: \(found)"
    }
    if front != model.front {
      return differ("in front", model.front ?? "home screen", front ?? "home screen")
    }
    if isDisplayOff != model.isDisplayOff {
      return differ("the display", model.isDisplayOff ? "off" : "on", isDisplayOff ? "off" : "on")
    }
    if interruptions != model.interruptions {
      return differ("interruptions", "\(model.interruptions)", "\(interruptions)")
    }
    for (index, name) in names.enumerated() where apps[index] != model.apps[index] {
      return differ(name, model.apps[index].rawValue, apps[index].rawValue)
    }
    if let finger = Set(fingers).symmetricDifference(model.fingers).min() {
      let name = finger.name
      func owner(_ list: [Finger]) -> String {
        list.first { $0.name == name }?.destination.text ?? "it is not down"
      }
      return differ("the touches of \(name)", owner(model.fingers), owner(fingers))
    }
    for (index, name) in names.enumerated()
    where unhandledCounts[index] != model.unhandledCounts[index] {
      return differ(
        "events that \(name) has not handled", "\(model.unhandledCounts[index])",
        "\(unhandledCounts[index])")
    }
    if appsWithWaitingMove != model.appsWithWaitingMove {
      return differ(
        "apps for which a move waits", "\(model.appsWithWaitingMove)", "\(appsWithWaitingMove)")
    }
    return "the broker has the same fingers as the model, but in another order"
  }
}

extension RoutingModel.Destination {
  /// The destination, for a sentence.
  var text: String {
    switch self {
    case .homeScreen: "home screen"
    case .app(let name): name
    case .nowhere(let reason): "nowhere because \(reason.text)"
    }
  }
}

extension RoutingModel {
  /// The state that the broker must have now.
  var state: SessionState {
    SessionState(
      front: front, isDisplayOff: isDisplayOff, interruptions: interruptions,
      apps: apps.map(\.state),
      fingers: fingers.map { finger, destination in
        finger < Self.firstStrangeFinger
          ? SessionState.Finger(injector: 0, contact: finger, destination: destination)
          : SessionState.Finger(
            injector: Int(finger - Self.firstStrangeFinger) + 1, contact: 1,
            destination: destination)
      }.sorted(), unhandledCounts: apps.map(\.unhandledCount),
      appsWithWaitingMove: appsWithWaitingMove)
  }
}
