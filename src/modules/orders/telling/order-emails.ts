import type { Db } from '#platform/database/db.ts'
import { dayMs } from '#platform/time.ts'
import { plainTextOf } from '#modules/pages/markdown.ts'
import type { Email, Note, Writer, WriterDeps } from '#modules/mail/email.ts'
import { textsForOrder } from '#modules/pages/order-texts.ts'
import type { PublicSettings } from '#modules/settings/contract.ts'
import type { SettingsValues } from '#modules/settings/sections.ts'
import { email } from '#modules/mail/frame.ts'
import type { OrderMail } from '../order/order-events.ts'
import { orderTexts } from './order-email-texts.ts'
import { formatsOf, linkTo, orderDetails, readOrderForEmail } from './order-in-email.ts'

declare module '#modules/mail/email.ts' {
  interface MailKinds {
    'order placed': true
    'order paid': true
    'order out for delivery': true
    'order delivered': true
    'order cancelled': true
    'order payment returned': true
  }
}

const writer = (kind: OrderMail): Writer => ({
  giveUpAfterMs: dayMs,
  isLimited: true,
  async write(deps: WriterDeps, note: Note): Promise<Email | undefined> {
    const { db, settings, publicSettings } = deps
    const found = await readOrderForEmail(db, note.about)
    if (!found) return undefined
    const order = { ...found, ...formatsOf(found, settings.current) }
    const text = orderTexts[kind](order)
    if (!text) return undefined
    return email(deps, {
      ...text,
      ...orderDetails(order, settings.current),
      ...(await linkTo(deps, note, order)),
      texts: isConfirmation(kind)
        ? await plainTexts(db, publicSettings(), settings.current, order.terms_version)
        : [],
    })
  },
})

const isConfirmation = (kind: OrderMail) => kind === 'order placed' || kind === 'order paid'

/** The terms that the order was placed under, and the right of withdrawal. */
async function plainTexts(
  db: Db,
  shown: PublicSettings,
  { ownPages: { pages: saved } }: SettingsValues,
  termsVersion: string | null,
) {
  const texts = await textsForOrder(db, shown, { saved, termsVersion })
  return Promise.all(
    texts.map(async ({ title, text }) => ({ title, text: await plainTextOf(text) })),
  )
}

/** An email for every kind. */
export const orderEmails: Record<OrderMail, Writer> = {
  'order placed': writer('order placed'),
  'order paid': writer('order paid'),
  'order out for delivery': writer('order out for delivery'),
  'order delivered': writer('order delivered'),
  'order cancelled': writer('order cancelled'),
  'order payment returned': writer('order payment returned'),
}
