import { QueryObserver } from '@tanstack/react-query'
import { toast } from '#web/ui/toast/toast.ts'
import { api, ApiRefusal, type AnswerOf, type BodyOf } from '#web/api.ts'
import { queryClient } from '#web/data/query-client.ts'
import { storedValue } from '#web/data/storage.ts'
import { cart } from '#web/shop/cart/cart-store.ts'
import { mergeWithAccount, saveCart } from '#web/shop/cart/cart-sync.ts'
import { session, sessionQuery } from './session.ts'
import { forgetShopperData } from './shopper-query.ts'

/** Written when a session begins or ends. Other tabs of this browser share it, and refetch who is logged in. */
const changedKey = 'larder-session'
export const changedAt = storedValue<number>(changedKey, () => undefined)

/** From now on whatever follows from who is logged in is done, whenever it was read. */
export function followSession() {
  const observer = new QueryObserver(queryClient, sessionQuery)
  const onResult = ({ data: user, error }: ReturnType<typeof observer.getCurrentResult>) => {
    if (user) mergeWithAccount(user)
    else if (user === null) forgetShopperData()
    // Out of reach it stays unknown, and is read when the shop is back.
    else if (error instanceof ApiRefusal) {
      session.leave()
      toast.error(error.message)
    }
  }
  observer.subscribe(onResult)
  onResult(observer.getCurrentResult())
  window.addEventListener('storage', ({ key }) => {
    if (key === changedKey) void session.refetch()
  })
}

export async function logIn(body: BodyOf<'POST /api/user/login'>): Promise<string> {
  requireCookies()
  return enter(await api('POST /api/user/login', { body }))
}

export async function signUp(body: BodyOf<'POST /api/user/register'>): Promise<string> {
  requireCookies()
  return enter(await api('POST /api/user/register', { body }))
}

export async function setNewPassword(
  body: BodyOf<'POST /api/user/reset-password'>,
): Promise<string> {
  return enter(await api('POST /api/user/reset-password', { body }))
}

/** What is in the cart belongs to the account, so it leaves with it. */
export async function logOut(): Promise<string> {
  await saveCart()
  const { message } = await api('GET /api/user/logout')
  cart.replace({ items: {} })
  session.leave()
  changedAt.write(Date.now())
  return message
}

/** The session is in a cookie, so without them a login would succeed and be forgotten at once. */
function requireCookies() {
  if (!navigator.cookieEnabled)
    throw new Error('Your browser blocks cookies. Allow them for this shop, then log in.')
}

function enter({ user, message }: AnswerOf<'POST /api/user/login'>): string {
  forgetShopperData()
  session.enter(user)
  changedAt.write(Date.now())
  return message
}
