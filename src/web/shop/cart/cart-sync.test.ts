import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Sent = { cartItems: Record<string, number>; baseVersion?: number }

let saves: Sent[]
let answer: () => Response

/** Every test begins like a new page in a browser that has stored nothing. */
async function openPage() {
  const { cart } = await import('./cart-store.ts')
  const { mergeWithAccount, saveCart } = await import('./cart-sync.ts')
  const { session } = await import('#web/shop/session/session.ts')
  const ana = { _id: 'ana', name: 'Ana', email: 'ana@example.com' }
  const read = (cartItems: Record<string, number>, cartVersion: number) => {
    const user = { ...ana, cartItems, cartVersion }
    session.enter(user)
    mergeWithAccount(user)
    return saveCart()
  }
  return { cart, saveCart, read }
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const kept = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('navigator', { onLine: true })
  saves = []
  answer = () => Response.json({ success: true, cartVersion: saves.length + 10 })
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const sent: Sent = JSON.parse(body)
    saves.push(sent)
    return answer()
  })
})

// What the session loads later, or tries again, must not run in a later test that has no browser.
afterEach(async () => {
  await vi.dynamicImportSettled()
  vi.useRealTimers()
})

test('a login unites both carts and says which version that is based on', async () => {
  const { cart, read } = await openPage()
  cart.put('bread', 1)

  await read({ apple: 2 }, 3)

  await vi.waitFor(() => expect(cart.stored()).toMatchObject({ owner: 'ana', isUnsaved: false }))
  expect(saves).toEqual([{ cartItems: { bread: 1, apple: 2 }, baseVersion: 3 }])
  expect(cart.stored().base?.version).toBe(11)
})

test('an account that is as it was is not written, which could undo what another tab writes', async () => {
  const { read } = await openPage()
  await read({ apple: 1 }, 4)
  const write = vi.spyOn(window.localStorage, 'setItem')

  await read({ apple: 1 }, 4)
  expect(write).not.toHaveBeenCalled()

  await read({ apple: 2 }, 5)
  expect(write).toHaveBeenCalledTimes(1)
})

test('the account as it was before an order does not bring the bought cart back', async () => {
  const { cart, read } = await openPage()
  await read({ apple: 1 }, 4)

  cart.clearAfterOrder()
  await read({ apple: 1 }, 4)
  expect(cart.items()).toEqual({})
  await read({}, 5)
  expect(cart.stored()).toMatchObject({ items: {}, base: { version: 5 }, isUnsaved: false })
  await read({ bread: 2 }, 6)
  expect(cart.items()).toEqual({ bread: 2 })
  expect(saves).toEqual([])
})

test('what another device ordered leaves this cart, and what was added here stays', async () => {
  const { cart, read, saveCart } = await openPage()
  await read({ apple: 1 }, 1)
  answer = () => Response.json({ message: 'no', code: 'cart-changed' }, { status: 409 })
  cart.put('bread', 1)
  await saveCart()
  expect(saves).toEqual([{ cartItems: { apple: 1, bread: 1 }, baseVersion: 1 }])
  answer = () => Response.json({ success: true, cartVersion: 3 })

  await read({}, 2)

  await vi.waitFor(() => expect(cart.stored().isUnsaved).toBe(false))
  expect(saves.at(-1)).toEqual({ cartItems: { bread: 1 }, baseVersion: 2 })
  expect(cart.stored()).toMatchObject({ items: { bread: 1 }, base: { version: 3 } })
})

test('a cart without own changes follows the account, but not an answer that is older', async () => {
  const { cart, read } = await openPage()
  await read({ apple: 1 }, 4)
  await read({ apple: 1, milk: 2 }, 5)
  expect(cart.items()).toEqual({ apple: 1, milk: 2 })

  await read({ apple: 1 }, 4)

  expect(cart.items()).toEqual({ apple: 1, milk: 2 })
  expect(saves).toEqual([])
})

test('the cart of somebody else is replaced and never saved to this account', async () => {
  const { cart, read } = await openPage()
  cart.replace({ items: { wine: 6 }, owner: 'ben', isUnsaved: true })

  await read({ apple: 1 }, 1)

  expect(cart.items()).toEqual({ apple: 1 })
  expect(saves).toEqual([])
})
