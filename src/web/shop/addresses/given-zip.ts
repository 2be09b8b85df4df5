import { storedValue } from '#web/data/storage.ts'

/** The zip code that was given before there was an address. It stays in this browser. */
export const givenZip = storedValue('larder-zip', (found) =>
  typeof found === 'string' ? found : undefined,
)
