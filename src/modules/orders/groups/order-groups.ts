import pLimit from 'p-limit'
import { isFaultOfStatement } from '#platform/database/db-errors.ts'
import { openGroups } from '#platform/queue/groups.ts'
import type { Shopper } from '#platform/identity.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import type { Intent } from '../new-order/new-order.ts'
import type { Placed } from '../place.ts'
import { placeGroup, type GroupDeps, type GroupOrder } from './place-group.ts'

/** Each takes a connection; two of ten are left for everything else. */
const groupsAtOnce = 2
const aloneAtOnce = 6
/** A group is one transaction, and the first order of it is answered with the last. */
const mostInGroup = 16

export type OrderGroups = ReturnType<typeof openOrderGroups>

/** On PostgreSQL: orders that wait anyway share a transaction, its statements and its sync of the disk. */
export function openOrderGroups(deps: GroupDeps) {
  const placeInGroup = openGroups<GroupOrder, Placed | undefined>({
    atOnce: groupsAtOnce,
    most: mostInGroup,
    // The second order of a shopper has to find the first.
    keyOf: ({ shopper }) => shopper.id,
    work: (orders) => placeTogether(deps, orders),
  })
  const alone = pLimit(aloneAtOnce)

  return {
    /** `placeAlone` is called for an order that cannot be placed in a group. */
    async place(shopper: Shopper, intent: Intent, placeAlone: () => Promise<Placed>) {
      const order = toGroupOrder(deps.catalogue, shopper, intent)
      const placed = order && (await placeInGroup(order))
      return placed ?? alone(placeAlone)
    },
  }
}

/** If a row of one order is not accepted, nothing was written, and each is placed by itself. */
async function placeTogether(deps: GroupDeps, orders: GroupOrder[]) {
  try {
    return await placeGroup(deps, orders)
  } catch (error) {
    if (!isFaultOfStatement(error)) throw error
    return orders.map(() => ({ status: 'fulfilled', value: undefined }) as const)
  }
}

/**
 * Undefined for what takes from counts or slots, may replace an unpaid order, or has no key by which a second attempt would
 * find it.
 */
function toGroupOrder(
  catalogue: Catalogue,
  shopper: Shopper,
  { key, input, paymentType, ...rest }: Intent,
): GroupOrder | undefined {
  const isSimple =
    paymentType === 'COD' &&
    input.slot === undefined &&
    !input.pickup &&
    (input.seenUnpaid ?? []).length === 0 &&
    !input.items.some(({ product }) => catalogue.product(product)?.isCounted)
  return isSimple && key !== undefined
    ? { shopper, intent: { ...rest, key, input, paymentType } }
    : undefined
}
