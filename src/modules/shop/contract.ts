import { z } from 'zod'
import { publicDelivery } from '#modules/delivery/contract.ts'
import type { CallTable } from '#platform/call.ts'
import { brandSchema, publicBrandSchema } from './sections/brand.ts'
import { deliverySchema } from './sections/delivery.ts'
import { moneySchema } from './sections/money.ts'
import { pagesSchema } from './sections/pages.ts'
import { offeredPaymentSchema, paymentSchema } from './sections/payment.ts'
import { changeOf } from './sections/section.ts'
import { shopSchema } from './sections/shop.ts'

/** What everybody may know of the settings. Every page carries it. */
const publicSettings = z.object({
  shop: shopSchema,
  money: moneySchema,
  payment: offeredPaymentSchema,
  brand: publicBrandSchema,
  delivery: publicDelivery,
})
export type PublicSettings = z.output<typeof publicSettings>

const sectionOf = <Schema extends z.ZodType>(values: Schema) =>
  z.object({ version: z.int(), values })

/** The call that changes a section: all of its fields and the version that the change is based on. */
const changeCall = <Shape extends z.ZodRawShape>(summary: string, schema: z.ZodObject<Shape>) =>
  ({
    summary,
    who: 'seller',
    body: changeOf(schema),
    answer: z.object({
      success: z.literal(true),
      message: z.string(),
      section: sectionOf(schema),
    }),
    refuses: ['invalid-input', 'settings-changed'],
  }) as const

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
    answer: z.object({
      success: z.literal(true),
      settings: z.object({
        shop: sectionOf(shopSchema),
        money: sectionOf(moneySchema),
        payment: sectionOf(paymentSchema),
        brand: sectionOf(brandSchema),
        delivery: sectionOf(deliverySchema),
        pages: sectionOf(pagesSchema),
      }),
      /** What the server is set up with. */
      onlineProvider: z.enum(['stripe', 'test bank', 'off']),
    }),
  },
  'POST /api/seller/settings/shop': changeCall('Changes the section Shop', shopSchema),
  'POST /api/seller/settings/money': changeCall(
    'Changes the section Money; orders keep the tax that they were placed with',
    moneySchema,
  ),
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
    body: z.object({}),
    multipart: { file: 'logo' },
    answer: z.object({ success: z.literal(true), logo: z.string(), url: z.string() }),
    refuses: ['invalid-input', 'bad-image', 'too-large', 'wrong-media-type'],
  },
  'POST /api/seller/settings/payment': changeCall(
    'Changes the section Payment; one way to pay must stay on. An order that awaits its online payment can still be paid',
    paymentSchema,
  ),
  'POST /api/seller/settings/delivery': changeCall(
    'Changes the section Delivery: areas with fee, free amount and minimum. Amounts are whole cents',
    deliverySchema,
  ),
} as const satisfies CallTable
