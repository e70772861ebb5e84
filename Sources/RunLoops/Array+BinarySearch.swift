extension Array {
  /// The index after the last element that fulfills a condition, found by halving.
  ///
  /// The elements that fulfill it must stand before all others. It is inlined, so
  /// that a timer is armed without a call through a closure for each comparison.
  @inline(__always)
  func endOfPrefix(while isInPrefix: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isInPrefix(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
