/// A measurement; the cases are in the order in which the measurements are made, unless `--only` chooses some of them.
enum Measurement: String, CaseIterable {
  case pathLatency = "path-latency"
  case besideBadApps = "beside-bad-apps"
  case throughput
  case oneProcessor = "one-processor"
  case routeAllocations = "route-allocations"
  case appAllocations = "app-allocations"
  case virtualTime = "virtual-time"
  case coldLaunch = "cold-launch"
  case startAndEnd = "start-and-end"
  case hitTest = "hit-test"
  case layout
  case stageTap = "stage-tap"
  case many
  case commands

  /// Makes the measurement.
  func figures(_ scale: Scale) throws(BenchError) -> [Figure] {
    switch self {
    case .pathLatency: try PathLatency.measure(scale)
    case .besideBadApps: try BesideBadApps.measure(scale)
    case .throughput: try Throughput.measure(scale)
    case .oneProcessor: try OneProcessor.measure(scale)
    case .routeAllocations: try RouteAllocations.measure(scale)
    case .appAllocations: try AppAllocations.measured(scale)
    case .virtualTime: try VirtualTime.measure(scale)
    case .coldLaunch: try ColdLaunch.measure(scale)
    case .startAndEnd: try StartAndEnd.measure(scale)
    case .hitTest: HitTestCost.measured(scale)
    case .layout: LayoutCost.measured(scale)
    case .stageTap: StageTapCost.measured(scale)
    case .many: CostGrowth.measured(scale)
    case .commands: try ToolCommands.measure(scale)
    }
  }
}
