import { toast } from '#web/ui/toast/toast.ts'

let handler: () => void = () =>
  toast.error('This could not be loaded. Please try again in a moment.')

/** A script that was needed could not be loaded. A better handler is set by a script that comes after the first paint. */
export const scriptFailure = {
  report: () => handler(),
  setHandler: (onFailure: () => void) => {
    handler = onFailure
  },
}
