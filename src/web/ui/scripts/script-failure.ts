import { toast } from '#web/ui/toast/toast.ts'

let handler: () => void = () =>
  toast.error('This could not be loaded. Please try again in a moment.')
const handle = () => handler()
let started: Promise<void> = Promise.resolve()

/** A script that was needed could not be loaded. */
export const scriptFailure = {
  report: () => void started.then(handle, handle),
  setHandler: (onFailure: () => void) => {
    handler = onFailure
  },
  /** A better handler may be set by a script that comes after the first paint: an earlier failure waits for it. */
  waitFor: (start: Promise<void>) => {
    started = start
  },
}
