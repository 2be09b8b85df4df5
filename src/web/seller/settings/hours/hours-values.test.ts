import { expect, test } from 'vitest'
import { hoursSchema, hoursSection } from '#modules/settings/sections/hours.ts'
import { dayOf, toHours, typedHours, type HoursValues } from './hours-values.ts'

const typed = typedHours(hoursSection.defaults)

const problemsOf = (values: Partial<HoursValues>) =>
  hoursSchema
    .safeParse(toHours({ ...typed, ...values }))
    .error?.issues.map(({ path, message }) => [dayOf(path.join('.')), message])

test('what is stored is what is typed, and the other way round', () => {
  expect(typed.promiseMinutes).toBe('30')
  expect(toHours(typed)).toEqual(hoursSection.defaults)
  expect(problemsOf({})).toBeUndefined()
})

test('what is wrong is said at its day', () => {
  const hours = [{ from: '08:00', to: '' }]
  expect(problemsOf({ promiseMinutes: 'soon', week: typed.week.with(2, hours) })).toEqual([
    ['promiseMinutes', 'The promise must be a whole number of minutes'],
    ['week.2', 'Please give an opening and a closing time'],
  ])
  expect(problemsOf({ promiseMinutes: '1' })).toEqual([
    ['promiseMinutes', 'The promise must be from 5 to 10080 minutes'],
  ])
  const day = { date: '2026-12-25', until: '', hours: [], note: '' }
  expect(problemsOf({ exceptions: [day, { ...day, date: '' }, { ...day, hours }] })).toEqual([
    ['exceptions.1', 'Please choose a date'],
    ['exceptions.2', 'Please give an opening and a closing time'],
    ['exceptions.2', 'This date is there twice'],
  ])
})
