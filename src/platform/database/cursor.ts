import { Refusal } from '../refusal.ts'

/** Where one stands in a list that is sorted by time and, within one moment, by id. */
export type Place = { at: number; id: string }

export const toCursor = ({ at, id }: Place): string => `${at}_${id}`

export function readCursor(cursor: string): Place {
  const [, at, id = ''] = /^(\d{1,15})_([\w-]{1,64})$/.exec(cursor) ?? []
  if (at === undefined) throw notACursor()
  return { at: Number(at), id }
}

export const notACursor = () =>
  new Refusal('invalid-input', { fields: { cursor: 'is not a cursor of this list' } })

/** Of the rows of a page and one more, those of the page, and what to ask for the next one with. */
export function cutPage<Row>(rows: Row[], limit: number, cursorOf: (last: Row) => string) {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { shown, next: last ? { nextCursor: cursorOf(last) } : {} }
}
