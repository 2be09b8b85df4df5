import { createContext, type RouterContextProvider } from 'react-router'
import type { ProductListAnswer, productListQuery } from '#modules/catalogue/contract.ts'
import type { z } from 'zod'

/** The calls that pages make: what goes in and what comes out, from the modules' contracts. Types only, no code. */
type Calls = {
  'GET /api/product/list': { query: QueryOf<typeof productListQuery>; answer: ProductListAnswer }
}

/** What goes into an address is text or a number, whatever it is parsed to. */
type QueryOf<Schema extends z.ZodType> = {
  [Key in keyof z.input<Schema>]?: string | number | undefined
}

type Fetch = (path: string, init?: RequestInit) => Promise<Response>
export type Site = {
  callApi: Fetch
  publicUrl: string | undefined
  reportError: (error: unknown) => void
}

export const siteContext = createContext<Site>()

/** In a loader: the API of this very process, asked as nobody. */
export const apiOf = (context: Readonly<RouterContextProvider>) =>
  apiOver(context.get(siteContext).callApi)

function apiOver(fetch: Fetch) {
  return async function call<Name extends keyof Calls>(
    name: Name,
    { query = {} }: { query?: Calls[Name]['query'] } = {},
  ): Promise<Calls[Name]['answer']> {
    const [method = 'GET', path = ''] = name.split(' ')
    const parameters = new URLSearchParams()
    for (const [key, value] of Object.entries<string | number | undefined>(query))
      if (value !== undefined) parameters.set(key, `${value}`)
    const response = await fetch(parameters.size > 0 ? `${path}?${parameters}` : path, { method })
    if (!response.ok) throw response
    return (await response.json()) as Calls[Name]['answer']
  }
}
