/** The most characters of each field of the settings. The settings page counts by it too. */
export const shopLimits = {
  name: 40,
  shortName: 14,
  tagline: 160,
  heroTitle: 80,
  heroText: 240,
  trustText: 60,
  email: 254,
  phone: 30,
  address: 160,
  timeZone: 60,
  pauseReason: 120,
  link: 200,
  taxLabel: 20,
  noVatNote: 200,
  taxClassName: 30,
  deposits: 20,
  depositName: 30,
  depositCents: 100_000_00,
  locale: 35,
  highestTotal: 2_000_000_000,
  pickupNote: 160,
}

/** In minutes: a day can be divided into each of them without a rest. */
export const slotLengths = [30, 60, 90, 120, 180, 240]

/** Orders of a slot, how far ahead slots are offered, and how long before its start one can be closed. */
export const slotLimits = { capacity: 500, daysAhead: 14, cutoffMinutes: 48 * 60 }

/** In characters. Every order reads the settings, so they stay small. */
export const pagesLimits = { text: 8_000 }

/** How many pages a shop can have of its own, and their characters. */
export const ownPageLimits = { pages: 20, title: 60, path: 60, text: 20_000 }
