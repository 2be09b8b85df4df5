import { sql } from 'kysely'
import { issueDocuments } from '#modules/orders/books/issue-documents.ts'
import { openShop, type Shop } from '#test/open-shop.ts'
import { goodPassword, type Person } from '#test/people.ts'

export const street = 'Quince Lane 47'

/** Ana, who has left something in every table, with one order that was delivered. */
export async function openWithAna(options: Parameters<typeof openShop>[1] = {}) {
  const shop = await openShop({ TEST_BANK: '1' }, options)
  const figs = await shop.sells({ name: 'Figs', inStock: false })
  const tomatoes = await shop.sells()
  const ana = await shop.shopper('Anastazja')
  const seller = await shop.sellerClient()
  const home = await ana.livesAt(street)
  await ana.buys(home, { [tomatoes]: 2 }, { json: { instructions: 'Ring at Anastazja' } })
  const [order] = await ana.orders()
  const id = order?._id ?? ''
  await seller.call('POST /api/order/note', { json: { id, note: `${street}: Anastazja` } })
  for (const status of ['Packing', 'Out for delivery', 'Delivered']) await seller.moves(id, status)
  // The invoice is written once the move cannot be undone.
  shop.passTime(20_000)
  await issueDocuments(shop)
  await ana.buys(home, { [tomatoes]: 1 })
  const cancelled = (await ana.orders())[0]?._id ?? ''
  await seller.moves(cancelled, 'Cancelled', { note: 'Anastazja called' })
  await ana.puts({ [tomatoes]: 3 })
  await ana.call('POST /api/back-in-stock/request', { json: { product: figs } })
  await ana.call('POST /api/user/send-confirmation')
  await ana.call('POST /api/user/newsletter', { json: { wanted: true } })
  await ana.call('POST /api/user/change-email', {
    json: { email: `new-${ana.email}`, password: goodPassword },
  })
  await shop.client().call('POST /api/user/forgot-password', { json: { email: ana.email } })
  await seller.call('POST /api/seller/shopper/note', {
    json: { id: ana.id, note: `Anastazja, ${street}` },
  })
  await shop.mail.sendNow()
  return { shop, ana, seller, home, tomatoes, figs, order: id }
}

const tableNames = async ({ database: { db } }: Shop): Promise<string[]> =>
  (await db.introspection.getTables()).map(({ name }) => name)

/** Everything that is in the database, as text. */
export async function dump(shop: Shop): Promise<string> {
  const texts = []
  for (const name of await tableNames(shop)) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(shop.database.db)
    texts.push(`${name} ${JSON.stringify(rows)}`)
  }
  return texts.join('\n')
}

/** The lines of the dump with one of these words in them, by the names of their tables. */
export const tablesWith = (text: string, words: string[]) =>
  text
    .split('\n')
    // Invoices keep their buyer for the years of the law.
    .filter((line) => !line.startsWith('book_document '))
    .filter((line) => words.some((word) => line.toLowerCase().includes(word.toLowerCase())))
    .map((line) => line.split(' ')[0])

export const wordsOf = (ana: Person) => ['Anastazja', 'Silva', ana.email, 'ana@example.com', street]
