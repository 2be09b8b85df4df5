import type { ReactNode } from 'react'

type Column = {
  text: string
  /** Right-aligned, for figures and buttons. */ isEnd?: boolean
  isHidden?: boolean
  className?: string
}

type Props = {
  caption: string
  columns: Column[]
  /** Rows of `Cell`s. */ children: ReactNode
  isStale?: boolean
}

/** A table that scrolls sideways inside its frame when it does not fit. */
export function Table({ caption, columns, children, isStale = false }: Props) {
  return (
    <div className="overflow-x-auto rounded-2xl border border-line bg-white">
      <table
        aria-busy={isStale}
        className={`w-full border-collapse text-left text-[0.9375rem] transition-opacity ${isStale ? 'opacity-60' : ''}`}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line bg-sand/50">
            {columns.map(({ text, isEnd = false, isHidden = false, className = '' }) => (
              <th
                key={text}
                scope="col"
                className={`px-3 py-2.5 text-[0.8125rem] font-semibold whitespace-nowrap text-ink-soft ${isEnd ? 'text-right' : ''} ${className}`}
              >
                {isHidden ? <span className="sr-only">{text}</span> : text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </div>
  )
}

export function Cell({
  children,
  isEnd = false,
  className = '',
}: {
  children?: ReactNode
  isEnd?: boolean
  className?: string
}) {
  return (
    <td className={`px-3 py-2 align-middle ${isEnd ? 'text-right tabular-nums' : ''} ${className}`}>
      {children}
    </td>
  )
}
