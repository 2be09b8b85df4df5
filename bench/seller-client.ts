import { createApi } from '#app/api.ts'
import type { Services } from '#app/services.ts'
import { dayOf } from '#platform/calendar/days.ts'
import { serverTimeZone } from '#platform/calendar/time-zone.ts'
import { products } from './fill-orders.ts'

const zone = serverTimeZone()

/** Every call of the seller's pages about orders. */
export function questions(now: number): Record<string, string> {
  const today = dayOf(now, zone)
  const list = '/api/order/seller?limit=50'
  const middle = `${now - 90 * 86_400_000}_x`
  return {
    Today: '/api/seller/today',
    board: '/api/order/board',
    'newest 50': list,
    '50 from the middle': `${list}&cursor=${middle}`,
    'newest 200': '/api/order/seller',
    cancelled: `${list}&status=Cancelled`,
    'paid online': `${list}&paymentType=Online&paid=true`,
    refunded: `${list}&paymentState=refunded`,
    late: `${list}&late=true`,
    'delivered late': `${list}&late=true&status=Delivered`,
    'cash, cancelled, today': `${list}&paymentType=COD&status=Cancelled&from=${today}&to=${today}`,
    'delivered and not paid (none)': `${list}&status=Delivered&paid=false`,
    'search: a whole number': `${list}&search=${encodeURIComponent('0000-C1S')}`,
    'search: a number’s beginning': `${list}&search=7K`,
    'search: a rare name': `${list}&search=${encodeURIComponent('greta nakva')}`,
    'search: a common name': `${list}&search=mia`,
    'search: one letter': `${list}&search=s`,
    'search: a telephone number': `${list}&search=0123456`,
    'search: nobody': `${list}&search=zzyzx`,
    'search: a name, cancelled': `${list}&search=greta&status=Cancelled`,
    'a product that sells': `${list}&product=${products[0]}`,
    'a product that hardly sells': `${list}&product=${products.at(-1)}`,
    'a product never sold': `${list}&product=nothing`,
  }
}

/** The seller's calls in this process, without a socket. */
export async function openSellerClient(
  services: Services,
  seller: { email: string; password: string },
) {
  const api = createApi(services)
  const login = await api.request(
    '/api/seller/login',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(seller),
    },
    {},
  )
  const cookie = login.headers
    .getSetCookie()
    .map((it) => it.split(';')[0])
    .join('; ')
  return async (path: string) => {
    const answer = await api.request(path, { headers: { cookie } }, {})
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
  }
}
