import { isRecord, storedValue } from '#web/data/storage.ts'

type LineWish = { noSubstitute: boolean; note: string }

/** What this browser's shopper has chosen for the next order. An account remembers it once something was ordered. */
export const ifMissingChoice = storedValue('larder-if-missing', (found) =>
  found === 'best match' || found === 'leave out' ? found : undefined,
)

/** By product: for the packer, and only for this cart. */
export const lineWishes = storedValue<Readonly<Record<string, LineWish>>>(
  'larder-line-wishes',
  (found) =>
    isRecord(found)
      ? Object.fromEntries(
          Object.entries(found).flatMap(([id, wish]) =>
            isRecord(wish) && typeof wish['note'] === 'string'
              ? [[id, { note: wish['note'], noSubstitute: wish['noSubstitute'] === true }]]
              : [],
          ),
        )
      : undefined,
)
