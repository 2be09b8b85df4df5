import { asMarkdown } from './markdown.ts'
import { isTaxAdded, taxOf } from './default-texts.ts'
import { blocksOf, list, placeholders, type Blocks } from './placeholders.ts'
import type { PublicSettings } from '#modules/settings/contract.ts'
import { legalLines } from '#modules/settings/legal/legal-lines.ts'
import { isReadyPage, type ReadyPage } from '#modules/settings/legal/ready-pages.ts'

/** Written from the list of the personal data of all modules. */
export type PrivacyText = (settings: PublicSettings, contact: string) => string

/** What a page says until the seller writes a text: built from the settings, so that it is true. */
export const readyText = (
  name: ReadyPage,
  settings: PublicSettings,
  privacyText: PrivacyText,
): string => write(name, settings, blocksOf(settings), privacyText)

/** What the seller's own text begins with: placeholders for what follows the settings. */
export const firstTextOf = (
  name: string,
  settings: PublicSettings,
  privacyText: PrivacyText,
): string => (isReadyPage(name) ? write(name, settings, placeholders, privacyText) : '')

const write = (
  name: ReadyPage,
  settings: PublicSettings,
  blocks: Blocks,
  privacyText: PrivacyText,
): string =>
  name === 'privacy' ? privacyText(settings, blocks.contact) : texts[name](settings, blocks)

type Write = (settings: PublicSettings, blocks: Blocks) => string

const seller = ({ shop, legal }: PublicSettings): string => {
  const lines = legalLines(legal).map(({ label, text }) => `**${label}:** ${asMarkdown(text)}`)
  return list([`**Shop:** ${asMarkdown(shop.name)}`, ...lines])
}

const imprint: Write = (settings, { contact, address }) => `
Who sells in this shop, and how to reach us.

## Who we are

${seller(settings)}

## Contact

${contact}
${settings.shop.address === '' ? '' : `\n${address}\n`}`

const terms: Write = (settings, { contact, area, time }) => {
  const { shop, money, payment, delivery, pickup, offersWithdrawal, sendsEmails } = settings
  const name = asMarkdown(shop.name)
  return `
These terms are for every order in the shop of ${name}. What the law gives you as a consumer is never less because of them.

## Who sells

${seller(settings)}

${contact}

## Your order

The products in the shop are an invitation to order. You order with the button in the cart; before that you see every item, the total, the address and when it comes, and you can change all of it. The contract is made when the shop confirms the order: on its page under [My Orders](/my-orders)${sendsEmails ? ', and by email' : ''}.${sendsEmails ? ' That email has these terms as they were on that day.' : ''}

## Prices

You pay the total that you confirmed in the cart. It has your items${money.deposits.length > 0 ? ', the deposit on their containers' : ''} and the delivery fee${isTaxAdded(money) ? `, and ${asMarkdown(taxOf(money))} is added` : money.noVatNote === null ? `, with ${asMarkdown(money.taxLabel)} included in its prices` : ''}. It can fall afterwards, for example when something is sold by weight and weighs less, and it never rises.

## Paying

${list([
  payment.cash && `In cash, when the order is delivered${pickup.isOn ? ' or picked up' : ''}.`,
  payment.online === 'on' && 'Online, on the page of our payment provider Stripe, when you order.',
  payment.online === 'test' && 'At the test bank of this shop, where no money is charged.',
])}

## Delivery

${area}

Delivery fee: ${asMarkdown(delivery.cost)} ${whenText(settings, time)}${pickup.isOn ? ' You can also pick your order up in the shop.' : ''}

## Cancelling

You can cancel an order, for nothing, until it leaves the shop. What you have paid goes back the way it came.
${offersWithdrawal ? '\nAfter that you have a [right of withdrawal](/withdrawal), but not for fresh goods.\n' : ''}
## If something is wrong

Tell us when something is missing, damaged or not as it should be. The rights that the law gives you for goods that are not in order are yours in full. More under [returns](/returns).
`
}

const withdrawal: Write = ({ shop, legal }, { contact }) => {
  const to = [legal.legalName || shop.name, legal.address || shop.address]
  return `
You may withdraw from a purchase in this shop within 14 days, without giving a reason. The 14 days begin on the day on which you, or somebody you named, got the goods.

## How to withdraw

[Withdraw here](/withdraw): you need the number of your order and your email address, and no login. You get an email that says when we got it. Or write to us:

${to
  .filter((text) => text !== '')
  .map((text) => `- ${asMarkdown(text)}`)
  .join('\n')}

${contact}

It is in time if you send it before the 14 days are over.

## What is excepted

There is no right of withdrawal for goods that spoil quickly, nor for sealed goods that cannot be given back for reasons of health or hygiene once they were opened. Such products say “Fresh: no right of withdrawal” on their page.

## What follows

We give back what you paid for the goods you withdraw from, with the fee of the standard delivery if you withdraw from the whole order, within 14 days of hearing from you and the way you paid. We may wait until we have the goods back, or until you show that you have sent them. Send or bring them back within 14 days of withdrawing; that costs you what the way back costs. You pay for a loss of value only if you did more with the goods than needed to look at them.

## A text that you can use

I withdraw from my purchase of the following goods: … Ordered on: … Got on: … Number of the order: … Name and address: … Date: …
`
}

const accessibility: Write = ({ shop }, { contact }) => `
We want everybody to be able to shop at ${asMarkdown(shop.name)}.

## What we do

The shop is made to follow the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. It can be used with the keyboard alone and with a screen reader, text can be enlarged, and motion is off for those whose device asks for it. Looking around and searching work without JavaScript.

## What may be missing

Pictures and descriptions of products are added by us by hand, and some may say less than they should. The page of a payment provider is not ours.

## Tell us

If something keeps you from shopping, tell us, and we look for a way:

${contact}
`

const texts: Record<Exclude<ReadyPage, 'privacy'>, Write> = {
  imprint,
  terms,
  withdrawal,
  accessibility,
}

/** A promise in minutes only where the seller gives one. */
function whenText({ slots, hours }: PublicSettings, time: string): string {
  const late = ' If we are late, the page of your order says so.'
  if (slots.isOn && !slots.asap) return `We deliver in the time that you choose.${late}`
  const inSlots = slots.isOn ? ', or by the end of the time that you choose' : ''
  if (hours.isPromised) return `Orders are promised in under ${time}${inSlots}.${late}`
  return slots.isOn
    ? 'We deliver as soon as we can, or in the time that you choose.'
    : 'We deliver as soon as we can.'
}
