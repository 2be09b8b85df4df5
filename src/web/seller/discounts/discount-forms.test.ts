import type { z } from 'zod'
import { expect, test } from 'vitest'
import { newCoupon, newOffer } from '#modules/discounts/contract.ts'
import { fieldTexts } from '#web/seller/form/schema-fields.ts'
import { couponBody, newCouponValues } from './coupon-form.tsx'
import { newOfferValues, offerBody } from './offer-form.tsx'

const problemsOf = (schema: z.ZodType, body: unknown) =>
  schema.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message])

const offer = {
  ...newOfferValues,
  name: 'Bread weekend',
  products: [{ _id: 'rye', name: 'Rye bread' }],
}

test('an offer is sent with what its kind needs, and a price with a comma', () => {
  expect(newOffer.parse(offerBody({ ...offer, sum: '5,50' }))).toEqual({
    name: 'Bread weekend',
    kind: 'sum',
    pieces: 2,
    sum: 5.5,
    products: ['rye'],
  })
  const fewer = { ...offer, kind: 'fewer' as const, pieces: '3', from: '2026-11-20T06:00' }
  expect(newOffer.parse(offerBody(fewer))).toMatchObject({ paidPieces: 2, from: fewer.from })
  expect(newOffer.parse(offerBody({ ...fewer, kind: 'cheapest' }))).not.toHaveProperty('paidPieces')
})

test('an offer without a price, a product or enough pieces is not sent', () => {
  expect(problemsOf(newOffer, offerBody(offer))).toEqual([
    ['sum', 'The price together is required'],
  ])
  expect(problemsOf(newOffer, offerBody({ ...newOfferValues, pieces: '', sum: 'much' }))).toEqual([
    ['name', 'Name is required'],
    ['pieces', 'The number of pieces is from 2 to 99'],
    ['sum', 'The price together must be a number'],
    ['products', 'Choose at least one product'],
  ])
})

test('a code takes off what is chosen, a percentage or an amount', () => {
  const typed = { ...newCouponValues, code: 'spring', percent: '10', amount: '2,50', minimum: '15' }
  const common = { code: 'SPRING', minimum: 15, products: [], categories: [], personLimit: 1 }
  expect(newCoupon.parse(couponBody(typed))).toEqual({ ...common, percent: 10 })
  expect(newCoupon.parse(couponBody({ ...typed, off: 'amount' }))).toEqual({
    ...common,
    amount: 2.5,
  })
  expect(problemsOf(newCoupon, couponBody({ ...typed, percent: '' }))).toEqual([
    ['percent', 'Either a percentage or an amount is required'],
  ])
})

test('labels and hints of both forms are those of the contract', () => {
  expect(fieldTexts(newOffer, 'sum').label).toBe('Price together')
  expect(fieldTexts(newOffer, 'until').hint).toBe('Empty: until you end it.')
  expect(fieldTexts(newCoupon, 'until').hint).toBe('Empty: until you delete it.')
  expect(fieldTexts(newCoupon, 'code')).toMatchObject({
    label: 'Code',
    required: true,
  })
})
