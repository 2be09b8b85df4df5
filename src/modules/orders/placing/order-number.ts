import type { Db } from '#platform/database/db.ts'
import { randomInt } from 'node:crypto'

/** Letters and digits that are not easily confused. There are 34 thousand million numbers, so a collision is not expected. */
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export function newOrderNumber(): string {
  let rest = randomInt(symbols.length ** 7)
  let text = ''
  for (let place = 0; place < 7; place++) {
    text += symbols[rest % symbols.length]
    rest = Math.floor(rest / symbols.length)
  }
  return `${text.slice(0, 3)}-${text.slice(3)}`
}

/** The numbers of orders, by their ids. */
export async function readOrderNumbers(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}
