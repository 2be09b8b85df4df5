import { z } from 'zod'
import { slotLengths, slotLimits } from '../limits.ts'
import type { SectionDefinition } from './section.ts'

const wholeNumber = (label: string, least: number, most: number) => {
  const problem = `${label} must be a whole number from ${least} to ${most}`
  return z.int(problem).min(least, problem).max(most, problem)
}

/** Delivery times that a shopper can choose. */
export const slotsSchema = z.object({
  isOn: z.boolean('isOn must be true or false').meta({ title: 'Delivery slots' }),
  /** Whether an order can come as soon as possible. Without slots it always can. */
  asap: z
    .boolean('asap must be true or false')
    .default(true)
    .meta({ title: 'Orders can come as soon as possible' }),
  /** How many such orders are taken in an hour; 0 is any number. */
  asapPerHour: wholeNumber('Orders per hour', 0, slotLimits.capacity).default(0).meta({
    title: 'Orders per hour',
    description: 'Empty: any number. More are refused, or offered a slot.',
  }),
  lengthMinutes: z
    .int('Length must be a number of minutes')
    .refine((length) => slotLengths.includes(length), `Length must be ${slotLengths.join(', ')}`)
    .meta({ title: 'Length of a slot' }),
  capacity: wholeNumber('Orders per slot', 1, slotLimits.capacity).meta({
    title: 'Orders per slot',
    description: 'Never more than that.',
  }),
  daysAhead: wholeNumber('Days ahead', 0, slotLimits.daysAhead).meta({
    title: 'Days ahead',
    description: '0 is today only.',
  }),
  cutoffMinutes: wholeNumber('Minutes before the start', 0, slotLimits.cutoffMinutes).meta({
    title: 'Last order before the start',
    description: 'In minutes.',
  }),
})
export type Slots = z.output<typeof slotsSchema>

/** How many orders a slot takes is not public. */
export const publicSlotsSchema = slotsSchema.pick({ isOn: true, asap: true })

export const slotsSection: SectionDefinition<Slots> = {
  title: 'Slots',
  schema: slotsSchema,
  defaults: {
    isOn: false,
    asap: true,
    asapPerHour: 0,
    lengthMinutes: 120,
    capacity: 10,
    daysAhead: 3,
    cutoffMinutes: 60,
  },
  describe: ({ isOn, asap, asapPerHour, lengthMinutes, capacity, ...slots }) => ({
    'delivery slots': isOn ? 'on' : 'off',
    'as soon as possible': asap ? 'on' : 'off',
    'orders per hour as soon as possible': asapPerHour === 0 ? '' : String(asapPerHour),
    'length of a slot': `${lengthMinutes} minutes`,
    'orders per slot': String(capacity),
    'days ahead': String(slots.daysAhead),
    'last order before the start': `${slots.cutoffMinutes} minutes`,
  }),
}
