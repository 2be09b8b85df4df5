import { storedValue } from '#web/data/storage.ts'

/** Whether the shopper has chosen other filters than those of the account, in this tab. */
export const ownFiltersOff = storedValue<true>(
  'larder-own-filters-off',
  (found) => (found === true ? true : undefined),
  'sessionStorage',
)
