import type { PublicSettings } from '#modules/settings/contract.ts'
import { asMarkdown } from './markdown.ts'

type Settings = PublicSettings

/** Delivery as soon as possible is off, so the promised minutes do not apply. */
export const hasSlotsOnly = ({ isOn, asap }: Settings['slots']): boolean => isOn && !asap

/** By when an order is promised; empty if the shop promises no time. */
export function promisedBy(
  { slots, hours }: Pick<Settings, 'slots' | 'hours'>,
  time: string,
): string {
  if (hasSlotsOnly(slots)) return 'by the end of the time you choose'
  if (!hours.isPromised)
    return slots.isOn ? 'by the end of the time you choose, if you choose one' : ''
  return `in under ${time}${slots.isOn ? ', or by the end of the time you choose' : ''}`
}

/** What the default texts say about delivery times. Nothing for a shop without slots. */
export function slotsText(
  { isOn, asap }: Settings['slots'],
  { hours }: Settings['opening'],
): string {
  if (!isOn) return ''
  const whenClosed = hours ? ' You can order for a later time while we are closed.' : ''
  return `
## Choosing a time

In the cart you choose ${asap ? '“As soon as possible” or ' : ''}one of the times that are free. An order for a chosen time is promised by the end of that time.${whenClosed}
`
}

/** The same about pickup. */
export function pickupText(
  { shop, pickup }: Pick<Settings, 'shop' | 'pickup'>,
  { hasAreas }: Settings['delivery'],
): string {
  if (!pickup.isOn) return ''
  const place = [shop.name, shop.address, pickup.note].filter((line) => line !== '')
  return `
## Picking up

Choose Pickup in the cart and fetch your order yourself. You need no address and pay no delivery fee${hasAreas ? ', and the minimum order does not count' : ''}. The page of your order shows when it is ready.

${place.map((line) => `- ${asMarkdown(line)}`).join('\n')}
`
}

export const shippingText = (fee: string, { isOn }: Settings['pickup']): string =>
  `Shipping Fee: ${asMarkdown(fee)}${isOn && fee !== 'Free' ? '; free if you pick it up' : ''}.`
