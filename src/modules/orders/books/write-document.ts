import { writePlainTime } from '#platform/calendar/time-text.ts'
import { readAddressCopy } from '#modules/addresses/address-copy.ts'
import { cityLine } from '#modules/addresses/city-line.ts'
import { countryOf } from '#modules/delivery/countries.ts'
import { styleOf } from '#modules/delivery/time-zone.ts'
import type { Bill } from '#modules/pricing/bill.ts'
import { partsOfTotal } from '#modules/pricing/bill-rows.ts'
import { moneyFormat } from '#modules/pricing/money-format.ts'
import { formatMinor } from '#modules/pricing/money.ts'
import { gramsText } from '#modules/pricing/weighed.ts'
import { bookedTax, bookedTaxNames, percentText, type TaxPart } from '#modules/pricing/taxes.ts'
import { legalLines } from '#modules/settings/legal/legal-lines.ts'
import type { SettingsValues } from '#modules/settings/sections.ts'
import { orderedTotal } from '../refunding/due-back.ts'
import type { OrderRow } from '../order/order-events.ts'
import type { BookDocument } from './contract.ts'
import type { DocumentLine } from './document-lines.ts'
import { documentName } from '../reading/document-name.ts'
import type { FinalBill } from './final-bill.ts'

type Settings = Pick<SettingsValues, 'shop' | 'money' | 'legal'>

/** What both kinds are written from. */
export type IssuedDocument = {
  order: OrderRow
  number: number
  issuedAt: number
  /** When the goods left the shop, or were picked up. */
  suppliedAt: number
  bill: FinalBill
  settings: Settings
}

export function writeInvoice(
  issued: IssuedDocument,
  lines: readonly DocumentLine[],
  shown: Bill,
): BookDocument {
  const { order, number, bill } = issued
  const money = moneyOf(issued)
  return {
    kind: 'invoice',
    number: documentName('invoice', number),
    facts: factsOf(issued),
    seller: sellerLines(issued.settings),
    lines: lines
      .filter(({ what }) => what === 'goods' || what === 'money back')
      .map((line) => ({
        text: line.grams == null ? line.text : `${line.text}, ${gramsText(line.grams)}`,
        note: line.depositCents ? `plus ${money(line.depositCents)} deposit` : undefined,
        quantity: line.quantity === undefined ? undefined : String(line.quantity),
        unitPrice: line.priceCents === undefined ? undefined : unitPrice(line, money),
        tax: line.rate === undefined ? undefined : percentText(line.rate),
        amount: money(line.amountCents),
      })),
    sums: partsOfTotal(shown, money),
    total: money(bill.totalCents),
    taxes: taxTable(issued),
    payment: paymentOf(order, bill, money),
    remarks: [
      ...noVatRemark(order),
      ...(order.is_tax_included === 1 && bill.taxes.some(({ taxCents }) => taxCents !== 0)
        ? ['Prices include tax.']
        : []),
      ...testRemark(order),
    ],
  }
}

const unitPrice = ({ priceCents = 0, grams }: DocumentLine, money: (cents: number) => string) =>
  grams == null ? money(priceCents) : `${money(priceCents)} / kg`

/** `lines` say what is taken off and why. They add up to the bill. */
export function writeCreditNote(
  issued: IssuedDocument,
  invoice: number,
  lines: readonly DocumentLine[],
): BookDocument {
  const { order, number, bill } = issued
  const money = moneyOf(issued)
  return {
    kind: 'credit note',
    number: documentName('credit note', number),
    invoice: documentName('invoice', invoice),
    facts: [{ name: 'Invoice', text: documentName('invoice', invoice) }, ...factsOf(issued)],
    seller: sellerLines(issued.settings),
    lines: lines.map(({ text, amountCents }) => ({ text, amount: money(amountCents) })),
    sums: [],
    total: money(bill.totalCents),
    taxes: taxTable(issued),
    payment: [],
    remarks: [...noVatRemark(order), ...testRemark(order)],
  }
}

/** As it is written on a letter. An order that is picked up has no address. */
export function buyerLines(
  { address, is_pickup }: OrderRow,
  { shop, money }: Pick<Settings, 'shop' | 'money'>,
): string[] {
  const { firstName, lastName, street, country, ...place } = readAddressCopy(address)
  const name = `${firstName} ${lastName}`.trim()
  return is_pickup === 1 ? [name] : [name, street, cityLine(place, countryOf(shop, money)), country]
}

const moneyOf = ({ order, settings }: IssuedDocument) => {
  const { currency, currency_decimals: decimals } = order
  const format = moneyFormat({ currency, decimals, locale: settings.money.locale })
  return (cents: number) => formatMinor(cents, format)
}

function factsOf({ order, issuedAt, suppliedAt, settings }: IssuedDocument) {
  const date = (ms: number) => writePlainTime(ms, styleOf(settings), { dateStyle: 'long' })
  return [
    { name: 'Date', text: date(issuedAt) },
    { name: 'Order', text: order.number },
    { name: 'Ordered', text: date(order.placed_at ?? order.created_at) },
    { name: order.is_pickup === 1 ? 'Picked up' : 'Sent', text: date(suppliedAt) },
  ]
}

/** Without a legal name it is the shop's. */
function sellerLines({ shop, legal }: Settings): string[] {
  const [seller, ...others] = legalLines({
    ...legal,
    legalName: legal.legalName || shop.name,
    address: legal.address || shop.address,
  })
  const contact = new Set(['Responsible', 'Complaints'])
  return [
    seller?.text ?? shop.name,
    ...others
      .filter(({ label }) => !contact.has(label))
      .map(({ label, text }) => (label === 'Address' ? text : `${label}: ${text}`)),
  ]
}

/** By law it lists the net sum of what is taxed at 0 % too. */
function taxTable(issued: IssuedDocument): BookDocument['taxes'] {
  const { order, bill } = issued
  if (order.no_vat_note !== null) return []
  const money = moneyOf(issued)
  const labels = bookedTaxNames(order.tax_label, bill.taxes)
  return bill.taxes.map(({ taxableCents, taxCents }: TaxPart, index) => ({
    name: labels[index] ?? '',
    taxable: money(taxableCents),
    tax: bookedTax(taxCents, money),
    total: money(taxableCents + taxCents),
  }))
}

function paymentOf(
  order: OrderRow,
  { totalCents }: FinalBill,
  money: (cents: number) => string,
): BookDocument['payment'] {
  if (order.payment_type === 'COD')
    return [
      { name: order.is_paid === 1 ? 'Paid in cash' : 'To pay in cash', amount: money(totalCents) },
    ]
  const paid = orderedTotal(order)
  return [
    { name: 'Paid online', amount: money(paid) },
    ...(paid > totalCents ? [{ name: 'Given back', amount: money(paid - totalCents) }] : []),
  ]
}

const noVatRemark = ({ no_vat_note: note }: OrderRow) => (note ? [note] : [])

const testRemark = ({ is_test_payment }: OrderRow) =>
  is_test_payment === 1 ? ['This was a test payment: no money was charged.'] : []
