import { styleOf } from '#modules/delivery/time-zone.ts'
import type { Email, Note, Writer, WriterDeps } from '#modules/mail/email.ts'
import { asData } from '#modules/mail/layout.ts'
import { email } from '#modules/mail/frame.ts'
import type { Db } from '#platform/database/db.ts'
import { dayMs } from '#platform/time.ts'
import { writeTime } from '#platform/calendar/time-text.ts'
import type {} from './tables.ts'

declare module '#modules/mail/email.ts' {
  interface MailKinds {
    withdrawal: true
    'withdrawal to shop': true
  }
}

type Withdrawal = NonNullable<Awaited<ReturnType<typeof readWithdrawal>>>
type Reader = 'person' | 'shop'

/** Nothing is written for what names no order of the shop. */
const writer = (reader: Reader): Writer => ({
  giveUpAfterMs: 3 * dayMs,
  isLimited: false,
  async write(deps: WriterDeps, { about }: Note): Promise<Email | undefined> {
    const { db, siteUrl, settings } = deps
    const found = await readWithdrawal(db, about)
    if (!found) return undefined
    const { shop, legal } = settings.current
    const when = writeTime(found.at, styleOf(settings.current), {
      dateStyle: 'long',
      timeStyle: 'long',
    })
    const isPerson = reader === 'person'
    return email(deps, {
      to: isPerson ? found.email : legal.complaintsEmail || shop.email,
      subject: `${isPerson ? 'We have your withdrawal' : 'Withdrawal'} from order ${found.number}`,
      title: isPerson ? 'We have your withdrawal' : `Withdrawal from order ${found.number}`,
      paragraphs: [
        isPerson
          ? `You have withdrawn from your purchase of order ${found.number}. We got this on ${when}.`
          : `${asData(found.name)} has withdrawn from order ${found.number}. It came in on ${when}.`,
        ...exceptedText(found),
      ],
      action: isPerson
        ? { label: 'See your order', url: `${siteUrl}/my-orders/${found.orderId}` }
        : { label: 'Open the order', url: `${siteUrl}/seller/orders/${found.orderId}` },
      facts: [
        {
          label: 'What was withdrawn from',
          lines: [found.note === '' ? 'The whole order' : asData(found.note, 300)],
        },
        { label: 'From', lines: [asData(found.name), found.email] },
      ],
      closing: isPerson
        ? `${shop.name}. Please keep this email: it says what you told us, and when.`
        : 'It is in your inbox, under Today in the seller area, until it is settled.',
    })
  },
})

const exceptedText = ({ lines }: Withdrawal): string[] => {
  const names = lines.filter((line) => line.no_withdrawal === 1).map(({ name }) => name)
  if (names.length === 0) return []
  const goods = names.length === lines.length ? 'All goods' : 'Some goods'
  return [
    `${goods} of this order are fresh, and there is no right of withdrawal for them: ${names.join(', ')}.`,
  ]
}

async function readWithdrawal(db: Db, id: string) {
  const row = await db
    .selectFrom('withdrawal')
    .innerJoin('orders', 'orders.id', 'withdrawal.order_id')
    .innerJoin('shopper', 'shopper.id', 'orders.shopper_id')
    .select(['withdrawal.note', 'withdrawal.at', 'orders.id as orderId', 'orders.number'])
    .select(['shopper.name', 'shopper.email'])
    .where('withdrawal.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const lines = await db
    .selectFrom('order_line')
    .select(['name', 'no_withdrawal'])
    .where('order_id', '=', row.orderId)
    .orderBy('position')
    .execute()
  return { ...row, lines }
}

export const withdrawalEmails: Record<'withdrawal' | 'withdrawal to shop', Writer> = {
  withdrawal: writer('person'),
  'withdrawal to shop': writer('shop'),
}
