import { storedValue } from '#web/data/storage.ts'
import { toast } from './toast.ts'

const stored = storedValue(
  'larder-toast',
  (found) => (typeof found === 'string' ? found : undefined),
  'sessionStorage',
)

/** A message for the page that is loaded next. */
export const toastAfterLoad = {
  store: stored.write,
  show: () => {
    const message = stored.read()
    stored.remove()
    if (message !== undefined) toast.success(message)
  },
}
