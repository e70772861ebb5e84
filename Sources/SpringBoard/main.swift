import SpringBoardHome

// The broker: SpringBoard and backboardd in one process. `touchstone` starts it.
SpringBoardMain.run(Array(CommandLine.arguments.dropFirst()))
