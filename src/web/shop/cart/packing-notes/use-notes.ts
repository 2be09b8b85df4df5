import type { IfMissing } from '#modules/orders/order/substitutes/if-missing.ts'
import { packerNoteLength } from '#modules/orders/limits.ts'
import { session, useUser } from '#web/shop/session/session.ts'
import { useStoredPart, useStoredValue } from '#web/data/storage.ts'
import { ifMissingChoice, lineNotes } from './stored-notes.ts'

const none = { noSubstitute: false, note: '' }

export function useIfMissing(): IfMissing {
  const user = useUser()
  return useStoredValue(ifMissingChoice) ?? user?.ifMissing ?? 'leave out'
}

export const useStoredNote = (id: string) =>
  useStoredPart(lineNotes, (notes) => notes?.[id] ?? none)

export function changeNote(id: string, change: Partial<typeof none>) {
  const { [id]: known = none, ...others } = lineNotes.read() ?? {}
  const note = { ...known, ...change }
  const isEmpty = note.note === '' && !note.noSubstitute
  lineNotes.write(isEmpty ? others : { ...others, [id]: note })
}

/** Sent with an order. Empty if the shopper never chose. */
export const chosenIfMissing = () => {
  const ifMissing = ifMissingChoice.read() ?? session.user()?.ifMissing
  return ifMissing === undefined ? {} : { ifMissing }
}

export function packingNoteFor(id: string) {
  const { note, noSubstitute } = lineNotes.read()?.[id] ?? none
  const text = note.replaceAll(/\s+/g, ' ').trim().slice(0, packerNoteLength)
  return { ...(noSubstitute && { noSubstitute }), ...(text !== '' && { note: text }) }
}
