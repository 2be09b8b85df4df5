import { z } from 'zod'
import type { CallTable } from '#platform/call.ts'
import { emailAddress, lineOfText } from '#platform/text.ts'

const longest = 200

/** Clients send zip codes and telephone numbers as numbers too; they are kept as text. */
const numberOrText = (label: string) =>
  z.preprocess(
    (given) => (typeof given === 'number' && Number.isFinite(given) ? String(given) : given),
    lineOfText(label, longest),
  )

const addressFields = z.object({
  firstName: lineOfText('First name', longest),
  lastName: lineOfText('Last name', longest),
  email: emailAddress(),
  street: lineOfText('Street', longest),
  city: lineOfText('City', longest),
  state: lineOfText('State', longest),
  zipCode: numberOrText('Zip code'),
  country: lineOfText('Country', longest),
  phone: numberOrText('Phone'),
})
export type NewAddress = z.output<typeof addressFields>

/** `{address: {...}}` or the fields themselves, with the zip under either of its names. */
export const addressInput = z.preprocess((given) => {
  if (typeof given !== 'object' || given === null) return given
  const inside = 'address' in given ? given.address : undefined
  const fields = typeof inside === 'object' && inside !== null ? inside : given
  return 'zipcode' in fields && !('zipCode' in fields)
    ? { ...fields, zipCode: fields.zipcode }
    : fields
}, addressFields)

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
})
export type Address = z.infer<typeof address>

export const addressCalls = {
  'POST /api/address/add': {
    summary: 'Adds a delivery address',
    who: 'shopper',
    body: addressInput,
    answer: z.object({ success: z.literal(true), message: z.string(), address }),
    refuses: ['invalid-input', 'limit-reached'],
  },
  'GET /api/address/get': {
    summary: "The shopper's own addresses, oldest first",
    who: 'shopper',
    answer: z.object({ success: z.literal(true), addresses: z.array(address) }),
  },
} as const satisfies CallTable
