import { expect, test } from 'vitest'
import { slotsSchema, slotsSection } from '#modules/settings/sections/slots.ts'
import { slotsOf, typedSlots } from './slot-values.ts'

const typed = typedSlots(slotsSection.defaults)

test('what is stored is what is typed, and the other way round', () => {
  expect(typed).toMatchObject({ asapPerHour: '', capacity: '10', lengthMinutes: '120' })
  expect(slotsOf(typed)).toEqual(slotsSection.defaults)
  expect(slotsOf({ ...typed, asapPerHour: ' 5 ' }).asapPerHour).toBe(5)
})

test.each(['', 'ten', '1.5', '-1', '501'])('%j is no number of orders', (text) => {
  const { error } = slotsSchema.safeParse(slotsOf({ ...typed, capacity: text }))
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['capacity', 'Orders per slot must be a whole number from 1 to 500'],
  ])
})
