import { readSettings } from '#modules/settings/settings.ts'
import { zoneOf } from '#modules/delivery/time-zone.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { dayOf } from '#platform/calendar/days.ts'
import type {} from './tables.ts'

/** A document is kept with its buyer to the end of the year in which the years of the settings are over. */
export async function eraseBuyers({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const { legal, shop } = await readSettings(db)
  const year = Number(dayOf(clock(), zoneOf(shop)).slice(0, 4))
  await db
    .updateTable('book_document')
    .set({ buyer: null })
    .where('buyer', 'is not', null)
    .where('day', '<', `${year - legal.invoiceYears}-01-01`)
    .execute()
}
