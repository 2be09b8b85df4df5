/** Runs the task when what was rendered last is on the screen. A tab in the background paints nothing, so there it does not wait. */
export function afterPaint(task: () => void) {
  if (document.hidden) setTimeout(task)
  else requestAnimationFrame(() => setTimeout(task))
}
