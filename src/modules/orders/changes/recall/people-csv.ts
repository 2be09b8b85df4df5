import { notFound } from '#platform/common-refusals.ts'
import type { Db } from '#platform/database/db.ts'
import { csvFile } from '#platform/csv/write-csv.ts'
import { ordersOfRecall, peopleOf } from './reached.ts'
import type {} from '../../order/tables.ts'

/** Everyone whom a recall reached. Who has no email was not written to. */
export async function writePeopleCsv(db: Db, id: string): Promise<string> {
  const recall = await db.selectFrom('recall').select('id').where('id', '=', id).executeTakeFirst()
  if (!recall) throw notFound({ what: 'recall' })
  const rows = peopleOf(await ordersOfRecall(db, id)).map(({ name, phone, email, ...person }) => [
    name,
    phone,
    email ?? '',
    email === undefined ? 'no' : 'yes',
    person.pieces,
    person.orders.map(({ number }) => number).join(' '),
  ])
  const head = ['name', 'phone', 'email', 'told by email', 'pieces', 'orders']
  return csvFile(head, rows)
}
