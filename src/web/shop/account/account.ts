import { toast } from 'react-hot-toast'
import { api, ApiRefusal, type BodyOf } from '#web/api.ts'
import { addresses } from './address-store.ts'
import { cart } from '#web/shop/cart/cart-store.ts'
import { meetAccount, saveCart } from '#web/shop/cart/cart-sync.ts'
import { session } from './session-store.ts'
import { unpaid } from '#web/shop/orders/unpaid/unpaid-store.ts'

/** Other tabs of this browser share the session; they hear when it begins or ends. */
const storageKey = 'larder-session'

export function followOtherTabs() {
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) void askWhoIsHere()
  })
}

export async function askWhoIsHere(): Promise<void> {
  const before = cart.kept()
  try {
    const answer = await api('GET /api/user/is-auth')
    if (!answer.success) return forgetAccount()
    session.enter(answer.user)
    meetAccount(answer.user, before)
  } catch (error) {
    // Out of reach nobody knows who is here, and it is asked again when the shop is back.
    if (!(error instanceof ApiRefusal)) return
    forgetAccount()
    toast.error(error.message)
  }
}

export async function askWhetherSeller(): Promise<void> {
  // No screen of the shop waits for this answer; whoever is not known as the seller is none.
  const { success } = await api('GET /api/seller/is-auth').catch(() => ({ success: false }))
  session.setSeller(success)
}

export async function logIn(body: BodyOf<'POST /api/user/login'>): Promise<string> {
  return welcome(await api('POST /api/user/login', { body }))
}

export async function signUp(body: BodyOf<'POST /api/user/register'>): Promise<string> {
  return welcome(await api('POST /api/user/register', { body }))
}

export async function setNewPassword(
  body: BodyOf<'POST /api/user/reset-password'>,
): Promise<string> {
  return welcome(await api('POST /api/user/reset-password', { body }))
}

/** What is in the cart belongs to the account, so it leaves with it. */
export async function logOut(): Promise<string> {
  await saveCart()
  const { message } = await api('GET /api/user/logout')
  cart.settle({ items: {} })
  forgetAccount()
  tellOtherTabs()
  return message
}

type Welcome = Awaited<ReturnType<typeof api<'POST /api/user/login'>>>

function welcome({ user, message }: Welcome): string {
  addresses.forget()
  session.enter(user)
  meetAccount(user, cart.kept())
  tellOtherTabs()
  return message
}

function forgetAccount() {
  addresses.forget()
  unpaid.forget()
  session.leave()
}

function tellOtherTabs() {
  try {
    localStorage.setItem(storageKey, String(Date.now()))
  } catch {
    // Without storage they find out at their next request.
  }
}
