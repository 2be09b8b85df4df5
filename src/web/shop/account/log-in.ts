import { api, type AnswerOf, type BodyOf } from '#web/api.ts'
import { cart } from '#web/shop/cart/cart-store.ts'
import { saveCart } from '#web/shop/cart/cart-sync.ts'
import { changedAt, forgetShopperData } from './account.ts'
import { session } from '#web/shop/session/session.ts'

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
