import {
  countNaming,
  replaceInProducts,
  type NamedInProducts,
} from '#modules/catalogue/editing/named-in-products.ts'
import { firstTaxClass } from '#modules/pricing/taxes.ts'
import { invalidInput } from '#platform/common-refusals.ts'
import type { Tx } from '#platform/database/db.ts'
import { stillInUse } from '../refusals.ts'
import type { Delivery } from '../sections/delivery.ts'
import { lostDeposits, type Money } from '../sections/money.ts'

/** What takes the place of a removed tax class or deposit, by the id of what was removed. */
export type Replacing = {
  taxClasses: Readonly<Record<string, string>>
  /** An empty one is no deposit. */
  deposits: Readonly<Record<string, string>>
}

type Change = { before: Money; after: Money; delivery: Delivery; replacing: Replacing }

/**
 * Whatever names a tax class or a deposit that is removed names its replacement afterwards. Without one nothing is saved and
 * the seller is told how many name it. Returns the section Delivery, which may name a class for its fee.
 */
export async function replaceRemoved(
  tx: Tx,
  { before, after, delivery, replacing }: Change,
): Promise<Delivery> {
  const [lost] = lostDeposits(after)
  if (lost) throw invalidInput({ fields: { deposits: `${lost.name} names an unknown tax class` } })

  const classes = removedFrom(before.taxClasses, after.taxClasses, replacing.taxClasses)
  const noDeposit = { id: '' }
  const deposits = removedFrom(before.deposits, [...after.deposits, noDeposit], replacing.deposits)
  await replaceAll(tx, 'deposit_kind', deposits, (id) => id || null)
  const fee = classes.find(({ id }) => id === delivery.feeTaxClass)
  await replaceAll(
    tx,
    'tax_class',
    classes,
    (id) => (id === firstTaxClass ? null : id),
    ({ id }) => (id === fee?.id ? 1 : 0),
  )
  return fee?.by === undefined ? delivery : { ...delivery, feeTaxClass: fee.by }
}

type Removed = { id: string; name: string; by: string | undefined }

function removedFrom(
  before: readonly { id: string; name: string }[],
  after: readonly { id: string }[],
  replacing: Readonly<Record<string, string>>,
): Removed[] {
  const isThere = (id: string) => after.some((known) => known.id === id)
  return before
    .filter(({ id }) => !isThere(id))
    .map(({ id, name }) => {
      const by = replacing[id]
      return { id, name, by: by !== undefined && isThere(by) ? by : undefined }
    })
}

async function replaceAll(
  tx: Tx,
  column: NamedInProducts,
  removed: readonly Removed[],
  stored: (id: string) => string | null,
  alsoNaming: (removed: Removed) => number = () => 0,
) {
  for (const one of removed) {
    const { id, name, by } = one
    if (by !== undefined) await replaceInProducts(tx, column, id, stored(by))
    else {
      const count = (await countNaming(tx, column, id)) + alsoNaming(one)
      if (count > 0) throw stillInUse({ id, name, count, what: column })
    }
  }
}
