import { demoSeller } from '#platform/env.ts'
import { readAnswer } from '#test/read-answer.ts'

/** The cookie of a new session. */
export async function logInSeller(url: string): Promise<string> {
  const login = await fetch(`${url}/api/seller/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoSeller),
  })
  return login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Returns the product's id. */
export async function addProduct(url: string, cookie: string, name: string): Promise<string> {
  const form = new FormData()
  form.set('productData', JSON.stringify({ name, category: 'Bakery', price: 5, offerPrice: 4.2 }))
  const added = await fetch(`${url}/api/product/add`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  return (await readAnswer('POST /api/product/add', added)).product._id
}

/** Counts a product that was not counted before. */
export const countProduct = (url: string, cookie: string, id: string, stock: number) =>
  post(url, cookie, '/api/product/count', { id, stock, seenStock: null })

/** Offers slots with room for all orders of a run. */
export async function offerSlots(url: string, cookie: string): Promise<string[]> {
  const slots = { isOn: true, lengthMinutes: 60, capacity: 500, daysAhead: 14, cutoffMinutes: 60 }
  const { settings } = await readAnswer(
    'GET /api/seller/settings',
    await fetch(`${url}/api/seller/settings`, { headers: { cookie } }),
  )
  const { version } = settings.slots
  await post(url, cookie, '/api/seller/settings/slots', { ...slots, version })
  const offered = await fetch(`${url}/api/delivery/slots`)
  const { slots: all } = await readAnswer('GET /api/delivery/slots', offered)
  // Not the first ones, which may be over before the run is.
  return all.slice(12).map(({ id }) => id)
}

async function post(url: string, cookie: string, path: string, body: object) {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
}
