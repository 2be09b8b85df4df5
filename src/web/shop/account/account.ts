import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from 'react-hot-toast/headless'
import { api, ApiRefusal, type AnswerOf, type BodyOf } from '#web/api.ts'
import { requestTimeout } from '#web/data/query-client.ts'
import { storedValue } from '#web/data/storage.ts'
import { cart } from '#web/shop/cart/cart-store.ts'
import { mergeWithAccount, saveCart } from '#web/shop/cart/cart-sync.ts'
import { storedUnpaid } from '#web/shop/orders/unpaid/stored-unpaid.ts'
import { session, sessionKey, type Visitor } from './session.ts'
import { forgetShopperData } from './shopper-query.ts'

/** Written when a session begins or ends. Other tabs of this browser share it, and refetch who is logged in. */
const changedKey = 'larder-session'
const changedAt = storedValue<number>(changedKey, () => undefined)

/** A session is read once for all components, and again when the tab becomes visible: another device may have shopped. */
const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: readSession,
  retry: false,
  retryOnMount: false,
  refetchOnMount: false,
  refetchOnWindowFocus: ({ state }) => state.data !== null,
  refetchOnReconnect: ({ state }) => state.data !== null && 'always',
})

/** `undefined` while it is not known yet, `null` for a visitor. */
export const useUser = (): Visitor | undefined => useQuery(sessionQuery).data

/** Does once, in the frame of all pages, what follows from who is logged in. */
export function useSession() {
  const { data: user, dataUpdatedAt, error } = useQuery(sessionQuery)

  useEffect(() => {
    if (user) mergeWithAccount(user)
    else if (user === null) forgetAccount()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the same account may be read again with the same cart
  }, [user, dataUpdatedAt])
  useEffect(() => {
    // Out of reach it stays unknown, and is read when the shop is back.
    if (!(error instanceof ApiRefusal) || session.user() !== undefined) return
    session.leave()
    toast.error(error.message)
  }, [error])
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => key === changedKey && void session.refetch()
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])
}

export async function logIn(body: BodyOf<'POST /api/user/login'>): Promise<string> {
  return enter(await api('POST /api/user/login', { body }))
}

export async function signUp(body: BodyOf<'POST /api/user/register'>): Promise<string> {
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
  forgetAccount()
  session.leave()
  changedAt.write(Date.now())
  return message
}

async function readSession(): Promise<Visitor> {
  const answer = await api('GET /api/user/is-auth', { signal: requestTimeout() })
  return answer.success ? answer.user : null
}

function enter({ user, message }: AnswerOf<'POST /api/user/login'>): string {
  forgetShopperData()
  session.enter(user)
  changedAt.write(Date.now())
  return message
}

function forgetAccount() {
  forgetShopperData()
  storedUnpaid.remove()
}
