extension Array {
  /// The index after the last element that meets a condition, found by binary search.
  ///
  /// The elements that meet the condition must come before all others. Inlined, so that
  /// arming a timer does not call a closure for each comparison.
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
