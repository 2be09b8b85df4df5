import { array, assert, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { refundsDue, restOf } from './due-back.ts'

const card = { reference: 'a', amountCents: 10_00 }

test('what is due back is what was paid, less what is kept, less what went back already', () => {
  expect(refundsDue([card], [], 10_00)).toEqual([])
  expect(refundsDue([card], [], 8_00)).toEqual([{ reference: 'a', amountCents: 2_00 }])
  const before = [{ reference: 'a', amountCents: 2_00 }]
  expect(refundsDue([card], before, 8_00)).toEqual([])
  expect(refundsDue([card], before, 7_00)).toEqual([{ reference: 'a', amountCents: 1_00 }])
  // What went back too much is not asked for again.
  expect(refundsDue([card], before, 9_00)).toEqual([])
})

test('all that is left of a payment goes back without an amount, once', () => {
  const whole = { reference: 'a', amountCents: null }
  expect(refundsDue([card], [], 0)).toEqual([whole])
  expect(refundsDue([card], [{ reference: 'a', amountCents: 2_00 }], 0)).toEqual([whole])
  expect(refundsDue([card], [whole], 0)).toEqual([])
  expect(restOf(10_00, [{ amountCents: 3_00 }, { amountCents: null }])).toBe(0)
})

test('of two payments the first goes back first, and none more than it was', () => {
  const other = { reference: 'b', amountCents: 10_00 }
  expect(refundsDue([other, card], [], 8_00)).toEqual([
    { reference: 'b', amountCents: null },
    { reference: 'a', amountCents: 2_00 },
  ])
  expect(refundsDue([other, card], [], 0)).toHaveLength(2)
})

test('whatever is kept, in whatever order, no payment gives back more than it was', () => {
  const payments = array(integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 3 })
  const kept = array(integer({ min: 0, max: 4_000 }), { maxLength: 8 })
  assert(
    property(record({ payments, kept }), (given) => {
      const paid = given.payments.map((amountCents, index) => ({
        reference: String(index),
        amountCents,
      }))
      const refunds: ReturnType<typeof refundsDue> = []
      for (const cents of given.kept) refunds.push(...refundsDue(paid, refunds, cents))
      const rests = paid.map(({ reference, amountCents }) => {
        const of = refunds.filter((refund) => refund.reference === reference)
        const inParts = of.reduce((sum, part) => sum + (part.amountCents ?? 0), 0)
        expect(inParts).toBeLessThanOrEqual(amountCents)
        expect(of.filter((part) => part.amountCents === null).length).toBeLessThan(2)
        return restOf(amountCents, of)
      })
      const all = given.payments.reduce((sum, cents) => sum + cents, 0)
      const least = Math.min(all, ...given.kept)
      expect(rests.reduce((sum, rest) => sum + rest, 0)).toBe(least)
    }),
  )
})
