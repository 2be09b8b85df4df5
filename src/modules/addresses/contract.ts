import { z } from 'zod'
import { answered, done, type CallTable } from '#platform/call.ts'
import type { Region } from './address-words.ts'
import { emailAddress, inOneLine, lineOfText, optionalLine } from '#platform/text.ts'
import { limitReached, notFound } from '#platform/common-refusals.ts'
import { longestLine, addressLimits } from './limits.ts'

/** Clients send zip codes and telephone numbers as numbers too; they are kept as text. */
const numberOrText = (label: string) =>
  z.preprocess(
    (given) => (typeof given === 'number' && Number.isFinite(given) ? String(given) : given),
    lineOfText(label, longestLine),
  )

/**
 * What the courier should know: fields of an address, and of an order that wants something else than its address says.
 * It is one paragraph, so line breaks become spaces.
 */
export const instructionFields = {
  instructions: z
    .preprocess(inOneLine, optionalLine('Delivery instructions', addressLimits.instructions))
    .optional(),
  leaveAtDoor: z.boolean('leaveAtDoor must be true or false').optional(),
}

/** In answers they are absent when there is nothing to say. */
export const shownInstructions = {
  instructions: z.string().optional(),
  leaveAtDoor: z.boolean().optional(),
}

export const addressFields = z.object({
  firstName: lineOfText('First name', longestLine),
  lastName: lineOfText('Last name', longestLine),
  email: emailAddress(),
  street: lineOfText('Street', longestLine),
  city: lineOfText('City', longestLine),
  state: lineOfText('State', longestLine),
  zipCode: numberOrText('Zip code'),
  country: lineOfText('Country', longestLine),
  phone: numberOrText('Phone'),
  ...instructionFields,
})
export type NewAddress = z.output<typeof addressFields>

export type NeededRegion = (country: string) => Region | undefined

/** The state can be left out where the country does not need it. */
export const addressFieldsFor = (neededRegion: NeededRegion) =>
  addressFields
    .extend({ state: optionalLine('State', longestLine).default('') })
    .superRefine(({ country, state }, problems) => {
      const region = state === '' ? neededRegion(country) : undefined
      if (region?.isRequired)
        problems.addIssue({
          code: 'custom',
          path: ['state'],
          message: `${region.word} is required`,
        })
    })

/** `{address: {...}}` or the fields themselves, with the zip under either of its names. */
const inEitherForm = <Fields extends z.ZodType>(fields: Fields) =>
  z.preprocess((given) => {
    if (typeof given !== 'object' || given === null) return given
    const inside = 'address' in given ? given.address : undefined
    const found = typeof inside === 'object' && inside !== null ? inside : given
    return 'zipcode' in found && !('zipCode' in found)
      ? { ...found, zipCode: found.zipcode }
      : found
  }, fields)

/** As specified: all nine fields are required. */
export const addressInput = inEitherForm(addressFields)
/** In a shop of one's own. */
export const addressInputFor = (neededRegion: NeededRegion) =>
  inEitherForm(addressFieldsFor(neededRegion))

export const address = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  zipcode: z.string(),
  country: z.string(),
  phone: z.string(),
  ...shownInstructions,
})
export type Address = z.infer<typeof address>

const addressId = z.string('Which address?').min(1, 'Which address?').max(64, 'Which address?')
const addressById = z.object({ id: addressId })
export const addressChange = addressFields.extend({ id: addressId })
export const addressChangeFor = (neededRegion: NeededRegion) =>
  addressFieldsFor(neededRegion).safeExtend({ id: addressId })

const listedAddress = address.extend({ isDefault: z.boolean() })
export type ListedAddress = z.infer<typeof listedAddress>

export const addressCalls = {
  'POST /api/address/add': {
    summary:
      'Adds a delivery address. In a shop without the demo the state can be empty where its country needs none',
    who: 'shopper',
    body: addressInput,
    answer: done.extend({ address }),
    refuses: [limitReached],
  },
  'GET /api/address/get': {
    summary: "The shopper's own addresses, oldest first",
    who: 'shopper',
    answer: answered({ addresses: z.array(address) }),
  },
  'GET /api/address/list': {
    summary: "The shopper's own addresses, oldest first; one of them is the default",
    who: 'shopper',
    answer: answered({ addresses: z.array(listedAddress) }),
  },
  'POST /api/address/update': {
    summary: 'Changes an address. Orders keep the copy they were placed with',
    who: 'shopper',
    body: addressChange,
    answer: done.extend({ address }),
    refuses: [notFound],
  },
  'POST /api/address/delete': {
    summary: 'Deletes an address. For a day it can be restored',
    who: 'shopper',
    body: addressById,
    answer: done,
    refuses: [notFound],
  },
  'POST /api/address/restore': {
    summary: 'Brings a deleted address back',
    who: 'shopper',
    body: addressById,
    answer: done.extend({ address }),
    refuses: [notFound, limitReached],
  },
  'POST /api/address/default': {
    summary: 'Makes an address the one that is chosen for new orders',
    who: 'shopper',
    body: addressById,
    answer: done,
    refuses: [notFound],
  },
} as const satisfies CallTable
