import { dayMs } from '#platform/time.ts'
import type { Email, Note, Writer, WriterDeps } from '#modules/mail/email.ts'
import { listEmail } from '#modules/mail/frame.ts'
import { leaveUrl } from '#modules/mail/mailing-list.ts'
import { moneyFormat } from '#modules/pricing/money-format.ts'
import { formatMinor } from '#modules/pricing/money.ts'
import { favouriteList } from './choose-emails.ts'
import { addressOf, backOrCheaper, isBack, isCheaper } from './news.ts'
import { linesPerEmail } from '../limits.ts'

declare module '#modules/mail/email.ts' {
  interface MailKinds {
    favourites: true
  }
}

/** What it was queued for, as far as that is still so. */
async function writeFavourites(deps: WriterDeps, note: Note): Promise<Email | undefined> {
  const { db, clock, settings, siteUrl } = deps
  const { shop, money } = settings.current
  const address = await addressOf(db, note.about)
  if (!address) return undefined
  const now = { now: clock(), currency: money.currency }
  const found = await backOrCheaper(db, now)
    .select(['product.name', 'product.offer_cents', 'favourite.offer_cents as saved_cents'])
    .select([isBack(now.now).as('is_back'), isCheaper(money.currency).as('is_cheaper')])
    .select('kg_offer_cents')
    .where('favourite.shopper_id', '=', note.about)
    .where('told_at', '=', note.created_at)
    .orderBy('product.name')
    .orderBy('product.id')
    .execute()
  const [first] = found
  if (!first) return undefined
  const price = (cents: number) => formatMinor(cents, moneyFormat(money))
  const lines = found.slice(0, linesPerEmail).map((row) => {
    const said = [
      ...(row.is_back ? ['back in stock'] : []),
      ...(row.is_cheaper ? [`was ${price(row.saved_cents)} when you saved it`] : []),
    ]
    const most = row.kg_offer_cents === null ? '' : 'at most '
    return { what: `${row.name}: ${said.join(', ')}`, amount: most + price(row.offer_cents) }
  })
  const others = found.length - lines.length
  const title =
    found.length === 1
      ? `${first.name} is ${first.is_back ? 'back in stock' : 'cheaper'}`
      : `${found.length} of your favourites are back or cheaper`
  return listEmail(deps, {
    to: address.email,
    subject: title,
    title,
    paragraphs: [
      `You saved ${found.length === 1 ? 'this' : 'these'} at ${shop.name}.`,
      ...(others > 0 ? [`The first ${linesPerEmail} are below. All are on the page.`] : []),
    ],
    action: { label: 'See your favourites', url: `${siteUrl}/favourites` },
    lines,
    why: 'You are getting this email, at most one a week, because you asked for it.',
    leave: {
      label: 'No more emails about favourites',
      url: leaveUrl(siteUrl, favouriteList, address.leave_token),
    },
  })
}

export const favouriteEmails: Record<'favourites', Writer> = {
  favourites: { write: writeFavourites, giveUpAfterMs: dayMs, isLimited: true },
}
