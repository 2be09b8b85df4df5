import { storedValue } from '#web/data/storage.ts'

/** The age that the shopper has said to have reached. It is asked again for the next cart. */
export const ageConfirmation = storedValue('larder-age', (found) =>
  typeof found === 'number' && Number.isInteger(found) && found > 0 ? found : undefined,
)
