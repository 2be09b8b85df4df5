import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { CallName, QueryOf } from '#web/api.ts'
import { keysOf } from '#web/data/object-keys.ts'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'

/** Whether a text of the address is a value of the filter: anyone can type anything into an address. */
type Check = (text: string) => boolean

export const anyText: Check = () => true
export const oneOf =
  (values: readonly string[]): Check =>
  (text) =>
    values.includes(text)

type Options<Name extends CallName> = {
  /** Parameters that are not filters. */
  query?: QueryOf<Name>
  /** A list with numbered pages instead of cursors. */
  pageSize?: number
  /** The interval to refetch the list. */
  pollMs?: number
}

export type Checks<Filter extends string> = Readonly<Record<Filter, Check>>
type Change<Filter extends string> = Partial<Record<Filter, string | undefined>>

/** The filters in an address. Invalid values are left out instead of refused. */
export function filtersIn<Filter extends string>(
  parameters: URLSearchParams,
  checks: Checks<Filter>,
): Change<Filter> {
  const filters: Change<Filter> = {}
  for (const filter of keysOf(checks)) {
    const text = parameters.get(filter)?.trim()
    if (text && checks[filter](text)) filters[filter] = text
  }
  return filters
}

export function useFilters<Filter extends string>(checks: Checks<Filter>) {
  const [parameters, setParameters] = useSearchParams()
  const filters = filtersIn(parameters, checks)

  /** The parameters of the address after a change, without empty ones. */
  function changed(change: Record<string, string | undefined>): URLSearchParams {
    const next = new URLSearchParams(parameters)
    next.delete('cursor')
    next.delete('page')
    for (const [key, value] of Object.entries(change))
      if (value) next.set(key, value)
      else next.delete(key)
    return next
  }

  return {
    parameters,
    filters,
    changed,
    isNarrowed: keysOf(checks).some((filter) => filter !== 'sort' && filters[filter]),
    /** A changed filter goes back to the first page. */
    set: (change: Change<Filter>, isTyping = false) =>
      setParameters(changed(change), { replace: isTyping, preventScrollReset: true }),
    clear: () => {
      const none: Record<string, string> = {}
      for (const filter of keysOf(checks)) if (filter !== 'sort') none[filter] = ''
      setParameters(changed(none))
    },
    goTo: (page: number) => setParameters(changed({ page: String(page) })),
  }
}

/** A list of the seller with its filters and its page in the address, so that a link or a reload shows the same. */
export function useList<Name extends CallName, Filter extends string>(
  name: Name,
  checks: Checks<Filter>,
  { query, pageSize, pollMs }: Options<Name> = {},
) {
  const { parameters, changed, ...narrowing } = useFilters(checks)
  const cursor = parameters.get('cursor') ?? undefined
  const page = Math.max(1, Number(parameters.get('page') ?? 1) || 1)
  const place = pageSize === undefined ? { cursor } : { page, limit: pageSize }
  const request: object = { ...query, ...narrowing.filters, ...place }
  const result = useQuery({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the filters are parameters of the call
    ...sellerQuery(name, request as QueryOf<Name>),
    placeholderData: keepPreviousData,
    ...(pollMs !== undefined && { refetchInterval: pollMs }),
  })

  return {
    ...result,
    ...narrowing,
    cursor,
    page,
    pageSize,
    addressOf: (next?: string) => `?${changed({ cursor: next })}`,
  }
}

/** The parts of a list that rows and filters need. */
export type List<Answer, Filter extends string = string> = {
  data: Answer | undefined
  error: unknown
  refetch: () => unknown
  isPlaceholderData: boolean
  filters: Change<Filter>
  cursor: string | undefined
  page: number
  pageSize: number | undefined
  isNarrowed: boolean
  set: (change: Change<Filter>, isTyping?: boolean) => void
  goTo: (page: number) => void
  addressOf: (cursor?: string) => string
}
