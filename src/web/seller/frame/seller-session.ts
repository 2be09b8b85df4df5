import { create } from 'zustand'
import { api, ApiRefusal, textOf, type AnswerOf, type BodyOf } from '#web/api.ts'
import { connection } from '#web/data/connection.ts'
import { queryClient } from '#web/data/query-client.ts'
import { storedValue } from '#web/data/storage.ts'

type Demo = NonNullable<AnswerOf<'GET /api/seller/is-auth'>['demo']>

type SellerSession = {
  /**
   * `expired`: the session ended while a page was open, which stays as it is under the login form. `locked`: the shop's
   * tablet asks for the password again.
   */
  state: 'unknown' | 'unreachable' | 'out' | 'in' | 'expired' | 'locked'
  /** The values of the login form while the shop runs with its demo password. */
  demo?: Demo | undefined
  problem?: string
}

/** Whether the login form suggests that this browser is the shop's tablet. */
export const tabletChoice = storedValue('larder-tablet', (found) => found === true)

export const useSellerSession = create<SellerSession>(() => ({ state: 'unknown' }))
/** Calls that were refused until the password is typed. Each resolves with whether it was. */
const waitingCalls = new Set<(isConfirmed: boolean) => void>()

export const sellerSession = {
  state: () => useSellerSession.getState().state,
  /** Called when the seller's area is opened, and again by a button if that failed. */
  load: () => void load(),
  /** Returns the message of the answer, and lets the waiting calls go on. */
  logIn,
  confirmPassword,
  /** The dialog was closed without a password, so the waiting calls fail with their refusal. */
  cancel: () => finishWaiting(false),
  /** Shows the login form before the session ends. */
  askToLogIn: () => useSellerSession.setState({ state: 'expired' }),
}

/**
 * Makes a call that only the seller may make. When the session has expired, or the shop's tablet needs the password, a
 * form is shown over the page and the call is repeated afterwards, so that nothing that was typed or clicked is lost.
 */
export async function asSeller<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    const state = passwordStates[error instanceof ApiRefusal ? error.code : '']
    if (!state || !(await waitForPassword(state))) throw error
    return call()
  }
}

const passwordStates: Record<string, 'expired' | 'locked'> = {
  'sign-in-needed': 'expired',
  'password-needed': 'locked',
}

function waitForPassword(state: 'expired' | 'locked'): Promise<boolean> {
  useSellerSession.setState({ state })
  return new Promise((resolve) => {
    waitingCalls.add(resolve)
  })
}

function finishWaiting(isConfirmed: boolean) {
  useSellerSession.setState({ state: 'in' })
  void queryClient.invalidateQueries({ queryKey: ['GET /api/seller/session'] })
  for (const resolve of waitingCalls) resolve(isConfirmed)
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

/** The password of the shop's tablet, once more. */
async function confirmPassword(password: string) {
  await asSeller(() => api('POST /api/seller/confirm-password', { body: { password } }))
  finishWaiting(true)
}
