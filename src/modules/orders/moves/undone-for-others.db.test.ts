import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openShop, type Shop } from '#test/open-shop.ts'

/** PostgreSQL undoes the next transaction that adds an event of an order, as in a deadlock; the one after it goes through. */
async function undoNext({ database: { db } }: Shop) {
  await sql`create sequence tried`.execute(db)
  await sql`create function undo_once() returns trigger language plpgsql as $$ begin
    if nextval('tried') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
    return new;
  end $$`.execute(db)
  await sql`create trigger undo_once before insert on order_event
    for each row execute function undo_once()`.execute(db)
}

test.runIf(inject('engine') === 'postgres')(
  'an order, or its cancelling, that PostgreSQL undoes because of a deadlock is done again',
  async () => {
    const shop = await openShop()
    const figs = await shop.sells({ name: 'Figs', stock: 5 })
    const ana = await shop.shopper()
    const home = await ana.livesAt()

    await undoNext(shop)
    const placed = await ana.buys(home, { [figs]: 2 })
    await sql`alter sequence tried restart`.execute(shop.database.db)
    const cancelled = await ana.call('POST /api/order/cancel', {
      json: { id: placed.body.orderId },
    })

    expect([placed.status, cancelled.status]).toEqual([200, 200])
    expect(await ana.orders()).toMatchObject([{ status: 'Cancelled' }])
    const [left] = await shop.database.db.selectFrom('product_stock').select('pieces').execute()
    expect(left).toEqual({ pieces: 5 })
  },
)

test.runIf(inject('engine') === 'postgres')(
  'a node goes on while a newer one adds columns to what it has read before',
  async () => {
    const shop = await openShop()
    const figs = await shop.sells({ name: 'Figs', stock: 50 })
    const ana = await shop.shopper()
    const home = await ana.livesAt()
    const ids: string[] = []
    for (let n = 1; n <= 4; n++) ids.push((await ana.buys(home, { [figs]: n })).body.orderId)
    const cancel = (id?: string) => ana.call('POST /api/order/cancel', { json: { id } })
    // Often enough that each statement is prepared.
    for (const id of ids.splice(0, 3)) expect((await cancel(id)).status).toBe(200)
    for (const table of ['orders', 'order_line', 'order_event', 'product'])
      await sql`alter table ${sql.table(table)} add column next_release text`.execute(
        shop.database.db,
      )

    expect((await cancel(ids[0])).status).toBe(200)
    expect((await ana.orders()).map(({ status }) => status)).toEqual(
      Array.from({ length: 4 }, () => 'Cancelled'),
    )
  },
)
