import { expect } from 'vitest'
import type { MailServer } from '../mail-server.ts'
import { openShop, type Shop } from '../open-shop.ts'

export const publicUrl = 'https://shop.example'

/** A shop that sends through this server, or into its folder. */
export const openWithMail = (
  server?: MailServer,
  database?: Record<string, string>,
): Promise<Shop> =>
  openShop(
    { PUBLIC_URL: publicUrl, ...(server ? { SMTP_URL: server.url } : {}) },
    database ? { database } : {},
  )

/** Somebody who has just ordered three packs of tomatoes, to be paid on delivery. */
export async function withOrder(shop: Shop, name = 'Ana', json: { seenTotal?: number } = {}) {
  const tomatoes = await shop.sells({ name: 'Vine tomatoes', priceCents: 3_60, offerCents: 2_90 })
  const ana = await shop.shopper(name)
  const home = await ana.livesAt()
  const { status, body } = await ana.buys(home, { [tomatoes]: 3 }, { json })
  expect(status).toBe(200)
  return { tomatoes, ana, home, orderId: body.orderId, number: body.number }
}

/** What is in the outbox, oldest first. */
export const outbox = ({ database: { db } }: Shop) =>
  db.selectFrom('mail').select(['kind', 'state', 'attempts']).orderBy('id').execute()
