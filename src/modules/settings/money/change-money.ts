import {
  type UnfitPrice,
  lockAllPrices,
  rescalePrices,
  unfitPrices,
} from '#modules/catalogue/editing/rescale.ts'
import { type Decimals, rescaled } from '#modules/catalogue/product/prices/rescaled.ts'
import type { ChangeDeps } from '#modules/catalogue/writing/change.ts'
import { moneyFormat } from '#modules/pricing/money-format.ts'
import { formatMinor, plainMoney, toMajor } from '#modules/pricing/money.ts'
import { changeSection } from '../change.ts'
import { type Replacing, replaceRemoved } from './replace-removed.ts'
import { currencyInUse, pricesDoNotFit } from '../refusals.ts'
import type { Delivery } from '../sections/delivery.ts'
import { type Money, type MoneyChange, withChange } from '../sections/money.ts'
import type { Section } from '../sections/section.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Seller } from '#platform/identity.ts'

/** As many prices as a dialog can show. */
const mostNamed = 20

export type MoneyDeps = ChangeDeps & { hasOrders: (tx: Tx) => Promise<boolean> }
type Change = {
  values: MoneyChange
  seenVersion: number
  /** The seller was told which prices will be rounded. */
  isRounding: boolean
  replacing: Replacing
}

/** The currency can change while there is no order. Products keep the numbers of their prices. */
export const changeMoney = (
  deps: MoneyDeps,
  by: Seller,
  { values, seenVersion, isRounding, replacing }: Change,
): Promise<Section<Money>> =>
  changeSection(deps, by, 'money', {
    seenVersion,
    values: (before) => withChange(before, values),
    alongside: async (tx, { before, after, all }) => {
      const delivery = await replaceRemoved(tx, {
        before,
        after,
        delivery: all.delivery,
        replacing,
      })
      const replaced = delivery === all.delivery ? {} : { delivery }
      if (before.currency === after.currency) return { note: '', others: replaced }
      const change = { before, after, delivery, isRounding }
      const { note, others } = await changeCurrency(tx, deps, change)
      return { note, others: { ...replaced, ...others } }
    },
  })

type CurrencyChange = { before: Money; after: Money; delivery: Delivery; isRounding: boolean }

async function changeCurrency(
  tx: Tx,
  { hasOrders }: MoneyDeps,
  { before, after, delivery, isRounding }: CurrencyChange,
) {
  const refuseOrders = async () => {
    if (await hasOrders(tx)) throw currencyInUse({ currency: before.currency })
  }
  await refuseOrders()
  // An order holds its products until it is committed: one that is being placed is there afterwards.
  const products = await lockAllPrices(tx)
  await refuseOrders()

  const decimals = { from: before.decimals, to: after.decimals }
  if (decimals.from === decimals.to) {
    // The same numbers are other prices now, and their history says so.
    await rescalePrices(tx, products, decimals)
    return { note: '', others: {} }
  }
  const unfit = [...unfitPrices(products, decimals), ...unfitFees(delivery, decimals)]
  const tooHigh = unfit.filter(({ rounded }) => rounded === undefined)
  const refused = isRounding
    ? tooHigh
    : [...tooHigh, ...unfit.filter((it) => !tooHigh.includes(it))]
  if (refused.length > 0)
    throw pricesDoNotFit({
      currency: after.currency,
      count: refused.length,
      unfit: refused.slice(0, mostNamed).map(({ name, cents, rounded }) => ({
        name,
        price: plainMoney(toMajor(cents, before.decimals), before.decimals),
        rounded: rounded === undefined ? '' : formatMinor(rounded, moneyFormat(after)),
      })),
    })
  await rescalePrices(tx, products, decimals)
  const note = unfit.length === 0 ? '' : `${unfit.length} prices rounded`
  // A section that was never saved has no amounts.
  const others = delivery.areas.length === 0 ? {} : { delivery: rescaledFees(delivery, decimals) }
  return { note, others }
}

type Area = Delivery['areas'][number]

/** The amounts of delivery keep their numbers too, when the currency changes. */
const rescaledFees = (delivery: Delivery, decimals: Decimals): Delivery => {
  const convert = (cents: number) => (cents === 0 ? 0 : rescaled(cents, decimals))
  return {
    ...delivery,
    areas: delivery.areas.map((area) => ({
      ...area,
      feeCents: convert(area.feeCents),
      freeFromCents: area.freeFromCents === null ? null : convert(area.freeFromCents),
      minimumCents: convert(area.minimumCents),
    })),
  }
}

/** Those that have more decimals than the new currency, by the name of their area. */
function unfitFees({ areas }: Delivery, decimals: Decimals): UnfitPrice[] {
  const step = 10 ** Math.max(0, decimals.from - decimals.to)
  return areas.flatMap((area) =>
    amountsOf(area)
      .filter(([, cents]) => cents % step !== 0)
      .map(([what, cents]) => ({
        name: `Delivery to ${area.name}: ${what}`,
        cents,
        rounded: rescaled(cents, decimals),
      })),
  )
}

const amountsOf = (area: Area): [what: string, cents: number][] => [
  ['fee', area.feeCents],
  ['free from', area.freeFromCents ?? 0],
  ['minimum', area.minimumCents],
]
