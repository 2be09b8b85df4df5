import { hash } from 'node:crypto'
import { invalidInput, notFound } from '#platform/common-refusals.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/db.ts'
import { newId } from '#platform/id.ts'
import type { Buyer } from '#platform/identity.ts'
import { addWithoutAccount } from '#modules/accounts/guests/add-without-account.ts'
import { assertRoom, columnsOf, lockShopper } from '#modules/addresses/addresses.ts'
import { writeSearchKeys } from '#modules/addresses/search-keys.ts'
import { countryName, countryOf } from '#modules/delivery/countries.ts'
import type { Payments } from '#modules/payments/payments.ts'
import { partsOfTotal } from '#modules/pricing/bill-rows.ts'
import { moneyFormat } from '#modules/pricing/money-format.ts'
import { formatMinor, toMajor } from '#modules/pricing/money.ts'
import type { SettingsValues } from '#modules/settings/sections.ts'
import { readSettings } from '#modules/settings/settings.ts'
import { billOf } from '../../bill/order-taxes.ts'
import { NotPlaced, type OrderRows } from '../new-order.ts'
import type { OrderRequest, Placed, PlaceDeps } from '../order-request.ts'
import { placeOrder } from '../place.ts'
import type { PhoneOrder } from './phone-contract.ts'

type Deps = PlaceDeps & { payments: Pick<Payments, 'isOffered' | 'minimumFor'> }
type Sent = { key: string; siteUrl: string }

/** By the seller, for a shopper or a new person. Of two requests with the same key at once, one is placed and answered twice. */
export async function placeByPhone(deps: Deps, order: PhoneOrder, sent: Sent): Promise<Placed> {
  const { buyer, request } = await toRequest(deps, order, sent)
  return placeOrder(deps, buyer, request)
}

/** What it would cost: everything is done as for an order, and undone. */
export async function phoneOrderTotal(deps: Deps, order: PhoneOrder, siteUrl: string) {
  const { buyer, request } = await toRequest(
    deps,
    { ...order, name: order.name || 'Somebody', street: order.street || 'Somewhere' },
    { key: newId(), siteUrl },
  )
  try {
    await placeOrder(deps, buyer, { ...request, isTotalOnly: true })
  } catch (error) {
    if (error instanceof NotPlaced)
      return totalOf(error.order, (await readSettings(deps.database.db)).money)
    throw error
  }
  throw new Error('An order was placed although only its total was requested')
}

export function totalOf({ row, taxes, discounts }: OrderRows, money: SettingsValues['money']) {
  const format = moneyFormat(money)
  const write = (cents: number) => formatMinor(cents, format)
  return {
    total: toMajor(row.total_cents, money.decimals),
    totalText: write(row.total_cents),
    lines: partsOfTotal(billOf(row, taxes, discounts), write),
  }
}

async function toRequest(
  { database: { db }, clock, payments }: Deps,
  order: PhoneOrder,
  { key, siteUrl }: Sent,
): Promise<{ buyer: Buyer; request: OrderRequest }> {
  const settings = await readSettings(db)
  const buyer = await findBuyer(db, order, key)
  if (order.payment === 'link' && buyer.email === '')
    throw invalidInput({ fields: { email: 'The link is sent to an email, and there is none' } })
  const { items, pickup, slot, instructions, leaveAtDoor, ageConfirmed, seenTotal } = order
  const isNewAddress = order.address === undefined && (pickup !== true || order.phone !== '')
  const address = isNewAddress ? idFor('address', key) : order.address
  const input = {
    items,
    address,
    pickup,
    slot,
    ageConfirmed,
    seenTotal,
    // What is not said on the phone is what the address says.
    ...(instructions !== undefined && instructions !== '' && { instructions }),
    ...(leaveAtDoor === true && { leaveAtDoor }),
  }
  const country =
    order.country || countryName(countryOf(settings.shop, settings.money), settings.money.locale)
  const prepare = async (tx: Tx) => {
    if (order.shopper === undefined) await addPerson(tx, clock, buyer)
    if (isNewAddress) await addAddress(tx, clock, buyer, { ...order, country }, key)
  }
  const paid =
    order.payment === 'cash'
      ? ({ paymentType: 'COD' } as const)
      : ({ paymentType: 'Online', siteUrl, minimumFor: payments.minimumFor } as const)
  return { buyer, request: { input, key, bySeller: { prepare }, ...paid } }
}

async function findBuyer(db: PlaceDeps['database']['db'], order: PhoneOrder, key: string) {
  if (order.shopper === undefined)
    return { id: idFor('shopper', key), name: order.name, email: order.email }
  const found = await db
    .selectFrom('shopper')
    .select(['id', 'name', 'email'])
    .where('id', '=', order.shopper)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw notFound({ what: 'shopper' })
  return found
}

/** The same request again finds what the first one has written. */
const idFor = (what: string, key: string) =>
  `phone-${hash('sha256', `${what} ${key}`, 'hex').slice(0, 32)}`

async function addPerson(tx: Tx, clock: Clock, { id, name, email }: Buyer): Promise<void> {
  await addWithoutAccount({ tx, clock }, { id, kind: 'phone', name, email })
}

async function addAddress(
  tx: Tx,
  clock: Clock,
  { id: shopperId, name, email }: Buyer,
  order: PhoneOrder,
  key: string,
): Promise<void> {
  const id = idFor('address', key)
  await lockShopper(tx, shopperId)
  const known = await tx.selectFrom('address').select('id').where('id', '=', id).executeTakeFirst()
  if (known) return
  await assertRoom(tx, shopperId)
  const [firstName = '', ...rest] = name.split(' ')
  const { street, city, state, zipCode, country, phone, pickup } = order
  const place =
    pickup === true
      ? { street: '', city: '', state: '', zipCode: '', country: '' }
      : { street, city, state, zipCode, country }
  const fields = { firstName, lastName: rest.join(' '), email, phone, ...place }
  await tx
    .insertInto('address')
    .values({ id, shopper_id: shopperId, ...columnsOf(fields), created_at: clock() })
    .execute()
  await writeSearchKeys(tx, shopperId, fields)
}
