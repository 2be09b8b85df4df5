import { defineRefusal } from '#platform/refusal.ts'

type CouponReason =
  | { reason: 'unknown' }
  | { reason: 'not yet'; from: string }
  | { reason: 'over'; until: string }
  | { reason: 'minimum'; minimum: string; missing: string }
  | { reason: 'not these' }
  | { reason: 'used up' }
  | { reason: 'held' }
  | { reason: 'used by you' }

/** Why a coupon takes nothing off. */
export const couponNotCounted = defineRefusal<CouponReason & { code: string }>({
  code: 'code-not-counted',
  status: 409,
  sentence: (why) => sentenceOf(why, `The code ${why.code}`),
  facts: ({ reason }) => ({ reason }),
})

function sentenceOf(why: CouponReason & { code: string }, code: string): string {
  switch (why.reason) {
    case 'unknown':
      return `We do not know the code ${why.code}. Please check how it is written`
    case 'not yet':
      return `${code} counts from ${why.from} on`
    case 'over':
      return `${code} was good until ${why.until}`
    case 'minimum':
      return `${code} counts from ${why.minimum} on: ${why.missing} more`
    case 'not these':
      return `${code} counts for none of the products in your cart`
    case 'used up':
      return `${code} has been used as often as it can be`
    case 'held':
      return `${code} is held by orders that are not paid yet. Please try again in half an hour, or order without it`
    case 'used by you':
      return `You have used the code ${why.code} as often as you can`
  }
}
