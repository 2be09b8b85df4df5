import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { sellerPaths } from '#web/seller-paths.ts'
import type { PageHandle } from '#web/seller/frame/page-handle.ts'
import { PaperPage } from '#web/seller/frame/paper-page.tsx'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { LoadError } from '#web/ui/page-states.tsx'
import { addDays } from './add-days.ts'
import { DayClosePaper } from './day-close-paper.tsx'
import { OrderFiles } from './order-files.tsx'

export const handle: PageHandle = { isBare: true }

/** What a day has sold and earned, on screen and on paper, and the orders of any days as a file. */
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
      back={{ to: sellerPaths.orders, text: 'Orders' }}
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
    <Link to={sellerPaths.dayClose(date)} aria-label={text} title={text} className={look}>
      {children}
    </Link>
  )
}
