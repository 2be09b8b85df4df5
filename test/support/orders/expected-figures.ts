import type { Today } from '#modules/sales/contract.ts'
import type { Db } from '#platform/database/db.ts'

const minute = 60_000

const isOpen = (status: string) => !['Delivered', 'Cancelled'].includes(status)

/** Today's figures as anybody would work them out: read everything, count everything. */
export async function plainFigures(db: Db, now: number) {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('placed_at', 'is not', null)
    .execute()
  const lines = await db.selectFrom('order_line').selectAll().execute()
  const events = await db.selectFrom('order_event').selectAll().execute()
  const today = localDay(now)
  const days = Array.from({ length: 30 }, (_, n) => {
    const date = new Date(now)
    return localDay(
      new Date(date.getFullYear(), date.getMonth(), date.getDate() + n - 29, 12).getTime(),
    )
  })
  const sold = orders.filter(({ status }) => status !== 'Cancelled')
  const on = (day: string) => {
    const those = sold.filter(({ placed_at }) => localDay(placed_at ?? 0) === day)
    const cents = those.reduce((sum, order) => sum + order.total_cents, 0)
    return { sales: cents / 100, orders: those.length, cents }
  }
  const figures = (day: string) => {
    const { cents, ...all } = on(day)
    return all.orders === 0 ? all : { ...all, averageBasket: Math.round(cents / all.orders) / 100 }
  }
  const late = orders
    .filter((it) => isOpen(it.status) && (it.promised_at ?? 0) <= now)
    .toSorted((a, b) => (a.promised_at ?? 0) - (b.promised_at ?? 0))
  const placed = new Map(orders.map((order) => [order.id, order]))
  const inStatus = (status: string) => orders.filter((order) => order.status === status).length
  const delivered = orders.filter((order) => order.delivered_at !== null)
  const took = (wanted: (day: string) => boolean) =>
    delivered
      .filter((order) => wanted(localDay(order.delivered_at ?? 0)))
      .map((order) => Math.ceil(((order.delivered_at ?? 0) - (order.placed_at ?? 0)) / minute))

  const inMonth = new Set(
    sold.filter(({ placed_at }) => days.includes(localDay(placed_at ?? 0))).map(({ id }) => id),
  )
  const bought = Map.groupBy(
    lines.filter(({ order_id }) => inMonth.has(order_id)),
    (line) => line.product_id,
  )
  const calledOff = (status: string) =>
    events.filter(
      (event) =>
        event.status === status &&
        event.step === 'moved' &&
        localDay(event.at) === today &&
        placed.has(event.order_id),
    ).length
  return {
    date: today,
    today: figures(today),
    yesterday: figures(days[28] ?? ''),
    byStatus: {
      'Order Placed': inStatus('Order Placed'),
      Packing: inStatus('Packing'),
      'Out for delivery': inStatus('Out for delivery'),
      Delivered: delivered.filter(({ delivered_at }) => localDay(delivered_at ?? 0) === today)
        .length,
      Cancelled: calledOff('Cancelled'),
      Returned: calledOff('Returned'),
    },
    late: { count: late.length, first: late.slice(0, 20).map(({ id }) => id) },
    delivery: {
      today: record(took((day) => day === today)),
      last30Days: record(took((day) => days.includes(day))),
    },
    sold: [...bought]
      .map(([id, those]) => ({
        productId: id,
        quantity: those.reduce((sum, line) => sum + line.quantity, 0),
        sales: those.reduce((sum, line) => sum + line.quantity * line.offer_cents, 0) / 100,
      }))
      .toSorted((a, b) => b.quantity - a.quantity || (a.productId < b.productId ? -1 : 1))
      .slice(0, 10),
    days: days.map((date) => {
      const { sales, orders } = on(date)
      return { date, sales, orders }
    }),
  }
}

/** The same shape from an answer of the shop. */
export const comparable = ({ late, bestSellers, ...answer }: Today) => ({
  date: answer.date,
  today: answer.today,
  yesterday: answer.yesterday,
  byStatus: answer.byStatus,
  late: { count: late.count, first: late.orders.map(({ _id }) => _id) },
  delivery: answer.delivery,
  sold: bestSellers.map(({ productId, quantity, sales }) => ({ productId, quantity, sales })),
  days: answer.days,
})

function record(minutes: number[]) {
  const row = minutes.toSorted((a, b) => a - b)
  if (row.length === 0) return { sample: 0 }
  const middle = [row[Math.ceil(row.length / 2) - 1] ?? 0, row[Math.floor(row.length / 2)] ?? 0]
  return {
    sample: row.length,
    share: row.filter((length) => length <= 30).length / row.length,
    medianMinutes: ((middle[0] ?? 0) + (middle[1] ?? 0)) / 2,
  }
}

const localDay = (time: number) => new Date(time).toLocaleDateString('sv-SE')
