import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useCount } from './money.ts'
import { Button } from './button.tsx'

type Props = {
  page: number
  pageSize: number
  total: number
  what: string
  onPage: (page: number) => void
}

/** Which part of the list is shown, with links to the pages before and after. */
export function Pager({ page, pageSize, total, what, onPage }: Props) {
  const count = useCount()
  const last = Math.max(1, Math.ceil(total / pageSize))
  const from = Math.min(total, (page - 1) * pageSize + 1)
  const to = Math.min(total, page * pageSize)
  return (
    <nav aria-label="Pages" className="mt-3 flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-[0.9375rem] text-ink-soft">
        {count(from)}–{count(to)} of {count(total)} {what}
      </p>
      {last > 1 && (
        <div className="flex flex-wrap items-center gap-2">
          <Button disabled={page <= 1} onClick={() => onPage(page - 1)} look="outline">
            <ChevronLeft aria-hidden className="size-4" />
            Previous
          </Button>
          <span className="text-[0.9375rem] tabular-nums">
            {count(page)} / {count(last)}
          </span>
          <Button disabled={page >= last} onClick={() => onPage(page + 1)} look="outline">
            Next
            <ChevronRight aria-hidden className="size-4" />
          </Button>
        </div>
      )}
    </nav>
  )
}
