import { Link } from 'react-router'
import type { AuditEntry, AuditAction } from '#modules/audit/contract.ts'
import { useDates } from '#web/data/use-dates.ts'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { ChoiceFilter } from '#web/seller/list/filters.tsx'
import { ListRows } from '#web/seller/list/list-rows.tsx'
import { useList } from '#web/seller/list/use-list.ts'
import { EmptyState } from '#web/ui/page-states.tsx'
import { upperFirst } from '#web/ui/upper-first.ts'
import { keysOf } from '#web/data/object-keys.ts'
import { sellerPages } from '#web/seller-pages.ts'

/** The audit log: what was done on the seller's pages, and from which address. */
export default function Audit() {
  const list = useList('GET /api/seller/audit', { action: isAuditAction }, { query: { limit: 50 } })
  return (
    <>
      <PageHead title="Activity" lead="What was done on the seller’s pages, newest first.">
        <ChoiceFilter
          list={list}
          name="action"
          label="Show"
          all="Everything"
          choices={auditActions.map((name) => [name, upperFirst(name)])}
          className="w-52 max-w-full"
        />
      </PageHead>
      <ListRows
        list={list}
        what="The activity"
        rows={({ entries }) => entries}
        skeleton={{ count: 10 }}
        empty={
          <EmptyState title={list.isNarrowed ? 'Nothing of this kind' : 'Nothing was done yet'} />
        }
      >
        {(entry) => <Entry key={entry._id} entry={entry} />}
      </ListRows>
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

/** The subject of each action. A new action that is missing here does not compile. */
const subjects: Record<AuditAction, 'product' | 'order' | 'shopper' | undefined> = {
  'logged in': undefined,
  'logged out': undefined,
  'log-in refused': undefined,
  'product added': 'product',
  'product changed': 'product',
  'price changed': 'product',
  'stock changed': 'product',
  'product archived': 'product',
  'product restored': 'product',
  'products imported': undefined,
  'products exported': undefined,
  'order moved': 'order',
  'order cancelled': 'order',
  'money given back': 'order',
  'settings changed': undefined,
  'newsletter changed': undefined,
  'newsletter exported': undefined,
  'shopper exported': 'shopper',
  'shopper erased': 'shopper',
}

const auditActions = keysOf(subjects)

const isAuditAction = (name: string): name is AuditAction => Object.hasOwn(subjects, name)

function linkOf({ action, subjectId }: AuditEntry): string | undefined {
  if (subjectId === undefined) return undefined
  const subject = subjects[action]
  if (subject === 'order') return sellerPages.order.to({ _id: subjectId })
  if (subject === 'shopper') return sellerPages.shopper.to({ _id: subjectId })
  return subject === 'product' ? sellerPages.product.to({ _id: subjectId }) : undefined
}
