import { toast } from '#web/ui/toast/toast.ts'
import { connection } from '#web/data/connection.ts'
import { isRecord, storedValue } from '#web/data/storage.ts'
import { hasUnsavedInput } from '#web/ui/form/unsaved-input.ts'
import { releaseVersion } from './release.ts'

/** The release for which this tab was reloaded, and whether the shopper has been told. */
const lastReload = storedValue(
  'larder-reload',
  (found) =>
    isRecord(found) && typeof found['release'] === 'string'
      ? { release: found['release'], isTold: found['isTold'] === true }
      : undefined,
  'sessionStorage',
)

/**
 * Called when a script could not be loaded. Offline a toast says so. With a connection the reason is probably a new
 * release, which has other files, so the page is reloaded, but once only, and never while something typed would be lost.
 */
export async function explainScriptError() {
  if (!(await connection.check()))
    return toast.error('You are offline. Try again when you are back online.')
  if (hasUnsavedInput())
    return toast.error('This could not be loaded. Please save what you typed and reload the page.')
  const release = releaseVersion()
  if (lastReload.read()?.release === release)
    return toast.error('This could not be loaded. Please try again in a moment.')
  lastReload.write({ release, isTold: false })
  window.location.reload()
}

/** After such a reload: what was tapped has to be tapped again. */
export function tellAboutReload() {
  const last = lastReload.read()
  if (!last || last.isTold) return
  lastReload.write({ ...last, isTold: true })
  toast('The page had to be reloaded. Please try again.')
}
