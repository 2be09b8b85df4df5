import { z } from 'zod'
import { isCountry } from '#modules/delivery/countries.ts'
import { emailAddress, lineOfText, optionalLine } from '#platform/text.ts'
import { isTimeZone } from '#platform/calendar/time-zone.ts'
import { shopLimits } from '../limits.ts'
import { homeSchema, ownHomeSchema } from '../home/home-schema.ts'

const webAddress = (label: string) =>
  optionalLine(label, shopLimits.link).refine(
    (text) => text === '' || /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text),
    `${label} must be an address that begins with https://`,
  )

/** What the shop is called, what it says of itself and how to reach it. All of it is public. */
export const shopSchema = z.object({
  name: lineOfText('Name', shopLimits.name).meta({
    title: 'Name of the shop',
    description: 'In the header, page titles, emails and receipts.',
  }),
  /** Empty: the name. */
  shortName: optionalLine('Short name', shopLimits.shortName)
    .default('')
    .meta({ description: 'Optional. For narrow places, such as the header on a phone.' }),
  tagline: lineOfText('Tagline', shopLimits.tagline).meta({
    description: 'One sentence about the shop: in the footer and for search engines.',
  }),
  heroTitle: lineOfText('Title', shopLimits.heroTitle),
  heroText: lineOfText('Text', shopLimits.heroText),
  trustText: optionalLine('Trust line', shopLimits.trustText).meta({
    description:
      'Among the reasons to buy from you. Leave it empty if it is not true for your shop.',
  }),
  ...homeSchema,
  /** Empty in a new shop of one's own; the form asks for one. */
  email: z.union([z.literal(''), emailAddress()]),
  phone: optionalLine('Phone', shopLimits.phone)
    .refine((text) => /^[+\d\s()./-]*$/.test(text), 'Phone can have digits, spaces and + ( ) - . /')
    .meta({ description: 'Optional.' }),
  address: optionalLine('Street address', shopLimits.address).meta({
    description: 'Optional. On the contact page, in the footer and on receipts.',
  }),
  /** ISO 3166. Empty: the country in which prices and dates are written. */
  country: optionalLine('Country', 2)
    .toUpperCase()
    .refine((code) => code === '' || isCountry(code), 'Country must be a code such as GB or IN')
    .default('')
    .meta({
      description: 'New addresses begin with it, and it says what zip codes are called.',
    }),
  /** The name of one, such as Europe/Paris. Empty: that of the server. */
  timeZone: optionalLine('Time zone', shopLimits.timeZone)
    .refine(
      (name) => name === '' || isTimeZone(name),
      'Time zone must be one of the list, such as Europe/Paris',
    )
    .meta({
      description: 'For opening hours, emails, receipts and the days of the sales figures.',
    }),
  instagram: webAddress('Instagram'),
  twitter: webAddress('Twitter'),
  facebook: webAddress('Facebook'),
  youtube: webAddress('YouTube'),
})
export type Shop = z.output<typeof shopSchema>

/** What the seller sends. */
export const shopInput = shopSchema.extend({
  email: emailAddress().meta({ description: 'Where shoppers write to.' }),
})
export const ownShopInput = shopInput.extend(ownHomeSchema)
