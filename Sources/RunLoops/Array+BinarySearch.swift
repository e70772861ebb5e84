extension Array {
  /// The index of the first element for which `comesBefore` is false, or `count` if there is none.
  ///
  /// A binary search: the elements for which it is true must stand before all others. It is inlined, so
  /// that a timer is armed without a call through a closure for each comparison.
  @inline(__always)
  func firstIndex(notBefore comesBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if comesBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
