import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { buttonClass } from './button.tsx'

type Props = {
  cursor: string | undefined
  nextCursor: string | undefined
  addressOf: (cursor?: string) => string
}

const isCursor = (entry: unknown): entry is string | null =>
  entry === null || typeof entry === 'string'

/** A list with cursors only knows its next page, so the cursors of the pages before are kept in the history state. */
export function CursorPages({ cursor, nextCursor, addressOf }: Props) {
  const state: unknown = useLocation().state
  const trail = Array.isArray(state) ? state.filter(isCursor) : []
  if (cursor === undefined && nextCursor === undefined) return null
  return (
    <nav aria-label="Pages" className="mt-3 flex items-center justify-end gap-2">
      {cursor !== undefined && (
        <Link
          to={addressOf(trail.at(-1) ?? undefined)}
          state={trail.slice(0, -1)}
          className={buttonClass('outline')}
        >
          <ChevronLeft aria-hidden className="size-4" />
          {trail.length > 0 ? 'Newer' : 'Newest'}
        </Link>
      )}
      {nextCursor !== undefined && (
        <Link
          to={addressOf(nextCursor)}
          state={[...trail, cursor ?? null]}
          className={buttonClass('outline')}
        >
          Older
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      )}
    </nav>
  )
}
