import { z } from 'zod'
import type { CallTable } from '#platform/call.ts'
import { emailAddress, lineOfText, optionalLine } from '#platform/text.ts'
import { highestTaxRate } from '#modules/pricing/pricing.ts'
import { shopLimits } from './limits.ts'

const webAddress = (label: string) =>
  optionalLine(label, shopLimits.link).refine(
    (text) => text === '' || /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text),
    `${label} must be an address that begins with https://`,
  )

/** The section Shop: what the shop is called, what it says of itself and how to reach it. All of it is public. */
export const shopSection = z.object({
  name: lineOfText('Name', shopLimits.name),
  /** One sentence about the shop: in the footer, for search engines and installed apps. */
  tagline: lineOfText('Tagline', shopLimits.tagline),
  heroTitle: lineOfText('Title', shopLimits.heroTitle),
  heroText: lineOfText('Text', shopLimits.heroText),
  email: emailAddress(),
  phone: optionalLine('Phone', shopLimits.phone).refine(
    (text) => /^[+\d\s()./-]*$/.test(text),
    'Phone can have digits, spaces and + ( ) - . /',
  ),
  address: optionalLine('Street address', shopLimits.address),
  instagram: webAddress('Instagram'),
  twitter: webAddress('Twitter'),
  facebook: webAddress('Facebook'),
  youtube: webAddress('YouTube'),
})
export type Shop = z.output<typeof shopSection>

/** What the shop says until the seller changes it. */
export const shopDefaults: Shop = {
  name: 'Larder',
  tagline: 'Groceries and snacks from a shop around the corner, on your table in under 30 minutes.',
  heroTitle: 'Fresh food, before the kettle cools.',
  heroText:
    'Vegetables picked this morning, warm bread, cold milk. Fill your basket; we are already on the bike.',
  email: 'hello@larder.example',
  phone: '',
  address: '',
  instagram: '',
  twitter: '',
  facebook: '',
  youtube: '',
}

/** The section Money. The rate is in hundredths of a percent: 725 is 7.25 %. */
export const moneySection = z.object({
  taxLabel: lineOfText('Name of the tax', shopLimits.taxLabel),
  taxRate: z
    .int('Tax rate must be a whole number of hundredths of a percent')
    .min(0, 'Tax rate must be from 0 to 30 %')
    .max(highestTaxRate, 'Tax rate must be from 0 to 30 %'),
})
export type Money = z.output<typeof moneySection>

export const moneyDefaults: Money = { taxLabel: 'Tax', taxRate: 200 }

/** A whole section, and the version of it that the seller saw. */
const seenVersion = { version: z.int('version must be a whole number') }
export const shopChange = shopSection.extend(seenVersion)
export const moneyChange = moneySection.extend(seenVersion)

const storedShop = z.object({ version: z.int(), values: shopSection })
const storedMoney = z.object({ version: z.int(), values: moneySection })

export const shopCalls = {
  'GET /api/shop': {
    summary:
      'What the shop is called, what it says of itself, how to reach it, and the tax on its goods',
    who: 'anyone',
    answer: z.object({ success: z.literal(true), shop: shopSection, money: moneySection }),
  },
  'GET /api/seller/settings': {
    summary:
      "The shop's settings by section, each with the version to send back when it is changed",
    who: 'seller',
    answer: z.object({
      success: z.literal(true),
      settings: z.object({ shop: storedShop, money: storedMoney }),
    }),
  },
  'POST /api/seller/settings/shop': {
    summary:
      'Changes the section Shop: all of its fields and the version that the change is based on',
    who: 'seller',
    body: shopChange,
    answer: z.object({ success: z.literal(true), message: z.string(), section: storedShop }),
    refuses: ['invalid-input', 'settings-changed'],
  },
  'POST /api/seller/settings/money': {
    summary: 'Changes the section Money; orders keep the tax that they were placed with',
    who: 'seller',
    body: moneyChange,
    answer: z.object({ success: z.literal(true), message: z.string(), section: storedMoney }),
    refuses: ['invalid-input', 'settings-changed'],
  },
} as const satisfies CallTable
