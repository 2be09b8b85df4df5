import { writePlainTime } from '#platform/calendar/time-text.ts'
import { cityLine } from '#modules/addresses/city-line.ts'
import { type Address } from '#modules/addresses/contract.ts'
import { checkIdText, highestAge } from '#modules/catalogue/product/minimum-age.ts'
import { slotWords } from '#modules/delivery/slots/slots.ts'
import { asData } from '#modules/mail/layout.ts'
import { countryOf } from '#modules/delivery/countries.ts'
import type { Money } from '#modules/settings/sections/money.ts'
import type { Pickup } from '#modules/settings/sections/pickup.ts'
import type { Shop } from '#modules/settings/sections/shop.ts'
import { addressLimits } from '#modules/addresses/limits.ts'
import { slotOf } from '../order/stored-order.ts'

type Order = {
  is_pickup: number
  promised_at: number | null
  is_promised: number
  slot_start: number | null
  slot_end: number | null
  address: Address
  instructions: string
  leave_at_door: number
  status: string
  lines: readonly { minimum_age: number | null }[]
  /** Times are written in the shop's language and time zone, which needs no name. */
  locale: string
  zone: string
}

/** When it comes, or can be picked up, as a sentence. */
export function arrivalText(order: Order): string {
  const verb = order.is_pickup === 1 ? 'Ready for pickup' : 'Arriving'
  const slot = slotOf(order)
  if (slot) {
    // With its date: an email may be read days later.
    const { day, time } = slotWords(slot, 0, order)
    return ` ${verb} ${day}, ${time}.`
  }
  return order.promised_at === null || order.is_promised === 0
    ? ''
    : ` ${verb} by ${timeOf(order.promised_at, order)}.`
}

const timeOf = (ms: number, order: Order) => writePlainTime(ms, order, { timeStyle: 'short' })

/** Where it goes or is picked up, and what the courier should know. */
export function placeFacts(
  order: Order,
  { shop, pickup, money }: { shop: Shop; pickup: Pickup; money: Money },
) {
  const { firstName, lastName, street, country } = order.address
  const place =
    order.is_pickup === 1
      ? {
          label: 'Pick up at',
          lines: [shop.name, shop.address, pickup.note].filter((line) => line !== ''),
        }
      : {
          label: 'Deliver to',
          lines: [
            `${firstName} ${lastName}`,
            street,
            cityLine(order.address, countryOf(shop, money)),
            country,
          ].map((line) => asData(line, 100)),
        }
  return [place, ...idFacts(order), ...instructionFacts(order)]
}

/** Until it is handed over. */
function idFacts({ lines, status }: Order) {
  const age = highestAge(lines.map(({ minimum_age }) => minimum_age))
  return age === undefined || status === 'Delivered' || status === 'Cancelled'
    ? []
    : [{ label: checkIdText(age), lines: ['Whoever takes the order shows an ID with their age.'] }]
}

function instructionFacts({ instructions, leave_at_door, is_pickup }: Order) {
  const lines = [
    ...(leave_at_door === 1 ? ['Leave at the door'] : []),
    ...(instructions === '' ? [] : [asData(instructions, addressLimits.instructions)]),
  ]
  return lines.length === 0
    ? []
    : [{ label: is_pickup === 1 ? 'Instructions' : 'Delivery instructions', lines }]
}
