import { isRecord, storedValue } from '#web/data/storage.ts'

type LineNote = { noSubstitute: boolean; note: string }

/** What this browser's shopper has chosen for the next order. An account remembers it once something was ordered. */
export const ifMissingChoice = storedValue('larder-if-missing', (found) =>
  found === 'best match' || found === 'leave out' ? found : undefined,
)

/** By product: for the packer, and only for this cart. */
export const lineNotes = storedValue<Readonly<Record<string, LineNote>>>(
  'larder-line-wishes',
  (found) =>
    isRecord(found)
      ? Object.fromEntries(
          Object.entries(found).flatMap(([id, line]) =>
            isRecord(line) && typeof line['note'] === 'string'
              ? [[id, { note: line['note'], noSubstitute: line['noSubstitute'] === true }]]
              : [],
          ),
        )
      : undefined,
)
