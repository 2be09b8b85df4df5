import type { z } from 'zod'
import type { ChangeDeps } from '#modules/catalogue/writing/change.ts'
import { untaxed } from '#modules/pricing/taxes.ts'
import { invalidInput } from '#platform/common-refusals.ts'
import type { Seller } from '#platform/identity.ts'
import { changeSection } from '../change.ts'
import { withFeeClass, type Delivery, type deliveryChange } from '../sections/delivery.ts'
import type { Section } from '../sections/section.ts'

/** The fee's tax class is one of the shop's. */
export const changeDelivery = (
  deps: ChangeDeps,
  by: Seller,
  values: z.output<typeof deliveryChange>,
  seenVersion: number,
): Promise<Section<Delivery>> =>
  changeSection(deps, by, 'delivery', {
    seenVersion,
    values: (before) => withFeeClass(values, before),
    alongside: (_tx, { after, all }) => {
      const ids = [untaxed.id, ...all.money.taxClasses.map(({ id }) => id)]
      if (ids.includes(after.feeTaxClass)) return Promise.resolve({ note: '', others: {} })
      throw invalidInput({ fields: { feeTaxClass: 'There is no such tax class any more' } })
    },
  })
