import type { ReactNode } from 'react'
import { textOf } from '#web/api.ts'
import { TryAgain } from './try-again.tsx'

type Props<Data> = {
  /** What `useQuery` returns. */
  query: { data: Data | undefined; error: unknown; refetch: () => unknown }
  /** The subject of "could not be loaded". */
  what: string
  /** Shown while it is loading. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** What `ui/loaded.tsx` is for parts of a page, for a whole page of the shop. */
export function LoadedPage<Data>({ query, what, skeleton, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return skeleton
  return <TryAgain what={what} problem={textOf(query.error)} onTry={() => void query.refetch()} />
}
