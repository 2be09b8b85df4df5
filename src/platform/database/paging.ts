import { sql, type Expression, type SelectQueryBuilder } from 'kysely'
import type { Tables } from './db.ts'
import { invalidInput } from '#platform/common-refusals.ts'

/** A place in a list that is sorted by time and, among rows of the same time, by id. */
export type Place = { at: number; id: string }

export const toCursor = ({ at, id }: Place): string => `${at}_${id}`

export function readCursor(cursor: string): Place {
  const [, at, id = ''] = /^(\d{1,15})_([\w-]{1,64})$/.exec(cursor) ?? []
  if (at === undefined) throw invalidInput({ fields: { cursor: 'is not a cursor of this list' } })
  return { at: Number(at), id }
}

type PageOptions<Row> = {
  cursor: string | undefined
  limit: number
  /** The column or expression the list is sorted by before the id. Without it, the id alone decides. */
  sortBy?: Expression<number>
  /** The time of a row, which goes into the cursor. */
  timeOf: (row: Row) => number
  isOldestFirst?: boolean
}

/**
 * One page of a list, newest first unless told otherwise (keyset paging): the cursor says after which row it begins, so a page costs as much
 * as its own rows, and rows that come meanwhile neither repeat nor hide others.
 */
export async function readPage<Table extends keyof Tables, Row extends { id: string }>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { cursor, limit, sortBy, timeOf, isOldestFirst = false }: PageOptions<Row>,
): Promise<{ rows: Row[]; next: { nextCursor?: string } }> {
  const id = sql<string>`id`
  const direction = isOldestFirst ? 'asc' : 'desc'
  const isAfter = sql.raw(isOldestFirst ? '>' : '<')
  let page = query
  if (cursor !== undefined) {
    const after = readCursor(cursor)
    page = page.where(
      sortBy
        ? sql<boolean>`(${sortBy}, ${id}) ${isAfter} (${after.at}, ${after.id})`
        : sql<boolean>`${id} ${isAfter} ${after.id}`,
    )
  }
  if (sortBy) page = page.orderBy(sortBy, direction)
  // One more than the page has tells whether there is another page.
  const found: Row[] = await page
    .orderBy(id, direction)
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, next: last ? { nextCursor: toCursor({ at: timeOf(last), id: last.id }) } : {} }
}
