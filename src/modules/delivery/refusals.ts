import { defineRefusal } from '#platform/refusal.ts'

type OutsideArea = {
  /** Says where the shop delivers to. */
  message: string
  zip: string
  /** The names of the shop's areas. */
  areas: string[]
}

export const outsideArea = defineRefusal<OutsideArea>({
  code: 'outside-area',
  status: 409,
  sentence: ({ message }) => `${message}. Nothing was ordered`,
  facts: ({ zip, areas }) => ({ zip, areas }),
})

type BelowMinimum = {
  minimum: number
  missing: number
  texts: { minimum: string; missing: string }
}

export const belowMinimum = defineRefusal<BelowMinimum>({
  code: 'below-minimum',
  status: 409,
  sentence: ({ texts }) =>
    `The minimum order is ${texts.minimum}, and ${texts.missing} is missing. Please add something to your cart. Nothing was ordered`,
  facts: ({ minimum, missing }) => ({ minimum, missing }),
})

/** Delivery times that a client can offer instead. */
type OtherSlots = {
  next: { id: string; start: string; end: string; day: string; time: string }[]
  /** It was to be the time of an order that there is already. */
  isChange?: boolean
}

export const slotFull = defineRefusal<OtherSlots>({
  code: 'slot-full',
  status: 409,
  sentence: ({ next, isChange }) =>
    `The last place in this delivery time has just been taken. ${otherTimes(next)}. ${nothingWas(isChange)}`,
  facts: ({ next }) => ({ next }),
})

export const slotOver = defineRefusal<OtherSlots>({
  code: 'slot-over',
  status: 409,
  sentence: ({ next, isChange }) =>
    `This delivery time can no longer be chosen. ${otherTimes(next)}. ${nothingWas(isChange)}`,
  facts: ({ next }) => ({ next }),
})

export const slotLimit = defineRefusal<OtherSlots & { limit: number }>({
  code: 'slot-limit',
  status: 409,
  sentence: ({ limit, next, isChange }) =>
    `You have ${limit} orders in this delivery time already, and until your first order is delivered no more are possible. ${otherTimes(next)}. ${nothingWas(isChange)}`,
  facts: ({ next }) => ({ next }),
})

export const slotNeeded = defineRefusal<OtherSlots>({
  code: 'slot-needed',
  status: 409,
  sentence: ({ next }) => `Please choose a delivery time. ${otherTimes(next)}. Nothing was ordered`,
  facts: ({ next }) => ({ next }),
})

export const asapFull = defineRefusal<OtherSlots>({
  code: 'asap-full',
  status: 409,
  sentence: ({ next }) =>
    `We have as many orders as we can deliver right now. ${next.length === 0 ? 'Please try again later' : otherTimes(next)}. Nothing was ordered`,
  facts: ({ next }) => ({ next }),
})

const nothingWas = (isChange = false) => `Nothing was ${isChange ? 'changed' : 'ordered'}`

const otherTimes = (next: { day: string; time: string }[]) =>
  next.length === 0
    ? 'There is no other one right now'
    : `Still free: ${next.map(({ day, time }) => `${day} ${time}`).join(', ')}`
