import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const openStorage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const stored = () => window.sessionStorage.getItem('larder-instructions')

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const storages = { localStorage: openStorage(), sessionStorage: openStorage() }
  vi.stubGlobal('window', Object.assign(new EventTarget(), storages))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('navigator', { onLine: true, cookieEnabled: true })
})

// What the session loads later, or tries again, must not run in a later test that has no browser.
afterEach(async () => {
  await vi.dynamicImportSettled()
  vi.useRealTimers()
})

test('an order waits two seconds for reads that the shop refuses for now, not for their repeats', async () => {
  const { addresses } = await import('#web/shop/addresses/addresses.ts')
  const { unpaid } = await import('#web/shop/orders/payment/unpaid.ts')
  const busy = { success: false, message: 'Busy', code: 'unavailable' }
  vi.stubGlobal('fetch', async () =>
    Response.json(busy, { status: 503, headers: { 'retry-after': '20' } }),
  )
  const settled = vi.fn()
  void Promise.all([unpaid.known(), addresses.chosen()]).then(settled)

  await vi.advanceTimersByTimeAsync(2_000)

  expect(settled).toHaveBeenCalledWith([[], undefined])
})

test('a door code leaves the browser with the session, however that ends', async () => {
  const { orderInstructions } = await import('#web/shop/delivery/order-instructions.ts')
  const { followSession } = await import('#web/shop/account/account.ts')
  const { logOut } = await import('#web/shop/account/log-in.ts')
  const { session } = await import('./session.ts')
  let isLoggedIn = true
  const ana = { _id: 'ana', name: 'Ana', email: 'ana@example.com', cartItems: {}, cartVersion: 1 }
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('logout')) return Response.json({ success: true, message: 'Logged Out' })
    return Response.json(isLoggedIn ? { success: true, user: ana } : { success: false })
  })
  const type = () =>
    orderInstructions.write({ address: 'a', instructions: 'Code 4711', leaveAtDoor: false })
  session.enter(ana)
  followSession()

  type()
  expect(stored()).toContain('4711')
  await logOut()
  await vi.waitFor(() => expect(stored()).toBeNull())

  session.enter(ana)
  type()
  isLoggedIn = false
  await session.refetch()
  await vi.waitFor(() => expect(stored()).toBeNull())
})
