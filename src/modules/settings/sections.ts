import { alertsSection, type Alerts } from './sections/alerts.ts'
import { brandSection, type Brand } from './sections/brand.ts'
import { deliverySection, type Delivery } from './sections/delivery.ts'
import { hoursSection, type Hours } from './sections/hours.ts'
import { launchSection, type Launch } from './sections/launch.ts'
import { legalSection, type Legal } from './sections/legal.ts'
import { moneySection, type Money } from './sections/money.ts'
import { ownPagesSection, type OwnPages } from './sections/own-pages.ts'
import { pagesSection, type PageTexts } from './sections/pages.ts'
import { pauseSection, type Pause } from './sections/pause.ts'
import { paymentSection, type Payment } from './sections/payment.ts'
import { pickupSection, type Pickup } from './sections/pickup.ts'
import type { Section, SectionDefinition } from './sections/section.ts'
import { shopSection } from './home/shop-section.ts'
import type { Shop } from './sections/shop.ts'
import { slotsSection, type Slots } from './sections/slots.ts'

/** All settings, by section. */
export type SettingsValues = {
  shop: Shop
  money: Money
  payment: Payment
  brand: Brand
  delivery: Delivery
  pages: PageTexts
  hours: Hours
  pause: Pause
  slots: Slots
  pickup: Pickup
  alerts: Alerts
  launch: Launch
  legal: Legal
  ownPages: OwnPages
}

export type SectionName = keyof SettingsValues
export type Sections = { [Name in SectionName]: Section<SettingsValues[Name]> }

export const definitions: { [Name in SectionName]: SectionDefinition<SettingsValues[Name]> } = {
  shop: shopSection,
  money: moneySection,
  payment: paymentSection,
  brand: brandSection,
  delivery: deliverySection,
  pages: pagesSection,
  hours: hoursSection,
  pause: pauseSection,
  slots: slotsSection,
  pickup: pickupSection,
  alerts: alertsSection,
  launch: launchSection,
  legal: legalSection,
  ownPages: ownPagesSection,
}
