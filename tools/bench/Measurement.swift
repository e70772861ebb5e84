/// What is measured, each with processes of its own, in the order in which it is told.
enum Measurement: String, CaseIterable {
  case pathLatency = "path-latency"
  case throughput
  case routeAllocations = "route-allocations"
  case virtualTime = "virtual-time"
  case coldLaunch = "cold-launch"

  func figures(_ scale: Scale) throws(BenchError) -> [Figure] {
    switch self {
    case .pathLatency: try PathLatency.measure(scale)
    case .throughput: try Throughput.measure(scale)
    case .routeAllocations: try RouteAllocations.measure(scale)
    case .virtualTime: try VirtualTime.measure(scale)
    case .coldLaunch: try ColdLaunch.measure(scale)
    }
  }
}
