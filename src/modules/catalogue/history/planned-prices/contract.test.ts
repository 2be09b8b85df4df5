import { expect, test } from 'vitest'
import { pricePlan } from './contract.ts'

const problems = (plan: object) =>
  Object.fromEntries(
    (pricePlan.safeParse({ id: 'milk', ...plan }).error?.issues ?? []).map((issue) => [
      issue.path.join('.'),
      issue.message,
    ]),
  )

test('an empty plan says what is needed, and an end before the start is named whatever else is wrong', () => {
  expect(problems({ offerPrice: '', from: '', until: '' })).toMatchObject({
    offerPrice: 'Offer price is required',
  })
  expect(problems({ offerPrice: 0, from: '2026-11-20T10:00', until: '2026-11-20T10:00' })).toEqual({
    offerPrice: 'Offer price must be more than 0',
    until: 'End must be after the start',
  })
})
