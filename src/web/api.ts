import { createContext, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import type { Calls } from '#app/calls.ts'
import type { Category } from '#modules/catalogue/product/categories/categories.ts'
import type { PublicSettings } from '#modules/settings/contract.ts'
import { connection, isNetworkError } from './data/connection.ts'
import { noteServerTime } from './data/server-clock.ts'

export type CallName = keyof Calls
export type AnswerOf<Name extends CallName> = z.output<Calls[Name]['answer']>
export type BodyOf<Name extends CallName> = Calls[Name] extends {
  body: infer Body extends z.ZodType
}
  ? z.input<Body>
  : never
/** What goes into an address is text or a number, whatever it is parsed to. */
export type QueryOf<Name extends CallName> = Calls[Name] extends {
  query: infer Query extends z.ZodType
}
  ? { [Key in keyof z.input<Query>]?: string | number | undefined }
  : never

/** The calls about one order, which a browser with its link makes at another address. */
export type OrderCallName = {
  [Name in CallName]: Calls[Name] extends { linked: string } ? Name : never
}[CallName]

export type Asking<Name extends CallName> = {
  body?: BodyOf<Name> | undefined
  query?: QueryOf<Name> | undefined
  headers?: Record<string, string>
  /** The request is sent to its end even when the page is closed. */
  keepalive?: boolean
  signal?: AbortSignal
}

type Fetch = (path: string, init?: RequestInit) => Promise<Response>
export type Site = {
  callApi: Fetch
  publicUrl: string | undefined
  settings: () => PublicSettings
  categories: () => readonly Category[]
  reportError: (error: unknown) => void
  /** A form that the browser sent by itself: it is shown again with what was typed. */
  notSent?: { form: string; fields: Record<string, string> } | undefined
  scriptNonce?: string | undefined
}

export const siteContext = createContext<Site>()

/** The shop said no, and this is why. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal'
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  /** How long the shop asks to wait before the call is repeated. */
  readonly retryAfterMs: number
  /** Prices that do not fit a new currency, and how many there are. */
  readonly unfit: RefusalAnswer['unfit'] | undefined
  readonly unfitCount: number | undefined
  /** What was removed from the settings although something still names it. */
  readonly inUse: RefusalAnswer['inUse'] | undefined
  /** What there is too little of for an order, where the shop says how much is left. */
  readonly short: readonly ShortProduct[]

  constructor(status: number, { message, code, fields, ...rest }: Partial<RefusalAnswer>) {
    super(message ?? `The shop answered with ${status}`)
    this.status = status
    this.code = code ?? 'unknown'
    this.fields = fields ?? {}
    this.retryAfterMs = rest.retryAfterMs ?? 0
    this.unfit = rest.unfit
    this.unfitCount = rest.unfitCount
    this.inUse = rest.inUse
    // Other refusals have names in it.
    this.short =
      this.code === 'not-enough' ? (rest.products ?? []).filter(({ orMore }) => !orMore) : []
  }
}

export type ShortProduct = { product: string; name: string; left: number; orMore?: true }

type RefusalAnswer = {
  message: string
  code: string
  fields: Record<string, string>
  retryAfterMs: number
  unfit: { name: string; price: string; rounded: string }[]
  unfitCount: number
  inUse: { id: string; name: string; count: number; what: 'tax_class' | 'deposit_kind' }
  products: ShortProduct[]
}

/** For people. Each browser has its own words for a request that got no answer, and none of them help. */
export const textOf = (error: unknown): string =>
  isNetworkError(error) ? 'You are offline' : error instanceof Error ? error.message : String(error)

/** In a loader: the API of this process, called without a session. A refusal becomes the page's answer. */
export const apiOf = (context: Readonly<RouterContextProvider>) =>
  apiOver(context.get(siteContext).callApi, async (response) => response)

/** In the browser: throws an `ApiRefusal` when the shop declines, and the browser's own error when it is not reached. */
export const api = apiOver(fetchAndNotice, readRefusal)

function apiOver(fetch: Fetch, refusalOf: (response: Response) => Promise<unknown>) {
  return async function call<Name extends CallName>(
    name: Name,
    { body, query, headers = {}, keepalive = false, signal }: Asking<Name> = {},
  ): Promise<AnswerOf<Name>> {
    const [method = 'GET', path = ''] = name.split(' ')
    const parameters = new URLSearchParams()
    for (const [key, value] of Object.entries<string | number | undefined>(query ?? {}))
      if (value !== undefined) parameters.set(key, `${value}`)
    const json = body && { body: JSON.stringify(body) }
    const type = body && { 'content-type': 'application/json' }
    const response = await fetch(parameters.size > 0 ? `${path}?${parameters}` : path, {
      method,
      headers: { ...type, ...headers },
      keepalive,
      ...(signal && { signal }),
      ...json,
    })
    if (!response.ok) throw await refusalOf(response)
    // Not checked here: no page downloads the schemas, and the tests check every answer against them.
    const answer: AnswerOf<Name> = await response.json()
    return answer
  }
}

export async function fetchAndNotice(path: string, init?: RequestInit): Promise<Response> {
  const sentAt = Date.now()
  try {
    const headers = new Headers(init?.headers)
    for (const [name, value] of Object.entries(backgroundHeader())) headers.set(name, value)
    const response = await fetch(path, { ...init, headers })
    noteServerTime(response, sentAt)
    connection.found()
    return response
  } catch (error) {
    connection.lost()
    throw error
  }
}

/** A proxy between the shop and the browser may answer with its own page. */
export async function readRefusal(response: Response): Promise<ApiRefusal> {
  const answer: unknown = await response.json().catch(() => undefined)
  const retryAfterMs = Number(response.headers.get('retry-after')) * 1_000 || 0
  const isRefusal = typeof answer === 'object' && answer !== null
  return new ApiRefusal(response.status, { ...(isRefusal && answer), retryAfterMs })
}

/** A page without a click, touch, scroll or key for this long is not in use. */
const activeMs = 60_000

/** Opening a page is use of it. */
let lastInputAt = performance.now()

const inputs = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

if (typeof window !== 'undefined')
  for (const input of inputs)
    window.addEventListener(input, () => (lastInputAt = performance.now()), {
      capture: true,
      passive: true,
    })

/**
 * The header of requests that no action of a person caused. They do not keep a session from becoming idle: the seller is logged out
 * after half an hour even if a page stays open and refetches.
 */
const backgroundHeader = (): Record<string, string> =>
  performance.now() - lastInputAt > activeMs ? { 'x-background': '1' } : {}
