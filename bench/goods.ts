import { setTimeout as wait } from 'node:timers/promises'
import type { Wanted } from './buyers.ts'
import { addProduct, countProduct, logInSeller, offerSlots } from './seller-calls.ts'
import type { ShopProcess } from './shop-process.ts'

const kinds = 20
const pieces = 1_000_000
const paidWithinMs = 60_000
const onlineOrders = String.raw`larder_orders_placed_total\{payment="Online"\}`

/** Orders as shops have them: two of four lines are counted, every third has a slot, every third is paid online. */
export async function openGoods(shop: ShopProcess) {
  const { url } = shop
  const cookie = await logInSeller(url)
  const plain: string[] = []
  const counted: string[] = []
  for (let n = 0; n < kinds; n++) {
    plain.push(await addProduct(url, cookie, `Loaf ${n}`))
    const id = await addProduct(url, cookie, `Counted loaf ${n}`)
    await countProduct(url, cookie, id, pieces)
    counted.push(id)
  }
  const slots = await offerSlots(url, cookie)
  let count = 0

  function next(): Wanted {
    const n = count++
    const pairOf = (all: string[], apart: number) => [
      all[n % kinds] ?? '',
      all[(n + 1 + (Math.floor(apart) % (kinds - 1))) % kinds] ?? '',
    ]
    // The same four come again after thousands of orders, so that none replaces an unpaid one of its shopper.
    const products = [...pairOf(plain, n / kinds), ...pairOf(counted, n / kinds / (kinds - 1))]
    const items = products.map((product) => ({ product, quantity: 2 }))
    if (n % 3 === 1) return { items, slot: slots[n % slots.length] ?? '' }
    return { items, isPaidOnline: n % 3 === 2 }
  }

  /** Until the shop has confirmed all orders of `next` that are paid online. */
  async function untilPaid() {
    const deadline = performance.now() + paidWithinMs
    const expected = Math.floor(count / 3)
    while (((await shop.metric(onlineOrders)) || 0) < expected) {
      if (performance.now() > deadline) throw new Error('a payment was not confirmed')
      await wait(25)
    }
  }

  return { counted, next, untilPaid }
}
