import type { ReactNode } from 'react'
import type { Working } from './use-flow.ts'

type Props = {
  working: Working
  /** A button that stops it. */
  children?: ReactNode
}

export function FlowProgress({ working, children }: Props) {
  const { text, label, part } = working
  const percent = Math.round((part ?? 0) * 100)
  return (
    <div className="py-10">
      {/* The text of a flow that can be stopped changes too often to be announced. */}
      <p role={children === undefined ? 'status' : undefined} className="mb-2 font-semibold">
        {text}
      </p>
      {part !== undefined && (
        <progress
          aria-label={label}
          max={100}
          value={percent}
          className="block h-2.5 w-full overflow-hidden rounded-full accent-leaf"
        />
      )}
      <div className="mt-1 flex items-center justify-between gap-3">
        {children}
        {part !== undefined && (
          <p aria-hidden className="ml-auto text-sm text-ink-soft tabular-nums">
            {percent} %
          </p>
        )}
      </div>
    </div>
  )
}
