import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { SearchMiss } from '#modules/catalogue/model/search/contract.ts'
import { textOf } from '#web/api.ts'
import { useDates } from '#web/data/use-dates.ts'
import { sellerPages, withQuery } from '#web/seller-pages.ts'
import { callAsSeller, sellerQuery } from '#web/seller/frame/seller-query.ts'
import { upperFirst } from '#web/ui/upper-first.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'

const query = sellerQuery('GET /api/seller/search/misses')
const refetchMs = 60_000

/** Searches of shoppers without a result. */
export function TodaySearchMisses({ isHiddenWhenEmpty = false }: { isHiddenWhenEmpty?: boolean }) {
  const { data, error } = useQuery({ ...query, refetchInterval: refetchMs })
  const misses = data?.misses ?? []
  if (isHiddenWhenEmpty && misses.length === 0) return null
  return (
    <Panel
      title="Searched and not found"
      aside={
        <Link
          to={sellerPages.search.to}
          className="inline-flex min-h-6 items-center text-[0.9375rem] font-semibold text-leaf-dark underline underline-offset-4"
        >
          All synonyms
        </Link>
      }
    >
      {misses.length > 0 ? (
        <ul className="divide-y divide-line">
          {misses.map((miss) => (
            <MissRow key={miss.text} miss={miss} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">
          {data
            ? 'Everything that people searched for was found.'
            : error
              ? `This could not be loaded: ${textOf(error)}`
              : 'Loading …'}
        </p>
      )}
    </Panel>
  )
}

function MissRow({ miss: { text, count, asked, lastAt } }: { miss: SearchMiss }) {
  const dates = useDates()
  const dismiss = (dismissed: boolean) => () =>
    callAsSeller('POST /api/seller/search/misses/dismiss', { body: { text, dismissed } })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2">
      <span className="min-w-0 flex-1 leading-tight">
        <strong className="font-semibold wrap-anywhere">{text}</strong>
        <span className="block text-sm text-ink-soft">
          {times(count)}
          {asked > 0 && `, asked for ${times(asked)}`}, last {dates.dayAndTime(lastAt)}
        </span>
      </span>
      <span className="flex flex-wrap gap-2 max-sm:order-1 max-sm:w-full">
        <Link
          to={withQuery(sellerPages.addProduct.to, { name: upperFirst(text) })}
          aria-label={`Add a product: ${text}`}
          className={buttonClass('outline')}
        >
          Add a product
        </Link>
        <Link
          to={withQuery(sellerPages.search.to, { add: text })}
          aria-label={`Make a synonym: ${text}`}
          className={buttonClass('outline')}
        >
          Make a synonym
        </Link>
      </span>
      <ActionButton
        look="text"
        aria-label={`Dismiss: ${text}`}
        run={async () => ({ ...(await dismiss(true)()), message: `“${text}” dismissed` })}
        undo={dismiss(false)}
        refetch={['GET /api/seller/search/misses']}
      >
        Dismiss
      </ActionButton>
    </li>
  )
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)
