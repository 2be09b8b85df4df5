import { sumTaxes } from './figures.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import { imagePath } from '#modules/images/contract.ts'
import { startOf } from '#platform/calendar/days.ts'
import { waitAtMost } from '#platform/timeout.ts'
import { isoTime } from '#platform/time.ts'
import { readLateOrders } from '#modules/orders/desk/board.ts'
import {
  countCancelledOrReturned,
  countReturnedWithoutId,
  countDelivered,
  countLate,
  countOpen,
  countFailedRefunds,
  countRefundsDue,
  countToPack,
} from '#modules/orders/desk/counts.ts'
import { slotWords } from '#modules/delivery/slots/slots.ts'
import { withDetails } from '#modules/orders/reading/order-details.ts'
import { toMajor } from '#modules/pricing/money.ts'
import type { DeliveryRecord, Today } from './contract.ts'
import { addMinutes, byQuantity, recordOf, type Sold } from './figures.ts'
import { readOutOfStockViews } from './read-changes.ts'
import { readFill, readMoneyBack } from './read-changes.ts'
import { openMonth, type Month } from './month.ts'
import { shownToday, recordFreshMs, longestCountMs } from './limits.ts'

/** Fewer deliveries than this say nothing about the next one. */
const enoughToTell = 20

export type Sales = ReturnType<typeof openSales>

type SalesDeps = {
  database: Pick<Database, 'db'>
  clock: Clock
  catalogue: Catalogue
  timeZone: () => string
  publicUrl?: string | undefined
  /** How many emails are in the folder because there is no mail server. */
  countMailInFolder?: () => Promise<number | undefined>
  nearVisitorCeiling?: () => Promise<Today['visitorMail']>
}

/** How the shop is doing. Nothing here looks at more orders than those of today, however many there were. */
export function openSales({
  database: { db },
  clock,
  catalogue,
  timeZone,
  publicUrl = '',
  ...deps
}: SalesDeps) {
  const months = openMonth({ db, clock, timeZone })
  let cached: { record: DeliveryRecord; at: number } | undefined
  let counting: Promise<void> | undefined

  const product = (id: string) => {
    const known = catalogue.productEvenArchived(id)
    const [image] = known?.images ?? []
    return { known, image: image === undefined ? {} : { image: publicUrl + imagePath(image, 160) } }
  }

  return {
    async today(): Promise<Today> {
      const now = clock()
      const { decimals, locale } = catalogue.format
      const [month, slots, open, late, urgent, refundsDue, refundsFailed, keptMail, visitorMail] =
        await Promise.all([
          months.read(),
          countToPack(db),
          countOpen(db),
          countLate(db, now),
          readLateOrders(db, now, shownToday.late),
          countRefundsDue(db),
          countFailedRefunds(db),
          deps.countMailInFolder?.(),
          deps.nearVisitorCeiling?.(),
        ])
      const start = startOf(month.date, month.zone)
      const [lateOrders, delivered, cancelled, returned, withoutId, taxes, viewed, fill, back] =
        await Promise.all([
          withDetails(db, urgent, publicUrl),
          countDelivered(db, start),
          countCancelledOrReturned(db, 'Cancelled', start),
          countCancelledOrReturned(db, 'Returned', start),
          countReturnedWithoutId(db, start),
          sumTaxes(db, start),
          readOutOfStockViews({ db, catalogue }, month.date, shownToday.outOfStockViews),
          readFill(db, start),
          readMoneyBack(db, start),
        ])
      return {
        date: month.date,
        today: figuresOf(decimals, month.today),
        yesterday: figuresOf(decimals, month.days.at(-2)),
        taxes: taxes.map(({ label, taxableCents, taxCents }) => ({
          label,
          taxable: toMajor(taxableCents, decimals),
          tax: toMajor(taxCents, decimals),
        })),
        ...(fill.lines > 0 && { fill }),
        ...(back.length > 0 && {
          moneyBack: back.map(({ cents, reason, ...row }) => ({
            ...row,
            reason: reason ?? undefined,
            amount: toMajor(cents, decimals),
          })),
        }),
        byStatus: { ...open, Delivered: delivered, Cancelled: cancelled, Returned: returned },
        ...(withoutId > 0 && { withoutId }),
        late: { count: late, orders: lateOrders },
        ...(slots.length > 0 && {
          slots: slots.map(({ orders, ...slot }) => ({
            start: isoTime(slot.start),
            end: isoTime(slot.end),
            ...slotWords(slot, now, { locale, zone: month.zone }),
            toPack: orders,
          })),
        }),
        refundsDue,
        refundsFailed,
        delivery: { today: recordOf(month.today.minutes), last30Days: recordOfMonth(month) },
        bestSellers: bestSellers(month, shownToday.bestSellers).map(
          ([productId, { name, quantity, cents }]) => {
            const { known, image } = product(productId)
            return {
              productId,
              name: known?.name ?? name,
              ...image,
              quantity,
              sales: toMajor(cents, decimals),
              state: stateOf(known),
            }
          },
        ),
        days: month.days.map(({ day, orders, cents }) => ({
          date: day,
          sales: toMajor(cents, decimals),
          orders,
        })),
        outOfStockViews: viewed.map(({ productId, views }) => {
          const { known, image } = product(productId)
          return { productId, name: known?.name ?? '', ...image, views }
        }),
        ...(keptMail === undefined ? {} : { keptMail }),
        ...(visitorMail && { visitorMail }),
      }
    },

    /**
     * For everyone, so it is worked out once a minute however many ask at the same time, and only told when it says
     * something. If that takes too long, what was known before is told, and the counting goes on.
     */
    async deliveryRecord() {
      const now = clock()
      if (!cached || now - cached.at >= recordFreshMs) {
        counting ??= months
          .read()
          .then((month) => void (cached = { record: recordOfMonth(month), at: now }))
          .finally(() => (counting = undefined))
        await waitAtMost(longestCountMs, counting)
      }
      const { sample = 0, share, medianMinutes } = cached?.record ?? {}
      if (sample < enoughToTell || share === undefined || medianMinutes === undefined) return
      return { sample, share, medianMinutes }
    },

    /** The ids of all that was sold in the last 30 days, the most sold first. */
    async soldMost(): Promise<string[]> {
      return bestSellers(await months.read(), Infinity).map(([id]) => id)
    },

    /** Counts the days that are over ahead of requests. Today's orders are counted with each request. */
    async closeDays(): Promise<void> {
      await months.closeEarlier()
    },
  }
}

function figuresOf(decimals: number, { orders, cents } = { orders: 0, cents: 0 }) {
  const sales = toMajor(cents, decimals)
  return orders === 0
    ? { sales, orders }
    : { sales, orders, averageBasket: toMajor(Math.round(cents / orders), decimals) }
}

function recordOfMonth({ today, before }: Month): DeliveryRecord {
  const minutes = new Map(before.minutes)
  for (const [length, more] of today.minutes) addMinutes(minutes, length, more)
  return recordOf(minutes)
}

/** Only what sold today can have overtaken anything, so the long list is not sorted again. */
function bestSellers(
  { today, before, soldBefore }: Month,
  limit: number,
): [productId: string, sold: Sold][] {
  const overtaking = [...today.products].map(([id, sold]): [string, Sold] => {
    const { quantity, cents } = before.products.get(id) ?? { quantity: 0, cents: 0 }
    return [id, { ...sold, quantity: sold.quantity + quantity, cents: sold.cents + cents }]
  })
  const others = soldBefore.filter(([id]) => !today.products.has(id)).slice(0, limit)
  return [...overtaking, ...others].toSorted(byQuantity).slice(0, limit)
}

function stateOf(product: { inStock: boolean; isArchived: boolean } | undefined) {
  if (!product || product.isArchived) return 'archived'
  return product.inStock ? 'in stock' : 'out of stock'
}
