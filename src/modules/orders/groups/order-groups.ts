import pLimit from 'p-limit'
import { isFaultOfStatement } from '#platform/database/db-errors.ts'
import { openGroups } from '#platform/queue/groups.ts'
import type { Shopper } from '#platform/identity.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import type { Intent } from '../new-order/new-order.ts'
import { mergeItems } from '../new-order/sellable-products.ts'
import type { Placed } from '../place.ts'
import { placeGroup, type GroupDeps } from './place-group.ts'
import type { GroupOrder } from './read-for-group.ts'

const limits = {
  /** Groups and orders by themselves take a connection each; two of ten are left for everything else. */
  postgres: { groupsAtOnce: 2, overlaps: false, aloneAtOnce: 6, leastInGroup: 1 },
  /**
   * One transaction at a time, but while one is committed the next is sent already. One order by itself is faster without the
   * thread that groups are placed in.
   */
  sqlite: { groupsAtOnce: 1, overlaps: true, aloneAtOnce: Infinity, leastInGroup: 2 },
}
/** A group is one transaction, and the first order of it is answered with the last. */
const mostInGroup = 16

export type OrderGroups = ReturnType<typeof openOrderGroups>

/** Orders that wait anyway share a transaction, its statements and its sync of the disk. */
export function openOrderGroups(deps: GroupDeps) {
  const { groupsAtOnce, overlaps, aloneAtOnce } = limits[deps.database.engine]
  const placeInGroup = openGroups<GroupOrder, Placed | undefined>({
    atOnce: groupsAtOnce,
    most: mostInGroup,
    // The second order of a shopper has to find the first.
    keyOf: ({ shopper }) => shopper.id,
    work: (orders, nextMayBegin) => placeTogether(deps, orders, overlaps ? nextMayBegin : () => {}),
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
async function placeTogether(deps: GroupDeps, orders: GroupOrder[], onWritten: () => void) {
  const { engine, groupDb } = deps.database
  const eachAlone = () => orders.map(() => ({ status: 'fulfilled', value: undefined }) as const)
  const db = orders.length < limits[engine].leastInGroup ? undefined : groupDb()
  if (!db) return eachAlone()
  try {
    return await placeGroup(deps, db, orders, onWritten)
  } catch (error) {
    if (!isFaultOfStatement(error)) throw error
    return eachAlone()
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
  if (!isSimple || key === undefined) return undefined
  // Here and not in the group, where a refusal would be one for all of its orders.
  const items = mergeItems(input.items)
  return { shopper, intent: { ...rest, key, input, paymentType }, items }
}
