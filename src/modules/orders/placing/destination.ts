import { emptyAddress } from '#modules/addresses/address-copy.ts'
import { findAddress } from '#modules/addresses/addresses.ts'
import type { Address } from '#modules/addresses/contract.ts'
import { untaxed } from '#modules/pricing/taxes.ts'
import type { Pickup } from '#modules/settings/sections/pickup.ts'
import { notFound } from '#platform/common-refusals.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Shopper } from '#platform/identity.ts'
import type { OrderInput } from '../contract.ts'
import { pickupUnavailable } from '../refusals.ts'

/**
 * Where an order goes. One that is picked up goes nowhere: it keeps who fetches it, which is the person of the address
 * if the client sent one, and the shopper otherwise.
 */
export async function findDestination(
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

/** What is picked up costs no delivery, and the minimum and the areas of deliveries do not hold for it. */
export const chargeForPickup = {
  deliveryCents: 0,
  feeTaxClass: untaxed.id,
  minimumCents: 0,
  freeFromCents: null,
}
