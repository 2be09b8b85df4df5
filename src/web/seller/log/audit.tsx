import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { AuditEntry } from '#modules/audit/contract.ts'
import { useDates } from '#web/data/use-dates.ts'
import { auditActions, isAuditAction, linkOf } from './audit-actions.ts'
import { CursorPages } from '#web/ui/cursor-pages.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { EmptyState, LoadError, SkeletonRows } from '#web/ui/page-states.tsx'

const pageSize = 50

/** The audit log: what was done on the seller's pages, and from which address. */
export default function Audit() {
  const [parameters, setParameters] = useSearchParams()
  const given = parameters.get('action') ?? ''
  const action = isAuditAction(given) ? given : undefined
  const cursor = parameters.get('cursor') ?? undefined
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...sellerQuery('GET /api/seller/audit', { action, cursor, limit: pageSize }),
    placeholderData: keepPreviousData,
  })
  const address = (place?: string) =>
    `?${new URLSearchParams({ ...(action && { action }), ...(place && { cursor: place }) })}`

  return (
    <>
      <PageHead title="Activity" lead="What was done on the seller’s pages, newest first.">
        <SelectField
          label="Show"
          isLabelHidden
          value={action ?? ''}
          onChange={({ target }) => setParameters(target.value ? { action: target.value } : {})}
          className="w-52 max-w-full"
        >
          <option value="">Everything</option>
          {auditActions.map((name) => (
            <option key={name} value={name}>
              {name[0]?.toUpperCase()}
              {name.slice(1)}
            </option>
          ))}
        </SelectField>
      </PageHead>
      {data === undefined ? (
        error ? (
          <LoadError what="The activity" error={error} onTry={() => void refetch()} />
        ) : (
          <SkeletonRows count={10} />
        )
      ) : data.entries.length === 0 ? (
        <EmptyState
          title={action === undefined ? 'Nothing was done yet' : 'Nothing of this kind'}
        />
      ) : (
        <>
          <ol
            className={`divide-y divide-line rounded-2xl border border-line bg-white ${isPlaceholderData ? 'opacity-60' : ''}`}
          >
            {data.entries.map((entry) => (
              <Entry key={entry._id} entry={entry} />
            ))}
          </ol>
          <CursorPages cursor={cursor} nextCursor={data.nextCursor} addressOf={address} />
        </>
      )}
    </>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { dayAndTime } = useDates()
  const { at, action, subject, detail, address } = entry
  const to = linkOf(entry)
  return (
    <li className="grid gap-x-4 gap-y-0.5 px-4 py-2.5 text-[0.9375rem] md:items-baseline md:max-xl:grid-cols-[10.5rem_8.5rem_1fr] xl:grid-cols-[11rem_10rem_1fr_auto]">
      <time dateTime={at} className="text-sm text-ink-soft tabular-nums max-md:order-last">
        {dayAndTime(at)}
      </time>
      <span
        className={`font-semibold first-letter:uppercase ${action === 'log-in refused' ? 'text-alarm' : ''}`}
      >
        {action}
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 wrap-anywhere empty:md:max-xl:hidden">
        {subject !== undefined &&
          (to === undefined ? (
            <span>{subject}</span>
          ) : (
            <Link
              to={to}
              className="inline-flex min-h-6 items-center underline decoration-line decoration-2 underline-offset-4 hover:text-leaf"
            >
              {subject}
            </Link>
          ))}
        {detail !== undefined && <span className="text-ink-soft">{detail}</span>}
      </span>
      {address !== undefined && (
        <span className="text-sm text-ink-soft tabular-nums max-md:hidden md:max-xl:col-start-3">
          from {address}
        </span>
      )}
    </li>
  )
}
