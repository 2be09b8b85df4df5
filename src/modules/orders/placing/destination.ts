import { notFound } from '#platform/common-refusals.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Shopper } from '#platform/identity.ts'
import { emptyAddress } from '#modules/addresses/address-copy.ts'
import { findAddress } from '#modules/addresses/addresses.ts'
import type { Address } from '#modules/addresses/contract.ts'
import { findOfferedSlot } from '#modules/delivery/slots/slot-offer.ts'
import type { Slot } from '#modules/delivery/slots/slots.ts'
import { untaxed } from '#modules/pricing/taxes.ts'
import type { SettingsValues } from '#modules/settings/sections.ts'
import type { Pickup } from '#modules/settings/sections/pickup.ts'
import type { OrderInput } from '../contract.ts'
import { pickupUnavailable } from '../refusals.ts'
import type { Placing } from './order-request.ts'

/** Without a slot it comes as soon as possible. */
export type Destination = { address: Address; slot: Slot | undefined }

/** Where and when the order is delivered or picked up. */
export async function findDestination(
  { deps: { clock }, tx, buyer, request: { input } }: Placing,
  settings: SettingsValues,
): Promise<Destination> {
  const address = await addressFor(tx, buyer, input)
  const slot =
    input.slot === undefined ? undefined : await findOfferedSlot(tx, settings, input.slot, clock())
  return { address, slot }
}

/** An order for pickup keeps only the person: of the address if the client sent one, otherwise the shopper. */
async function addressFor(
  tx: Tx,
  shopper: Shopper,
  { address: id, pickup = false }: OrderInput,
): Promise<Address> {
  if (!pickup) {
    const address = await findAddress(tx, shopper.id, id ?? '')
    // Of a guest who wanted to pick it up.
    if (address.street === '') throw notFound({ what: 'address' })
    return address
  }
  const { name: firstName, email } = shopper
  if (id === undefined) return { ...emptyAddress, firstName, email }
  const person = await findAddress(tx, shopper.id, id)
  return {
    ...emptyAddress,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    phone: person.phone,
  }
}

export function assertPickupOffered({ isOn }: Pickup, { pickup = false }: OrderInput) {
  if (pickup && !isOn) throw pickupUnavailable({ what: 'pickup' })
}

/** Pickup costs no delivery, and has no minimum and no areas. */
export const chargeForPickup = {
  deliveryCents: 0,
  feeTaxClass: untaxed.id,
  minimumCents: 0,
  freeFromCents: null,
}
