import { z } from 'zod'
import { answered, type CallTable } from '#platform/call.ts'
import { notFound } from '#platform/common-refusals.ts'
import { typedCode } from '#modules/codes/contract.ts'
import { belowMinimum, outsideArea } from '#modules/delivery/refusals.ts'
import { orderInput } from '../contract.ts'
import { toldTotal } from '../phone/contract.ts'
import { aboveHighestTotal, outOfStock } from '../refusals.ts'

const brought = z.object({
  /** Of an offer or a code. */
  id: z.string(),
  /** Orders that were not cancelled, what they cost in all, and what was given away in them. */
  orders: z.int(),
  sum: z.number(),
  givenAway: z.number(),
})
export type Brought = z.infer<typeof brought>

const cartPreview = z.object({
  items: orderInput.shape.items,
  code: typedCode.optional(),
  /** Where delivery depends on the place, an empty one is a cart that is picked up. */
  zipCode: z.string().trim().max(200).default(''),
})
export type CartPreview = z.output<typeof cartPreview>

export const broughtCalls = {
  'GET /api/seller/offers/brought': {
    summary:
      'What each offer and each code brought: orders, their sum, and what was given away. Those of another currency are left out',
    who: 'seller',
    answer: answered({ brought: z.array(brought) }),
  },
  'POST /api/seller/offers/preview': {
    summary:
      'What a cart would cost now, with the offers that run and a code. Says why a code does not count. Nothing is placed',
    who: 'seller',
    body: cartPreview,
    answer: answered({
      ...toldTotal,
      codeProblem: z.string().optional(),
    }),
    refuses: [notFound, outOfStock, outsideArea, belowMinimum, aboveHighestTotal],
  },
} as const satisfies CallTable
