import { api, ApiRefusal, textOf, type AnswerOf, type BodyOf } from '#web/api.ts'
import { connection } from '#web/data/connection.ts'
import { queryClient } from '#web/data/query-client.ts'
import { create } from 'zustand'

type Demo = NonNullable<AnswerOf<'GET /api/seller/is-auth'>['demo']>

type SellerSession = {
  /** `expired`: the session ended while a page was open, which stays as it is under the login form. */
  state: 'unknown' | 'unreachable' | 'out' | 'in' | 'expired'
  /** What the login form is filled with, while the shop runs with its demo password. */
  demo?: Demo | undefined
  problem?: string
}

export const useSellerSession = create<SellerSession>(() => ({ state: 'unknown' }))
/** Calls that were refused because the session had expired; told whether the seller has logged in again. */
const waitingCalls = new Set<(isLoggedIn: boolean) => void>()

export const sellerSession = {
  state: () => useSellerSession.getState().state,
  /** Called when the seller's area is opened, and again by a button if that failed. */
  load: () => void load(),
  /** Returns the message of the answer, and lets the waiting calls go on. */
  logIn,
  /** The dialog was closed without a login, so the waiting calls fail with their refusal. */
  cancelLogIn: () => finishWaiting(false),
}

/**
 * Makes a call that only the seller may make. When the session has expired, the login form is shown over the page and
 * the call is repeated after the login, so that nothing that was typed or clicked is lost.
 */
export async function asSeller<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (!isSignInNeeded(error)) throw error
    const isLoggedIn = await waitForLogIn()
    if (!isLoggedIn) throw error
    return call()
  }
}

const isSignInNeeded = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.code === 'sign-in-needed'

function waitForLogIn(): Promise<boolean> {
  useSellerSession.setState({ state: 'expired' })
  return new Promise((resolve) => {
    waitingCalls.add(resolve)
  })
}

function finishWaiting(isLoggedIn: boolean) {
  useSellerSession.setState({ state: 'in' })
  for (const resolve of waitingCalls) resolve(isLoggedIn)
  waitingCalls.clear()
}

connection.onReconnect(() => sellerSession.state() === 'unreachable' && sellerSession.load())

async function load() {
  if (useSellerSession.getState().state === 'in') return
  useSellerSession.setState({ state: 'unknown' })
  try {
    const { success, demo } = await queryClient.fetchQuery({
      queryKey: ['GET /api/seller/is-auth'],
      queryFn: () => api('GET /api/seller/is-auth'),
      staleTime: 0,
    })
    useSellerSession.setState({ state: success ? 'in' : 'out', demo })
  } catch (error) {
    useSellerSession.setState({ state: 'unreachable', problem: textOf(error) })
  }
}

async function logIn(body: BodyOf<'POST /api/seller/login'>): Promise<string> {
  const { message } = await api('POST /api/seller/login', { body })
  finishWaiting(true)
  return message
}
