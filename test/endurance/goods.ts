import { listIn, must, type Client } from './client.ts'
import { compareSlot, compareStock, type CountChange, type Places } from './recorder.ts'
import { logIn, openSeller, saveSection } from './seller.ts'

export type StoredOrder = {
  id: string
  amount: number
  isCancelled: boolean
  slot?: string
  /** By the id of the product. */
  quantities: Map<string, number>
}

export type Goods = Awaited<ReturnType<typeof openGoods>>

const slotCapacity = 3
const piecesPerBuyer = 5
const slotsEach = 2
/** A seller's session ends after so long without a request, and a soak lasts longer. */
const sellerIdleMs = 30 * 60_000
/** Groups of shoppers so far. Each has a counted product and slots that nobody else orders. */
let groups = 0
const used = new Set<string>()

/** What a group of shoppers orders: plenty of one product, too few of another one, and places in two slots. */
export async function openGoods(url: string, buyers: number) {
  const group = groups++
  const seller = await openSeller(url)
  const { body } = await must(seller.call('GET', '/api/product/list?inStock=true&limit=100'))
  const [plain, ...others] = listIn(body, 'products')
    .filter(({ weighed }) => weighed === undefined)
    .map(({ _id }) => String(_id))
  const scarce = others.find((id) => !used.has(id)) ?? others[group % others.length] ?? ''
  used.add(scarce)
  const start = buyers * piecesPerBuyer
  let lastUseAt = Date.now()
  await setCount(seller, scarce, start)
  const baseline = (await readChanges(seller, scarce))[0]?.id
  const slots = (await readSlots(seller)).slice(group * slotsEach, (group + 1) * slotsEach)

  /** Holds the count and the slots against the orders of this group, here or at a copy of the shop. */
  async function check(orders: readonly StoredOrder[], copy?: string): Promise<string[]> {
    if (Date.now() - lastUseAt > sellerIdleMs) await logIn(seller)
    lastUseAt = Date.now()
    const at = copy === undefined ? seller : seller.at(copy)
    const changes = await readChanges(at, scarce, baseline)
    const { body } = await must(at.call('GET', `/api/product/one?id=${scarce}`))
    const left = Number(Object(body['product'])['stock'])
    const counted = orders.map(({ id, isCancelled, quantities }) => {
      return { id, isCancelled, pieces: quantities.get(scarce) ?? 0 }
    })
    const now = await readSlots(at)
    return [
      ...compareStock({ start, left }, counted, changes),
      ...slots.flatMap(({ id, start }) => {
        const inIt = orders.filter(({ slot, isCancelled }) => slot === start && !isCancelled)
        const shown = now.find((slot) => slot.id === id)?.places ?? 'full'
        return compareSlot(slotCapacity, inIt.length, shown)
      }),
    ]
  }

  return { plain: plain ?? '', scarce, slots: slots.map(({ id }) => id), check }
}

/** The count that the shop wants to be told that it was seen is in its refusal. */
async function setCount(seller: Client, id: string, stock: number) {
  const count = (seenStock: unknown) =>
    seller.call('POST', '/api/product/count', { json: { id, stock, seenStock } })
  const first = await count(null)
  if (first.status !== 200) await must(count(first.body['stock']))
}

/** The changes of a count after the one with this id, or only the newest. */
async function readChanges(seller: Client, product: string, after?: string) {
  const changes: (CountChange & { id: string })[] = []
  const limit = after === undefined ? 1 : 200
  for (let cursor: unknown; ;) {
    const from = typeof cursor === 'string' ? `&cursor=${encodeURIComponent(cursor)}` : ''
    const path = `/api/product/stock-history?id=${product}&limit=${limit}${from}`
    const { body } = await must(seller.call('GET', path))
    for (const { _id, change, stock, order } of listIn(body, 'entries')) {
      if (_id === after) return changes
      changes.push({
        id: String(_id),
        change: Number(change),
        left: Number(stock),
        ...(order === undefined ? {} : { orderId: String(Object(order)['_id']) }),
      })
    }
    cursor = body['nextCursor']
    if (after === undefined || cursor === undefined) return changes
  }
}

type Slot = { id: string; start: string; places: Places }

/** The latest first, because the soonest ones can soon be ordered no more. */
async function readSlots(seller: Client): Promise<Slot[]> {
  const read = async () => {
    const { body } = await must(seller.call('GET', '/api/delivery/slots'))
    return listIn(body, 'slots')
  }
  let slots = await read()
  if (slots.length === 0) {
    const rules = { isOn: true, lengthMinutes: 30, capacity: slotCapacity, daysAhead: 14 }
    await saveSection(seller, 'slots', rules)
    slots = await read()
  }
  return slots.toReversed().map(({ id, start, places }) => ({
    id: String(id),
    start: String(start),
    places: places === 'free' || places === 'few' ? places : 'full',
  }))
}
