import type { ReactNode } from 'react'

type Row = { kind?: string; name: string; amount: ReactNode }

/** Classes for what is in the total, for the total, and for the tax that is in it already. */
type Props = { rows: readonly Row[]; part?: string; total: string; included?: string }

/** The rows of a bill in a `dl`: on screens and on paper. */
export const BillRows = ({ rows, part = '[&>dt]:text-ink-soft', total, included = part }: Props) =>
  rows.map(({ kind, name, amount }, index) => (
    <div
      // Rows can have the same name.
      key={index}
      className={`flex justify-between gap-4 ${kind === 'total' ? total : kind === 'included' ? included : part}`}
    >
      <dt className="wrap-anywhere">{name}</dt>
      <dd className="shrink-0">{amount}</dd>
    </div>
  ))
