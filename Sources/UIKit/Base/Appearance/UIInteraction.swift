/// Behavior that can be added to any view, such as a context menu.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
  /// The view that has the interaction; the interaction does not keep it alive.
  var view: UIView? { get }

  /// Called before the interaction moves to another view; nil stands for none.
  func willMove(to view: UIView?)

  /// Called after the interaction has moved to another view; nil stands for none.
  func didMove(to view: UIView?)
}

/// An interaction that depends on the window of its view, such as one that shows a menu there.
@MainActor
package protocol WindowBoundInteraction: UIInteraction {
  /// Called after the view was added to another window, or removed from its window.
  func viewChangedWindow()
}

// The interactions of a view: an interaction is on one view at most.
extension UIView {
  /// The interactions of the view in the order in which they were added; setting them replaces all.
  public var interactions: [any UIInteraction] {
    get { heldInteractions }
    set {
      for old in heldInteractions where !newValue.contains(where: { $0 === old }) {
        removeInteraction(old)
      }
      for new in newValue {
        if let index = heldInteractions.firstIndex(where: { $0 === new }) {
          // The interaction stays on the view; only its position in the array changes.
          let kept = heldInteractions.remove(at: index)
          heldInteractions.append(kept)
        } else {
          addInteraction(new)
        }
      }
    }
  }

  /// Adds an interaction, which the view keeps alive, after removing it from the view that had it; does nothing if the
  /// interaction is on this view already.
  public func addInteraction(_ interaction: any UIInteraction) {
    guard interaction.view !== self else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    heldInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction; has no effect on one of another view.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard heldInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    heldInteractions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
