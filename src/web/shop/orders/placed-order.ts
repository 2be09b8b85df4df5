import { storedValue } from '#web/data/storage.ts'

/** The id of the order that this tab has just placed, or paid at the bank. It is thanked for once. */
export const placedOrder = storedValue(
  'larder-placed',
  (found) => (typeof found === 'string' ? found : undefined),
  'sessionStorage',
)
