"""Charts of odds and luck. pyqtgraph is loaded when the first one is looked at, not before."""
