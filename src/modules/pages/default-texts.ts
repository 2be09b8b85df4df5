import { isOwnShop } from '#modules/settings/launch/is-own-shop.ts'
import { percentText, taxText, untaxed } from '#modules/pricing/taxes.ts'
import type { PublicSettings } from '#modules/settings/contract.ts'
import type { PageName } from '#modules/settings/page-names.ts'
import {
  hasSlotsOnly,
  pickupText,
  promisedBy,
  shippingText,
  slotsText,
} from './delivery-option-texts.ts'
import { asMarkdown } from './markdown.ts'
import { blocksOf, fillIn, list, placeholders, type Blocks } from './placeholders.ts'

/** What a page says until the seller writes a text: built from the settings, so that it is true. */
const defaultText = (name: PageName, settings: PublicSettings): string =>
  texts[name](settings, blocksOf(settings))

/** What the seller's own text begins with: lasting sentences, and placeholders for what changes. */
export const firstText = (name: PageName, settings: PublicSettings): string =>
  texts[name](settings, placeholders)

/** As the shop shows it. An empty text is the default one. */
export const shownInfoText = (name: PageName, text: string, settings: PublicSettings): string =>
  text === '' ? defaultText(name, settings) : fillIn(text, blocksOf(settings))

type Write = (settings: PublicSettings, blocks: Blocks) => string

const delivery: Write = (settings, { time, hours, area }) => {
  const { money, payment, delivery: texts, opening, shop, slots, pickup, launch } = settings
  const { isPromised } = settings.hours
  const promise = promisedBy(settings, time)
  return `
${
  texts.fee === 'Free'
    ? `Every order is free to deliver, whatever its size${promise && `, and promised ${promise}`}.`
    : `What delivery costs, and how to follow your order${promise && `, which is promised ${promise}`}.`
}
${
  promise &&
  `
## The promise

${hasSlotsOnly(slots) || !isPromised ? '' : `${slots.isOn ? 'If you order as soon as possible, the' : 'The'} ${time} start when the order is placed${payment.online === 'off' ? '' : ', or when its online payment is confirmed'}. `}The page of your order shows the promised time and counts down to it. If we are late, it says so.
`
}${slotsText(slots, opening)}${hoursText('When we deliver', opening, hours)}
## Where your order is

1. **Order Placed**: we have it.
2. **Packing**: we are packing your bag.
3. **Out for delivery**: ${isOwnShop({ launch }) ? 'it is on its way' : 'it is on the bike'}.
4. **Delivered**: it has arrived.
${pickup.isOn ? '\nAn order that you pick up is **Ready for pickup** and then **Picked up** instead.\n' : ''}
Follow it under [My Orders](/my-orders).

## What it costs

${
  texts.hasAreas
    ? `${asMarkdown(texts.cost)} The cart shows it as Shipping Fee, beside ${isTaxAdded(money) ? `${asMarkdown(taxOf(money))} and ` : ''}the price of your items. No fee appears later.

We deliver to:

${area}`
    : `Nothing. The cart shows the price of your items${isTaxAdded(money) ? `, ${asMarkdown(taxOf(money))}` : ''} and Shipping Fee: Free. There is no minimum order, and no fee that appears later.`
}
${pickupText({ shop, pickup }, texts)}`
}

const returns: Write = ({ payment, pickup, launch }) => `
${
  isOwnShop({ launch })
    ? 'What you can do if you change your mind, or if something is not right.'
    : 'Food should arrive as you would have picked it yourself. If it did not, we make it right.'
}

## Cancelling an order

You can cancel while the order is **Order Placed** or **Packing**, from its page under [My Orders](/my-orders). Once it is out for delivery${pickup.isOn ? ' or ready for pickup' : ''} it can no longer be cancelled.

## Something is missing, bruised or wrong

[Write to us](/contact) the same day with the number of the order and, if you can, a photo.${isOwnShop({ launch }) ? '' : ' You don’t need to send the food back.'}

## How you get your money back

${list([
  payment.online !== 'off' && 'Paid online: we refund the card or account you paid with.',
  payment.cash &&
    `Cash on delivery${pickup.isOn ? ' or at pickup' : ''}: you haven’t paid, so there’s nothing to refund.`,
])}
`

const payment: Write = ({
  money,
  delivery: { fee },
  payment: { cash, online },
  pickup,
  launch,
}) => `
${
  cash && online !== 'off'
    ? 'Two ways to pay, and one total: what the cart shows is what you pay.'
    : `You pay ${cash ? `on delivery${pickup.isOn ? ' or at pickup' : ''}` : 'online'}, and what the cart shows is what you pay.`
}
${cash ? `\n## Cash On Delivery\n\nYou pay at your door when the order is delivered.${pickup.isOn ? ' If you pick it up, you pay in the shop: the cart calls that Cash at pickup.' : ''}\n` : ''}${
  online === 'off'
    ? ''
    : `
## Online Payment

You pay on the page of our payment provider and come back here. We never see the number of your card. The order is placed when the payment is confirmed; if that does not happen ${isOwnShop({ launch }) ? 'in time' : 'within 30 minutes'}, it is cancelled.
`
}${
  online === 'test'
    ? `
This shop uses a test bank: its payments are marked “Test payment”, and no money is charged.
`
    : ''
}
## What is in the total

${list(['Your items, at the offer price shown beside each.', shippingText(fee, pickup), money.noVatNote === null && (money.isTaxIncluded ? `${asMarkdown(money.taxLabel)} is in these prices already.` : `${asMarkdown(taxOf(money))} is added.`)])}

If a price changed while you were shopping, we show you the new total and ask again before anything is charged.
`

const faq: Write = (
  { money, delivery: texts, payment: { cash, online }, slots, pickup, hours: { isPromised } },
  { time },
) => `
Short answers to what people ask most.

## ${hasSlotsOnly(slots) || !isPromised ? 'When will my order come?' : `Is it really under ${time}?`}

${isPromised || slots.isOn ? `Every order${isPromised || hasSlotsOnly(slots) ? '' : ' for a chosen time'} shows when it will ${pickup.isOn ? 'arrive or be ready' : 'arrive'} at the latest, and counts down to it.` : 'The page of your order shows each step with its time.'} More about [delivery](/delivery).
${slots.isOn ? `\n## Can I choose the time?\n\nYes, in the cart: ${slots.asap ? 'as soon as possible, or ' : ''}one of the times that are free.\n` : ''}${pickup.isOn ? '\n## Can I pick my order up?\n\nYes. Choose Pickup in the cart; you need no address. More under [delivery](/delivery).\n' : ''}
## What does delivery cost?

${asMarkdown(texts.cost)}${pickup.isOn && texts.hasAreas ? ' Picking up costs nothing.' : ''}

## Do I need an account?

Not to look around or fill your cart. You log in to place an order, and we keep what is in your cart.

## How can I pay?

${[cash && (pickup.isOn ? 'Cash On Delivery or at pickup' : 'Cash On Delivery'), online !== 'off' && 'Online Payment'].filter(Boolean).join(' or ')}. More about [payment methods](/payment-methods).

${money.noVatNote === null ? `## Why is there a tax line in the cart?\n\n${taxAnswer(money, texts)}\n\n` : ''}## Can I cancel an order?

Yes, while it is Order Placed or Packing, under [My Orders](/my-orders).

## Something I want is out of stock.

Its page says so and shows similar products. In your cart it is marked and you do not pay for it.

## Where is my order?

Under [My Orders](/my-orders): each order shows its status, and its page shows every step with its time.
`

const contact: Write = ({ shop, opening }, { contact, address, hours }) => `
How to reach ${asMarkdown(shop.name)}.

## Write to us

${contact}

About an order? Put its number in the message. You can find it under [My Orders](/my-orders).
${shop.address === '' ? '' : `\n## Where we are\n\n${address}\n`}${hoursText('Opening hours', opening, hours)}
## Find an answer now

See the [FAQs](/faq), and the pages about [delivery](/delivery), [returns](/returns) and [payment](/payment-methods).
`

/** Nothing for a shop that is always open. */
const hoursText = (title: string, opening: PublicSettings['opening'], hours: string): string =>
  opening.hours ? `\n## ${title}\n\n${hours}\n` : ''

const texts: Record<PageName, Write> = { delivery, returns, payment, faq, contact }

function taxAnswer(
  { taxClasses, isTaxIncluded, taxLabel }: PublicSettings['money'],
  { fee, feeTaxClass }: PublicSettings['delivery'],
): string {
  const label = asMarkdown(taxLabel)
  if (isTaxIncluded)
    return `${label} is included in our prices. The cart and the receipt say how much it is.`
  const [only, ...others] = taxClasses
  const percents = taxClasses.map(({ rate }) => percentText(rate))
  if (only === undefined || others.length > 0)
    return `${label} is added to the price of your items: ${asMarkdown(percents.join(', '))}, depending on the item.`
  const percent = asMarkdown(percentText(only.rate))
  if (fee === 'Free')
    return `It is ${percent} of the price of your items, and the only thing added to it.`
  return feeTaxClass === untaxed.id
    ? `It is ${percent} of the price of your items. Only the delivery fee is added besides.`
    : `It is ${percent} of the price of your items and of the delivery fee.`
}

export const isTaxAdded = ({ noVatNote, isTaxIncluded }: PublicSettings['money']): boolean =>
  noVatNote === null && !isTaxIncluded

export const taxOf = ({
  taxLabel: label,
  taxClasses: [only, ...others],
}: PublicSettings['money']): string =>
  only && others.length === 0 ? taxText({ label, rate: only.rate }) : label
