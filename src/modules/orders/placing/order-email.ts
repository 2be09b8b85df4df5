import type { Db } from '#platform/database/db.ts'
import { precompiled } from '#platform/database/precompiled.ts'
import type { Buyer } from '#platform/identity.ts'
import type {} from '#modules/accounts/tables.ts'
import type { OrderEmail } from '../order/order-events.ts'
import type { Recipients } from '#modules/mail/recipient-limits.ts'

/**
 * An email address that is not confirmed can be a stranger's, so the network is limited in how many it sends to. Beyond that
 * the order is placed all the same, and its email is sent later.
 */
export async function withOrderEmail<Placed>(
  { db, recipients }: { db: Db; recipients: Recipients },
  buyer: Buyer,
  network: string,
  place: (email: OrderEmail | undefined) => Promise<Placed>,
): Promise<Placed> {
  if (!buyer.isGuest && (await confirmationOf(db, { id: buyer.id })).length > 0)
    return place(undefined)
  return recipients.within(network, buyer.email, (seconds) =>
    place({ isByVisitor: true, delayMs: seconds * 1_000 }),
  )
}

const confirmationOf = precompiled((db, { id }: { id: string }) =>
  db
    .selectFrom('email_confirmation')
    .select('confirmed_at')
    .where('shopper_id', '=', id)
    .where('confirmed_at', 'is not', null),
)
