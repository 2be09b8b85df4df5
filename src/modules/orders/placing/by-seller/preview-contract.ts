import { z } from 'zod'
import { answered, type CallTable } from '#platform/call.ts'
import { notFound } from '#platform/common-refusals.ts'
import { typedCoupon } from '#modules/discounts/contract.ts'
import { belowMinimum, outsideArea } from '#modules/delivery/refusals.ts'
import { orderInput } from '../../contract.ts'
import { shownTotal } from './phone-contract.ts'
import { aboveHighestTotal, outOfStock } from '../../refusals.ts'

const cartPreview = z.object({
  items: orderInput.shape.items,
  code: typedCoupon.optional(),
  /** Where delivery depends on the place, an empty one is a cart that is picked up. */
  zipCode: z.string().trim().max(200).default(''),
})
export type CartPreview = z.output<typeof cartPreview>

export const cartPreviewCalls = {
  'POST /api/seller/offers/preview': {
    summary:
      'What a cart would cost now, with the offers that run and a code. Says why a code does not count. Nothing is placed',
    who: 'seller',
    body: cartPreview,
    answer: answered({ ...shownTotal, codeProblem: z.string().optional() }),
    refuses: [notFound, outOfStock, outsideArea, belowMinimum, aboveHighestTotal],
  },
} as const satisfies CallTable
