import { exceptOwnMachine, type OpenLimiter } from '#platform/limiter.ts'
import type { Db } from '#platform/database/db.ts'
import type { Buyer } from '#platform/identity.ts'
import { emailKey } from '#platform/text.ts'
import type {} from '#modules/addresses/tables.ts'
import { phoneDigits } from '#modules/addresses/search-keys.ts'
import { guestOrderLimits } from '../limits.ts'

type Ordering = { guest: Buyer; address: string | undefined; network: string }

/** Limits orders without an account, by email, telephone and network. */
export function openGuestLimits(db: Db, open: OpenLimiter) {
  const byEmail = open(guestOrderLimits.email)
  const byPhone = open(guestOrderLimits.phone)
  const byNetwork = exceptOwnMachine(open(guestOrderLimits.network))

  return async function within<Placed extends object>(
    { guest, address, network }: Ordering,
    place: () => Promise<Placed>,
  ): Promise<Placed> {
    if (!guest.isGuest) return place()
    const phone = address === undefined ? '' : await phoneOf(db, guest.id, address)
    const counted = [
      [byEmail, emailKey(guest.email)],
      [byNetwork, network],
      ...(phone === '' ? [] : [[byPhone, phone] as const]),
    ] as const
    const attempted: (typeof counted)[number][] = []
    const giveBack = () => Promise.all(attempted.map(([limiter, key]) => limiter.refund(key)))
    try {
      for (const each of counted) {
        const [limiter, key] = each
        await limiter.attempt(key)
        attempted.push(each)
      }
      const placed = await place()
      if ('isRepeat' in placed && placed.isRepeat === true) await giveBack()
      return placed
    } catch (error) {
      // A refused order is not counted.
      await giveBack()
      throw error
    }
  }
}

async function phoneOf(db: Db, shopperId: string, address: string): Promise<string> {
  const found = await db
    .selectFrom('address')
    .select('phone')
    .where('id', '=', address)
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst()
  return phoneDigits(found?.phone ?? '')
}
