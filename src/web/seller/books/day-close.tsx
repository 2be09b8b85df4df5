import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { sellerPages, withQuery } from '#web/seller-pages.ts'
import { PaperPage } from '#web/seller/frame/paper-page.tsx'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { LoadError } from '#web/ui/page-states.tsx'
import { DownloadButton } from '#web/seller/frame/download-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { DayClosePaper } from './day-close-paper.tsx'

/** The day close on screen and on paper, and the orders of any days as a file. */
export default function DayClose() {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('date') ?? undefined
  const query = useQuery({
    ...sellerQuery('GET /api/books/day', { date: asked }),
    placeholderData: keepPreviousData,
    // The figures of a day change while it goes on.
    staleTime: 0,
  })
  const { data, error, isPlaceholderData } = query
  const date = asked ?? data?.date
  const show = (day: string) => setParameters(day === data?.today ? {} : { date: day })
  return (
    <PaperPage
      title="Day close"
      back={{ to: sellerPages.orders.to, text: 'Orders' }}
      isReady={data !== undefined && !isPlaceholderData}
      choices={
        <div className="flex items-center gap-1.5">
          <DayLink date={date && addDays(date, -1)} text="The day before">
            <ChevronLeft aria-hidden className="size-4.5" />
          </DayLink>
          <InputField
            type="date"
            label="Day"
            isLabelHidden
            value={date ?? ''}
            max={data?.today}
            onChange={({ target }) => target.value !== '' && show(target.value)}
          />
          <DayLink
            date={date === undefined || date === data?.today ? undefined : addDays(date, 1)}
            text="The day after"
          >
            <ChevronRight aria-hidden className="size-4.5" />
          </DayLink>
        </div>
      }
    >
      <div className="mx-auto grid max-w-[190mm] gap-5 p-6 max-sm:px-2 print:block print:max-w-none print:p-0">
        <Loaded query={query} what="This day" skeleton={{ count: 1, className: 'h-120' }}>
          {(close) => <DayClosePaper close={close} isStale={isPlaceholderData} />}
        </Loaded>
        {data && error && (
          <LoadError what="This day" error={error} onTry={() => void query.refetch()} />
        )}
        {data && <OrderFiles key={data.date} date={data.date} />}
      </div>
    </PaperPage>
  )
}

type DayLinkProps = { date: string | undefined; text: string; children: ReactNode }

function DayLink({ date, text, children }: DayLinkProps) {
  const look = `${buttonClass('outline')} w-10 px-0! pointer-coarse:w-11`
  if (date === undefined)
    return (
      <span aria-hidden className={`${look} opacity-40`}>
        {children}
      </span>
    )
  return (
    <Link
      to={withQuery(sellerPages.dayClose.to, { date: date })}
      aria-label={text}
      title={text}
      className={look}
    >
      {children}
    </Link>
  )
}

const dayMs = 24 * 60 * 60_000

/** Days without a time are counted in UTC, where each has 24 hours. */
const addDays = (date: string, count: number): string =>
  new Date(Date.parse(date) + count * dayMs).toISOString().slice(0, 10)

/** Invoices and credit notes of some days, for a spreadsheet or the accountant. */
function OrderFiles({ date }: { date: string }) {
  const [days, setDays] = useState({ from: `${date.slice(0, 8)}01`, to: date })
  const isWrong = days.from > days.to
  const query = new URLSearchParams(days)
  return (
    <Panel title="Orders as files" className="print:hidden">
      <p className="mb-3 text-[0.9375rem] text-ink-soft">
        One has a row for each invoice and credit note, the other a row for each of their lines. The
        totals are those of the day closes.
      </p>
      <div className="grid max-w-100 grid-cols-2 gap-3">
        {(['from', 'to'] as const).map((name) => (
          <InputField
            key={name}
            type="date"
            label={name === 'from' ? 'From' : 'To'}
            value={days[name]}
            onChange={({ target }) =>
              target.value !== '' && setDays((before) => ({ ...before, [name]: target.value }))
            }
          />
        ))}
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        {!isWrong && (
          <>
            <DownloadButton path={`/api/books/orders?${query}`} usualName="orders.csv">
              Orders (CSV)
            </DownloadButton>
            <DownloadButton path={`/api/books/lines?${query}`} usualName="order-lines.csv">
              Lines (CSV)
            </DownloadButton>
          </>
        )}
      </div>
      {isWrong && (
        <p role="alert" className="mt-2 text-[0.9375rem] font-semibold text-alarm">
          The last day is before the first.
        </p>
      )}
    </Panel>
  )
}
