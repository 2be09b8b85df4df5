import type { ReactNode } from 'react'

type Props = {
  title: string
  lead?: ReactNode
  /** Buttons and links, to the right of the title. */ children?: ReactNode
}

export function PageHead({ title, lead, children }: Props) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div>
        <h1 className="text-[1.625rem] leading-tight">{title}</h1>
        {lead !== undefined && <p className="mt-0.5 text-[0.9375rem] text-ink-soft">{lead}</p>}
      </div>
      {children !== undefined && (
        <div className="flex max-w-full flex-wrap items-center gap-2">{children}</div>
      )}
    </div>
  )
}
