/** Runs the task when the browser has nothing else to do. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- Safari has none
  if (window.requestIdleCallback) {
    const handle = window.requestIdleCallback(task, { timeout: 5_000 })
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(task, 1_000)
  return () => clearTimeout(timer)
}
