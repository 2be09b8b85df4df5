import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import type { pieceDeposit } from '#modules/pricing/deposits.ts'
import { substituteCost, substitutePieces } from '#modules/pricing/substitute-price.ts'
import { untaxed } from '#modules/pricing/taxes.ts'
import type { SettingsValues } from '#modules/settings/sections.ts'
import type { Clock } from '#platform/clock.ts'
import { invalidInput } from '#platform/common-refusals.ts'
import { newId } from '#platform/id.ts'
import type { OrderBill } from '../../bill/order-bill.ts'
import { newTaxRows, taxPartsOf, type TaxRow } from '../../bill/order-taxes.ts'
import type { OrderRow } from '../../order/order-events.ts'
import type { SubstituteRow } from '../../order/substitutes/substitute-rows.ts'
import { looseAllergens, type lockProducts } from '../../placing/sellable-products.ts'

export type Replacement = {
  id: string
  /** The product of the line. */
  product: string
  /** How many of its pieces are replaced: first those that were noted as missing. */
  pieces: number
  substitute: string
  quantity: number
}

export type SoldProduct = Awaited<ReturnType<typeof lockProducts>>[number]

type NewSubstitute = {
  line: OrderBill['lineRows'][number]
  sold: SoldProduct
  replacement: Replacement
  /** Of what is replaced. */
  cents: number
  deposit: ReturnType<typeof pieceDeposit>
  taxClass: string
}

/** The row of what comes in place of pieces of a line. */
export function substituteRow(
  { catalogue, clock }: { catalogue: Catalogue; clock: Clock },
  { line, sold, replacement, cents, deposit, taxClass }: NewSubstitute,
): SubstituteRow {
  const { pieces, quantity } = replacement
  const { most } = substitutePieces({ pieces, weight: line.weight }, sold.weight)
  if (quantity > most)
    throw invalidInput({ fields: { quantity: `At most ${most} of it can come instead` } })
  const known = catalogue.product(sold.id)
  return {
    id: newId(),
    order_id: line.order_id,
    line_position: line.position,
    product_id: sold.id,
    name: sold.name,
    category: sold.category,
    weight: sold.weight,
    images: JSON.stringify(known?.images ?? []),
    quantity,
    price_cents: sold.offer_cents,
    goods_cents: substituteCost(
      { cents, pieces, weight: line.weight },
      { offerCents: sold.offer_cents, pieces: quantity, weight: sold.weight },
    ),
    tax_class: taxClass,
    deposit_name: deposit?.name ?? null,
    deposit_cents: deposit?.cents ?? 0,
    deposit_tax_class: deposit?.taxClass ?? null,
    deposit_containers: deposit?.containers ?? null,
    is_counted: sold.is_counted,
    no_withdrawal: known?.facts.withdrawal === 'excepted' ? 1 : 0,
    loose_allergens: looseAllergens(sold.facts),
    kept_count: quantity,
    kept_cents: 0,
    kept_deposit_cents: 0,
    at: clock(),
  }
}

/**
 * The bill with the tax classes of a substitute, and the rows that the order does not have yet. A class that the order has keeps
 * the rate it was placed with, another one comes with the rate of today. An order without VAT has no classes.
 */
export function withTaxClasses(
  order: OrderRow,
  bill: OrderBill,
  money: SettingsValues['money'],
  ids: readonly (string | undefined)[],
): { bill: OrderBill; newTaxRows: readonly TaxRow[] } {
  if (order.no_vat_note !== null) return { bill, newTaxRows: [] }
  const known = new Set(bill.rules.taxClasses.map(({ id }) => id))
  const added = [...money.taxClasses, untaxed].filter(
    ({ id }) => ids.includes(id) && !known.has(id),
  )
  // Every bill knows what is not taxed.
  const taxClasses = [...bill.rules.taxClasses, ...added.filter(({ id }) => id !== untaxed.id)]
  const parts = taxPartsOf(order, bill.taxRows)
  const missing = added
    .filter(({ id }) => parts.every((part) => part.id !== id))
    .map((taxClass) => ({ ...taxClass, taxableCents: 0, taxCents: 0 }))
  // An order from before there were classes gets all of its rows.
  const all = missing.length === 0 ? [] : newTaxRows(order.id, { taxes: [...parts, ...missing] })
  const rows = all.slice(bill.taxRows.length)
  return {
    bill: {
      ...bill,
      rules: { ...bill.rules, taxClasses },
      taxRows: [...bill.taxRows, ...rows],
    },
    newTaxRows: rows,
  }
}
