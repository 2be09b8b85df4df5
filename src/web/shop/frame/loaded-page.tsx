import type { ReactNode } from 'react'
import { textOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { MessageScreen } from './message-screen.tsx'

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
  return (
    <MessageScreen title={`${what} could not be loaded`}>
      <p role="alert" className="text-lg text-ink-soft">
        {textOf(query.error)}
      </p>
      <Button onClick={() => void query.refetch()} look="primary" size="large" className="mt-4">
        Try again
      </Button>
    </MessageScreen>
  )
}
