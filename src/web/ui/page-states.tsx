import type { ReactNode } from 'react'
import { textOf } from '#web/api.ts'
import { Button } from './button.tsx'

/** For a list without entries: why it is empty, and what to do next. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-2xl border border-dashed border-[#cfc8b6] px-4 py-14 text-center">
      <h2 className="text-xl">{title}</h2>
      {children !== undefined && (
        <div className="grid max-w-md justify-items-center gap-4 text-ink-soft">{children}</div>
      )}
    </div>
  )
}

type Problem = { what: string; error: unknown; onTry: () => void }

export function LoadError({ what, error, onTry }: Problem) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-3 rounded-2xl bg-alarm-pale px-4 py-10 text-center"
    >
      <h2 className="text-xl">{what} could not be loaded</h2>
      <p className="text-alarm">{textOf(error)}</p>
      <Button onClick={onTry} look="outline">
        Try again
      </Button>
    </div>
  )
}

/** Shown in the place of rows that are loading. */
export function SkeletonRows({
  count = 6,
  className = 'h-14',
}: {
  count?: number
  className?: string
}) {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">Loading …</span>
      {Array.from({ length: count }, (_, row) => (
        <div
          key={row}
          className={`animate-pulse rounded-xl bg-sand motion-reduce:animate-none ${className}`}
        />
      ))}
    </div>
  )
}
