import type { Email, Note, Writer, WriterDeps } from '#modules/mail/email.ts'
import { email } from '#modules/mail/frame.ts'
import type { Db } from '#platform/database/db.ts'
import { dayMs } from '#platform/time.ts'
import { linkTo } from '../../telling/order-in-email.ts'
import { firstOrder, ordersOfRecall, peopleOf } from './reached.ts'
import type {} from '../../order/tables.ts'

declare module '#modules/mail/email.ts' {
  interface MailKinds {
    recall: true
  }
}

/** It is about the first order of a person: with the time of the recall that is one email. */
async function findRecall(db: Db, { about, created_at }: Note) {
  const recall = await db
    .selectFrom('recall')
    .innerJoin('recall_order', 'recall_order.recall_id', 'recall.id')
    .innerJoin('orders', 'orders.id', 'recall_order.order_id')
    .innerJoin('shopper', 'shopper.id', 'orders.shopper_id')
    .select(['recall.id', 'recall.product_name', 'recall.message', 'recall.gives_money_back'])
    .select(['orders.id as orderId', 'shopper.kind'])
    .where('recall_order.order_id', '=', about)
    .where('recall.at', '=', created_at)
    .executeTakeFirst()
  if (!recall) return undefined
  const person = peopleOf(await ordersOfRecall(db, recall.id)).find(
    (each) => firstOrder(each) === about,
  )
  return person?.email === undefined ? undefined : { ...recall, ...person, email: person.email }
}

const moneyText =
  'You get your money back for it: what you paid online goes back to the card or account you paid with, and what you paid in cash we pay out to you.'

export const recallEmails: Record<'recall', Writer> = {
  recall: {
    // Late is better than never.
    giveUpAfterMs: 14 * dayMs,
    isLimited: false,
    async write(deps: WriterDeps, note: Note): Promise<Email | undefined> {
      const { db, settings } = deps
      const found = await findRecall(db, note)
      if (!found) return undefined
      const { product_name: name, orders, message } = found
      const shop = settings.current.shop
      const numbers = orders.map(({ number }) => number).join(', ')
      return email(deps, {
        to: found.email,
        subject: `Recall: ${name}`,
        title: `${name} is recalled`,
        paragraphs: [
          `You bought ${name} from us, in ${orders.length === 1 ? 'order' : 'the orders'} ${numbers}.`,
          ...message.split(/\n+/),
          ...(found.gives_money_back === 1 ? [moneyText] : []),
        ],
        ...(await linkTo(deps, note, { id: found.orderId, kind: found.kind })),
        closing: `${shop.name}. You are getting this email because you bought this product.`,
      })
    },
  },
}
