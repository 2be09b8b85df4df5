import type { Section } from '../sections/section.ts'
import { alertsSection } from '../sections/alerts.ts'
import { hoursSection } from '../sections/hours.ts'
import { shopSection } from '../home/shop-section.ts'
import type { Shop } from '../sections/shop.ts'
import { ownHomeTexts } from '../home/home-texts.ts'

/** What a shop of one's own says of itself before its owner has: nothing that could be untrue. */
export const ownShopDefaults: Shop = {
  ...shopSection.defaults,
  ...ownHomeTexts,
  name: 'Our shop',
  tagline: 'Groceries to order online.',
  heroTitle: 'Welcome.',
  heroText: 'Look around, fill your cart and order here.',
  trustText: '',
  email: '',
}

/** Sections with other defaults than in the demo. */
export const ownSections = {
  // It is sent once there is a mail server and the shop has an address.
  alerts: { ...alertsSection, defaults: { orderMail: 'each' as const } },
  shop: { ...shopSection, defaults: ownShopDefaults },
  hours: { ...hoursSection, defaults: { ...hoursSection.defaults, isPromised: false } },
}

/** For the moment at which the demo is removed: what is word for word the demo's was never written by the owner. */
export function withoutDemoTexts(shop: Section<Shop>, version: number): Section<Shop> {
  if (shop.version === 0) return { version: 0, values: ownShopDefaults }
  const demo = new Map<string, string>(Object.entries(shopSection.defaults))
  const own = new Map<string, string>(Object.entries(ownShopDefaults))
  const written = Object.entries(shop.values).map(([name, text]) => [
    name,
    text === demo.get(name) ? own.get(name) : text,
  ])
  return { version, values: { ...shop.values, ...Object.fromEntries(written) } }
}
