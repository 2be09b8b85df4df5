import type { ReactNode } from 'react'
import { ApiRefusal } from '#web/api.ts'
import { LoadError, SkeletonRows } from './page-states.tsx'

type Props<Data> = {
  /** What `useQuery` returns. */
  query: { data: Data | undefined; error: unknown; refetch: () => unknown }
  /** The subject of "could not be loaded". */
  what: string
  /** How many rows of which height are shown while it is loading. */
  skeleton?: { count?: number; className?: string } | undefined
  /** Shown if the shop has no such thing. */
  missing?: ReactNode
  children: (data: Data) => ReactNode
}

/** What was read, or why it could not be read, or that it is being read. What is there stays when it is read again. */
export function Loaded<Data>({ query, what, skeleton, missing, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return <SkeletonRows {...skeleton} />
  const isMissing = query.error instanceof ApiRefusal && query.error.status === 404
  if (missing !== undefined && isMissing) return missing
  return <LoadError what={what} error={query.error} onTry={() => void query.refetch()} />
}
