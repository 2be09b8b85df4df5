import { z } from 'zod'
import { answered, type CallTable } from '#platform/call.ts'
import { tooManyAttempts } from '#platform/common-refusals.ts'
import { addressFields, addressFieldsFor, type NeededRegion } from '#modules/addresses/contract.ts'

const notPickup = 'pickup must be true or false'

/** Who picks the order up tells no address. */
const person = addressFields
  .pick({ firstName: true, lastName: true, email: true, phone: true })
  .extend({ pickup: z.literal(true, notPickup) })

const withPickup = <Fields extends z.ZodType>(fields: Fields) =>
  z.preprocess(
    (given) =>
      typeof given === 'object' && given !== null && !('pickup' in given)
        ? { ...given, pickup: false }
        : given,
    fields,
  )

/** As specified for addresses: all nine fields are required. */
export const guestDetails = withPickup(
  z.discriminatedUnion(
    'pickup',
    [person, addressFields.extend({ pickup: z.literal(false, notPickup) })],
    notPickup,
  ),
)
export type GuestDetails = z.output<typeof guestDetails>

/** In a shop of one's own. */
export const guestDetailsFor = (neededRegion: NeededRegion) =>
  withPickup(
    z.discriminatedUnion(
      'pickup',
      [person, addressFieldsFor(neededRegion).safeExtend({ pickup: z.literal(false, notPickup) })],
      notPickup,
    ),
  )

export const guestCalls = {
  'POST /api/guest/details': {
    summary:
      'Who orders without an account and where to: the answer has the address to order to, and a cookie that is good for placing orders only. It is the same for every email',
    who: 'anyone',
    body: guestDetails,
    answer: answered({
      /** For `POST /api/order/cod` and `/stripe`. The same details have the same address again. */
      address: z.string(),
    }),
    refuses: [tooManyAttempts],
  },
} as const satisfies CallTable
