import { api, ApiRefusal, textOf, type AnswerOf, type BodyOf } from '#web/api.ts'
import { createStore, useStore } from '#web/ui/value-store.ts'

type Demo = NonNullable<AnswerOf<'GET /api/seller/is-auth'>['demo']>

export type SellerSession = {
  /** `ended` is a session that ran out over somebody's work: the page stays as it is. */
  state: 'unknown' | 'unreachable' | 'out' | 'in' | 'ended'
  /** What the log-in form is filled with, while the shop runs with its demo password. */
  demo?: Demo | undefined
  problem?: string
}

type Waiting = { goOn: () => void; giveUp: () => void }

const store = createStore<SellerSession>({ state: 'unknown' })
const waiting = new Set<Waiting>()

export const sellerSession = {
  state: () => store.get().state,
  subscribe: store.subscribe,
  /** Asked once, when the area is opened. */
  ask: () => void ask(),
  /** Answers with what to say, and lets those who waited go on. */
  logIn,
  /** The dialog was closed without logging in: whoever waited hears the refusal. */
  giveUp: () => settle('giveUp'),
  leave: () => store.set({ ...store.get(), state: 'out' }),
}

export const useSellerSession = (): SellerSession => useStore(store)

/**
 * For everything that only the seller may do. When the session has run out, the log-in form is laid over the page and
 * the call is made again afterwards, so nothing that was typed or clicked is lost.
 */
export async function asSeller<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (!isSignInNeeded(error)) throw error
    const isBack = await waitForLogIn()
    if (!isBack) throw error
    return call()
  }
}

const isSignInNeeded = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.code === 'sign-in-needed'

function waitForLogIn(): Promise<boolean> {
  store.set({ ...store.get(), state: 'ended' })
  return new Promise((resolve) => {
    waiting.add({ goOn: () => resolve(true), giveUp: () => resolve(false) })
  })
}

function settle(how: keyof Waiting) {
  store.set({ ...store.get(), state: 'in' })
  for (const one of waiting) one[how]()
  waiting.clear()
}

async function ask() {
  if (store.get().state === 'in') return
  store.set({ state: 'unknown' })
  try {
    const { success, demo } = await api('GET /api/seller/is-auth')
    store.set({ state: success ? 'in' : 'out', demo })
  } catch (error) {
    store.set({ state: 'unreachable', problem: textOf(error) })
  }
}

async function logIn(body: BodyOf<'POST /api/seller/login'>): Promise<string> {
  const { message } = await api('POST /api/seller/login', { body })
  settle('goOn')
  return message
}
