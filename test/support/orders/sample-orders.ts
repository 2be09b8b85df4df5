import { expect } from 'vitest'
import type { Order } from '#modules/orders/contract.ts'
import type { Shop } from '../open-shop.ts'
import { pickWith, seeded, type OrderFacts } from './order-rows.ts'

const minute = 60_000
const day = 24 * 60 * minute
const names = [
  ['Ana', 'Silva'],
  ['Zoë', 'Müller'],
  ['Jean-Luc', "O'Brien"],
  ['Ana', 'Müller Silva'],
  ['Iñigo', 'Straße'],
] as const
export const soldProducts = ['apples', 'bread', 'cheese', 'dates']

/** Orders of nine days in every state a placed order can be in, and some whose money came too late. */
export function someOrders(shopperId: string, now: number, count = 160): OrderFacts[] {
  const random = seeded(11)
  const pick = pickWith(random)
  return Array.from({ length: count }, (_, n) => {
    // Of the last minutes, older, and now and then two at the same instant.
    const age = n < 40 ? n * 20_000 : Math.floor(random() ** 2 * 9 * day)
    const placedAt = now - (n % 9 === 0 ? Math.ceil(age / minute) * minute : age) - 1_000
    const isUnplaced = n % 23 === 0
    const isOnline = isUnplaced || random() < 0.4
    const status = isUnplaced
      ? 'Cancelled'
      : pick([
          'Order Placed',
          'Packing',
          'Out for delivery',
          'Delivered',
          'Delivered',
          'Cancelled',
        ] as const)
    const [firstName, lastName] = pick(names)
    return {
      shopperId,
      number: `${pick(['7K1', '7KZ', '0AB'])}-${String(n).padStart(4, '0')}`,
      status,
      createdAt: placedAt - 5 * minute,
      placedAt: isUnplaced ? null : placedAt,
      deliveredAt: status === 'Delivered' ? placedAt + Math.floor(random() * 60 * minute) : null,
      paymentType: isOnline ? 'Online' : 'COD',
      paymentState: !isOnline
        ? null
        : status === 'Cancelled'
          ? pick(['refund due', 'refunded'] as const)
          : 'paid',
      isPaid: isOnline || status === 'Delivered',
      address: {
        firstName,
        lastName,
        phone: pick(['0049 30 1234', '+1 (555) 010-9', '0049/30/99']),
      },
      lines: soldProducts
        .filter(() => random() < 0.4)
        .concat('always')
        .map((productId) => ({ productId, quantity: 1 + Math.floor(random() * 3) })),
    }
  })
}

type Seller = Awaited<ReturnType<Shop['sellerClient']>>

/** Every page of a list, a few at a time. */
export async function readAll(
  seller: Seller,
  query: Record<string, string>,
  limit = '40',
): Promise<Order[]> {
  const found: Order[] = []
  for (let cursor: string | undefined; ;) {
    const { status, body } = await seller.call('GET /api/order/seller', {
      query: { ...query, limit, ...(cursor === undefined ? {} : { cursor }) },
    })
    expect([query, status]).toEqual([query, 200])
    found.push(...body.orders)
    cursor = body.nextCursor
    if (cursor === undefined) return found
  }
}
