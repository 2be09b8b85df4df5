import type { Product } from '#modules/catalogue/contract.ts'
import { leftText } from '#modules/catalogue/product/stock/left-text.ts'
import { formatMinor, formatMoney, type MoneyFormat } from '#modules/pricing/money.ts'
import { fewLeft } from '#web/shop/catalogue/few-left.ts'
import type { ShortProduct } from '#web/api.ts'
import { products } from '#web/shop/catalogue/product-query.ts'
import { fetchArea } from '#web/shop/delivery/delivery-queries.ts'
import { fetchTax, type CurrentTax } from './current-tax.ts'
import { termsOf, type CartDelivery } from '#web/shop/delivery/use-cart-delivery.ts'
import type { OrderableLine } from '#web/shop/cart/use-cart-lines.ts'
import type { CartPrice } from './use-cart-price.ts'
import { taxLabels } from '#modules/pricing/taxes.ts'

/** Loads everything that the total depends on again, and says what is not as it was shown. */
export async function changesSince(
  lines: readonly OrderableLine[],
  { tax, delivery }: CartPrice,
  format: MoneyFormat,
  short: readonly ShortProduct[] = [],
): Promise<string[]> {
  const loading = products.reload(lines.map(({ id }) => id))
  const [newTax, area] = await Promise.all([fetchTax(), fetchArea(delivery.place)])
  await loading
  for (const { product, left } of short) noteLeft(product, left)
  const deliveryChanges = deliveryChange(delivery, termsOf(area, format.decimals), format)
  return [
    ...lines.flatMap((line) => changeOf(line, format)),
    ...short.flatMap(({ name, left }) => (left > 0 ? [`${leftText(left, name)}.`] : [])),
    ...taxChanges(tax, newTax),
    ...deliveryChanges,
  ]
}

/** The refusal is newer than every page and list that was cached. */
function noteLeft(id: string, left: number) {
  if (left > 0) return fewLeft.put(id, left)
  const product = products.get(id)
  if (product) products.put({ ...product, inStock: false })
}

function deliveryChange(
  { terms: before }: CartDelivery,
  now: CartDelivery['terms'],
  format: MoneyFormat,
): string[] {
  const feeText = (cents: number) => (cents === 0 ? 'free' : formatMinor(cents, format))
  if (!before || !now || before.feeCents === now.feeCents) return []
  return [`Delivery is ${feeText(now.feeCents)} now, it was ${feeText(before.feeCents)}.`]
}

function changeOf({ id, product: before }: OrderableLine, format: MoneyFormat): string[] {
  const money = (price: number) => formatMoney(price, format)
  const now = products.get(id)
  if (!now) return [`We no longer sell ${before.name}.`]
  if (!now.inStock) return [`${now.name} is out of stock.`]
  const offers = offerChanges(before, now)
  if (now.offerPrice === before.offerPrice) return offers
  return [
    ...offers,
    `${now.name} is ${money(now.offerPrice)} now, it was ${money(before.offerPrice)}.`,
  ]
}

const isIn = ({ offers = [] }: Product, id: string) => offers.some(({ _id }) => _id === id)

function offerChanges(before: Product, now: Product): string[] {
  return [
    ...(before.offers ?? [])
      .filter(({ _id }) => !isIn(now, _id))
      .map(({ name }) => `The offer “${name}” is over for ${now.name}.`),
    ...(now.offers ?? [])
      .filter(({ _id }) => !isIn(before, _id))
      .map(({ name }) => `${now.name} is in the offer “${name}” now.`),
  ]
}

/** What the seller has changed of the tax since the cart showed it. */
function taxChanges(before: CurrentTax, now: CurrentTax): string[] {
  if (isAdded(now) !== isAdded(before))
    return [
      isAdded(now)
        ? `${now.label} is added to the prices now.`
        : now.noVatNote === null
          ? `${now.label} is included in the prices now.`
          : `${before.label} is no longer added to the prices.`,
    ]
  if (now.noVatNote !== null || before.noVatNote !== null) return []
  const isSame = JSON.stringify(before.taxClasses) === JSON.stringify(now.taxClasses)
  const [was, is] = [textOf(before), textOf(now)]
  if (!isSame && was === is) return [`${now.label} is worked out anew.`]
  return was === is ? [] : [`${was} is ${is} now.`]
}

const isAdded = ({ noVatNote, isTaxIncluded }: CurrentTax) => noVatNote === null && !isTaxIncluded

const textOf = ({ label, taxClasses }: CurrentTax) => taxLabels(label, taxClasses).join(', ')
