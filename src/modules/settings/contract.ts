import { z } from 'zod'
import { publicDelivery } from '#modules/delivery/contract.ts'
import type { MoneyFormat } from '#modules/pricing/money.ts'
import { answered, done, type CallTable } from '#platform/call.ts'
import { alertsSchema } from './sections/alerts.ts'
import { brandSchema, publicBrandSchema } from './sections/brand.ts'
import { deliveryChange, deliverySchema } from './sections/delivery.ts'
import { hoursSchema } from './sections/hours.ts'
import { launchSchema } from './sections/launch.ts'
import { legalSchema } from './sections/legal.ts'
import { moneyChange, moneySchema } from './sections/money.ts'
import { pagesSchema } from './sections/pages.ts'
import { pauseReason, pauseSchema } from './sections/pause.ts'
import { offeredPaymentSchema, paymentInput, paymentSchema } from './sections/payment.ts'
import { pickupSchema } from './sections/pickup.ts'
import { changeOf } from './sections/section.ts'
import { shopInput, shopSchema } from './sections/shop.ts'
import { publicSlotsSchema, slotsSchema } from './sections/slots.ts'
import { badImage } from '#modules/images/refusals.ts'
import { currencyInUse, pricesDoNotFit, stillInUse } from './refusals.ts'
import { settingsChanged, tooLarge, wrongMediaType } from '#platform/common-refusals.ts'

const replacements = z.record(z.string().max(36), z.string().max(36))

const openingTimes = z.object({ days: z.string(), hours: z.string() })

/** Whether orders are taken now, and when that changes. */
const opening = z.object({
  isOpen: z.boolean(),
  isPaused: z.boolean(),
  /** A sentence for shoppers; empty if the shop is always open. */
  text: z.string(),
  /** When orders are taken again; absent while they are, and where it is not known. */
  opensAt: z.iso.datetime().optional(),
  closesAt: z.iso.datetime().optional(),
  /** From then on this may be wrong and has to be read again. */
  changesAt: z.iso.datetime().optional(),
  /** The hours of the week and what is different in the next two weeks, in words; absent if the shop is always open. */
  hours: z.array(openingTimes).optional(),
  exceptions: z.array(openingTimes.extend({ note: z.string() })).optional(),
  /** The same for programs. What closes no later than it opens closes on the next day. */
  week: z.array(z.object({ day: z.string(), opens: z.string(), closes: z.string() })).optional(),
})
export type Opening = z.output<typeof opening>

const numberPattern = z.object({
  before: z.string(),
  after: z.string(),
  decimal: z.string(),
  group: z.string(),
  groupSizes: z.tuple([z.int(), z.int()]),
  leastBeforeGroup: z.int(),
  digits: z.string(),
})
const moneyFormatSchema = z.object({
  currency: z.string(),
  locale: z.string(),
  decimals: z.int(),
  money: numberPattern,
  count: numberPattern,
}) satisfies z.ZodType<MoneyFormat>

/** What everybody may know of the settings. Every page carries it. */
const publicSettings = z.object({
  shop: shopSchema,
  money: moneySchema,
  payment: offeredPaymentSchema,
  brand: publicBrandSchema,
  delivery: publicDelivery,
  hours: hoursSchema.pick({ promiseMinutes: true, isPromised: true }),
  opening,
  /** How prices and counts are written in the shop's language and country. */
  format: moneyFormatSchema,
  slots: publicSlotsSchema,
  pickup: pickupSchema,
  /** What the seller has set, or the server's if that is empty. */
  timeZone: z.string(),
  /** Whether a mail server is set up, so that what the shop writes to people reaches them. */
  sendsEmails: z.boolean(),
  launch: launchSchema,
  legal: legalSchema,
  /** Pages of the seller's own below every page, in a shop of one's own. */
  footerPages: z.array(z.object({ path: z.string(), title: z.string() })),
  /** Whether people may withdraw from a purchase, by the law of the shop's country or because the seller wants it. */
  offersWithdrawal: z.boolean(),
  /** Whether anything is on offer in several pieces, so that there is a page of it. */
  hasOffers: z.boolean(),
  /** What the home page calls its row of products; empty if it is left out. */
  bestSellersTitle: z.string(),
})
export type PublicSettings = z.output<typeof publicSettings>

const sectionOf = <Schema extends z.ZodType>(values: Schema) =>
  z.object({ version: z.int(), values })

/** The call that changes a section: all of its fields and the version that the change is based on. */
const changeCall = <Shape extends z.ZodRawShape>(summary: string, schema: z.ZodObject<Shape>) =>
  ({
    summary,
    who: 'seller',
    asksPassword: true,
    body: changeOf(schema),
    answer: done.extend({ section: sectionOf(schema) }),
    refuses: [settingsChanged],
  }) as const

/** Without minutes it lasts until the shop is reopened. */
const pauseInput = z.object({
  minutes: z.literal([15, 30, 60], 'A pause lasts 15, 30 or 60 minutes').optional(),
  reason: pauseReason.default(''),
})
const pauseAnswer = done.extend({ opening })

export const shopCalls = {
  'GET /api/shop': {
    summary:
      'What the shop is called, what it says of itself, how to reach it, the tax on its goods, how to pay, and what delivery costs',
    who: 'anyone',
    answer: publicSettings.extend({ success: z.literal(true) }),
  },
  'GET /api/seller/settings': {
    summary:
      "The shop's settings by section, each with the version to send back when it is changed",
    who: 'seller',
    answer: answered({
      settings: z.object({
        shop: sectionOf(shopSchema),
        money: sectionOf(moneySchema),
        payment: sectionOf(paymentSchema),
        brand: sectionOf(brandSchema),
        delivery: sectionOf(deliverySchema),
        pages: sectionOf(pagesSchema),
        hours: sectionOf(hoursSchema),
        pause: sectionOf(pauseSchema),
        slots: sectionOf(slotsSchema),
        pickup: sectionOf(pickupSchema),
        alerts: sectionOf(alertsSchema),
        legal: sectionOf(legalSchema),
      }),
      /** What the server is set up with. */
      onlineProvider: z.enum(['stripe', 'test bank', 'off']),
      serverTimeZone: z.string(),
    }),
  },
  'POST /api/seller/settings/shop': {
    ...changeCall('Changes the section Shop', shopSchema),
    body: changeOf(shopInput),
  },
  'POST /api/seller/settings/money': {
    ...changeCall(
      'Changes the section Money; orders keep the tax that they were placed with. The currency can change while there ' +
        'is no order: prices keep their numbers, and `roundPrices` rounds those that have too many decimals for it',
      moneySchema,
    ),
    body: changeOf(moneyChange).extend({
      roundPrices: z.boolean().optional(),
      /** What takes the place of tax classes and deposits that are removed, by their ids. */
      replaceTaxClasses: replacements.optional(),
      /** An empty one is no deposit. */
      replaceDeposits: replacements.optional(),
    }),
    refuses: [settingsChanged, currencyInUse, pricesDoNotFit, stillInUse],
  },
  'POST /api/seller/settings/brand': changeCall(
    'Changes the logo and the colour of buttons and links',
    brandSchema,
  ),
  'POST /api/seller/settings/pages': changeCall(
    'Changes the texts of the information pages, in Markdown; an empty one is the default text',
    pagesSchema,
  ),
  'POST /api/seller/settings/logo': {
    summary:
      'Uploads a picture for the logo: a form with the file logo. Saving the section shows it',
    who: 'seller',
    asksPassword: true,
    body: z.object({}),
    multipart: { file: 'logo' },
    answer: answered({ logo: z.string(), url: z.string() }),
    refuses: [badImage, tooLarge, wrongMediaType],
  },
  'POST /api/seller/settings/payment': changeCall(
    'Changes the section Payment; one way to pay must stay on. An order that awaits its online payment can still be paid',
    paymentInput,
  ),
  'POST /api/seller/settings/delivery': {
    ...changeCall(
      'Changes the section Delivery: areas with fee, free amount and minimum. Amounts are whole cents',
      deliverySchema,
    ),
    body: changeOf(deliveryChange),
  },
  'POST /api/seller/settings/hours': changeCall(
    'Changes the section Hours: opening hours, exceptions and the promise in minutes; orders keep the promise that they were placed with',
    hoursSchema,
  ),
  'POST /api/seller/settings/hours/preview': {
    summary: 'What these opening hours would mean now; nothing is saved',
    who: 'seller',
    body: hoursSchema,
    answer: answered({ lines: z.array(z.string()) }),
  },
  'POST /api/seller/pause': {
    summary: 'Takes no orders for 15, 30 or 60 minutes, or until the shop is reopened',
    who: 'seller',
    body: pauseInput,
    answer: pauseAnswer,
  },
  'POST /api/seller/reopen': {
    summary: 'Ends a pause',
    who: 'seller',
    answer: pauseAnswer,
  },
  'POST /api/seller/open': {
    summary: 'Opens a new shop, which shows nothing and takes no orders before',
    who: 'seller',
    answer: pauseAnswer,
  },
  'POST /api/seller/settings/slots': changeCall(
    'Changes the section Slots; orders keep the slot that they were placed for',
    slotsSchema,
  ),
  'POST /api/seller/settings/pickup': changeCall('Changes the section Pickup', pickupSchema),
  'POST /api/seller/settings/alerts': changeCall('Changes the section New orders', alertsSchema),
  'POST /api/seller/settings/legal': changeCall(
    'Changes the section Legal: who sells. What is empty is shown nowhere',
    legalSchema,
  ),
} as const satisfies CallTable
