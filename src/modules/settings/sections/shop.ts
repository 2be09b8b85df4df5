import { z } from 'zod'
import { isCountry } from '#modules/delivery/countries.ts'
import { emailAddress, lineOfText, optionalLine } from '#platform/text.ts'
import { isTimeZone } from '#platform/calendar/time-zone.ts'
import { shopLimits } from '../limits.ts'
import { describeHome, homeDefaults, homeSchema, ownHomeSchema } from '../home/home-schema.ts'
import { installedTexts } from '../home/home-texts.ts'
import type { SectionDefinition } from './section.ts'

const webAddress = (label: string) =>
  optionalLine(label, shopLimits.link).refine(
    (text) => text === '' || /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text),
    `${label} must be an address that begins with https://`,
  )

/** What the shop is called, what it says of itself and how to reach it. All of it is public. */
export const shopSchema = z.object({
  name: lineOfText('Name', shopLimits.name),
  /** For narrow places, such as the header on a phone. Empty: the name. */
  shortName: optionalLine('Short name', shopLimits.shortName).default(''),
  /** One sentence about the shop: in the footer, for search engines and installed apps. */
  tagline: lineOfText('Tagline', shopLimits.tagline),
  heroTitle: lineOfText('Title', shopLimits.heroTitle),
  heroText: lineOfText('Text', shopLimits.heroText),
  /** A claim on the home page. Empty: it is left out. */
  trustText: optionalLine('Trust line', shopLimits.trustText),
  ...homeSchema,
  /** Empty in a new shop of one's own; the form asks for one. */
  email: z.union([z.literal(''), emailAddress()]),
  phone: optionalLine('Phone', shopLimits.phone).refine(
    (text) => /^[+\d\s()./-]*$/.test(text),
    'Phone can have digits, spaces and + ( ) - . /',
  ),
  address: optionalLine('Street address', shopLimits.address),
  /** ISO 3166. Empty: the country in which prices and dates are written. */
  country: optionalLine('Country', 2)
    .toUpperCase()
    .refine((code) => code === '' || isCountry(code), 'Country must be a code such as GB or IN')
    .default(''),
  /** The name of one, such as Europe/Paris. Empty: that of the server. */
  timeZone: optionalLine('Time zone', shopLimits.timeZone).refine(
    (name) => name === '' || isTimeZone(name),
    'Time zone must be one of the list, such as Europe/Paris',
  ),
  instagram: webAddress('Instagram'),
  twitter: webAddress('Twitter'),
  facebook: webAddress('Facebook'),
  youtube: webAddress('YouTube'),
})
export type Shop = z.output<typeof shopSchema>

/** What the seller sends. */
export const shopInput = shopSchema.extend({ email: emailAddress() })
export const ownShopInput = shopInput.extend(ownHomeSchema)

export const shopSection: SectionDefinition<Shop> = {
  title: 'Shop',
  schema: shopSchema,
  defaults: {
    ...installedTexts,
    shortName: '',
    heroTitle: 'Fresh food, before the kettle cools.',
    heroText:
      'Vegetables picked this morning, warm bread, cold milk. Fill your basket; we are already on the bike.',
    trustText: 'Trusted by 10,000+ customers',
    ...homeDefaults,
    phone: '',
    address: '',
    country: '',
    timeZone: '',
    instagram: '',
    twitter: '',
    facebook: '',
    youtube: '',
  },
  describe: ({ name, tagline, email, phone, ...shop }) => ({
    name,
    'short name': shop.shortName,
    tagline,
    'hero title': shop.heroTitle,
    'hero text': shop.heroText,
    'trust line': shop.trustText,
    ...describeHome(shop),
    email,
    phone,
    'street address': shop.address,
    country: shop.country,
    'time zone': shop.timeZone,
    Instagram: shop.instagram,
    Twitter: shop.twitter,
    Facebook: shop.facebook,
    YouTube: shop.youtube,
  }),
}
