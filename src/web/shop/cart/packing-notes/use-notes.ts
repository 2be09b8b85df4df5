import { type IfMissing } from '#modules/orders/order/substitutes/if-missing.ts'
import { packerNoteLength } from '#modules/orders/limits.ts'
import { session } from '#web/shop/session/session.ts'
import { useUser } from '#web/shop/session/use-user.ts'
import { useStoredPart, useStoredValue } from '#web/data/storage.ts'
import { ifMissingChoice, lineWishes } from './stored-notes.ts'

const none = { noSubstitute: false, note: '' }

export function useIfMissing(): IfMissing {
  const user = useUser()
  return useStoredValue(ifMissingChoice) ?? user?.ifMissing ?? 'leave out'
}

export const useLineWish = (id: string) =>
  useStoredPart(lineWishes, (wishes) => wishes?.[id] ?? none)

export function changeLineWish(id: string, change: Partial<typeof none>) {
  const { [id]: known = none, ...others } = lineWishes.read() ?? {}
  const wish = { ...known, ...change }
  const isEmpty = wish.note === '' && !wish.noSubstitute
  lineWishes.write(isEmpty ? others : { ...others, [id]: wish })
}

/** What is sent with an order: nothing where nothing was ever chosen. */
export const chosenIfMissing = () => {
  const ifMissing = ifMissingChoice.read() ?? session.user()?.ifMissing
  return ifMissing === undefined ? {} : { ifMissing }
}

export function wishesFor(id: string) {
  const { note, noSubstitute } = lineWishes.read()?.[id] ?? none
  const text = note.replaceAll(/\s+/g, ' ').trim().slice(0, packerNoteLength)
  return { ...(noSubstitute && { noSubstitute }), ...(text !== '' && { note: text }) }
}
