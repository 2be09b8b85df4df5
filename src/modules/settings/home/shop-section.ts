import type { SectionDefinition } from '../sections/section.ts'
import { shopSchema, type Shop } from '../sections/shop.ts'
import { describeHome, homeDefaults } from './home-schema.ts'

/** What a shop with the demo catalogue says of itself until its seller has set something. */
const installedTexts = {
  name: 'Larder',
  tagline: 'Groceries and snacks from a shop around the corner, on your table in under 30 minutes.',
  email: 'hello@larder.example',
}

// Not beside its schema, which the seller's scripts have: these are claims of the demo, which a shop of one's own never shows.
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
