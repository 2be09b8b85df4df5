import { nextTask } from './next-task.ts'

/** Runs the task when what was rendered last is on the screen. A tab in the background paints nothing, so there it does not wait. */
export function afterPaint(task: () => void) {
  const run = () => void nextTask().then(task)
  if (document.hidden) run()
  else requestAnimationFrame(run)
}
