import { ArrowUpDown, ChevronDown } from 'lucide-react'
import { useNavigate, useNavigation } from 'react-router'
import { paths, type ListAddress } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { sortTexts } from './list-query.ts'

/** A native choice in a plain form; with scripts the choice itself is enough. */
export function SortForm({
  address: { category, search, diet, without, sort },
}: {
  address: ListAddress
}) {
  const navigate = useNavigate()
  const { location: wanted } = useNavigation()
  const address = paths.list({ category })
  const isChanging = wanted?.pathname === address
  const shown = isChanging ? new URLSearchParams(wanted.search).get('sort') : sort
  return (
    <form method="get" action={address} className="flex max-w-full items-center gap-2">
      {search !== undefined && <input type="hidden" name="search" value={search} />}
      {diet !== undefined && <input type="hidden" name="diet" value={diet} />}
      {without !== undefined && <input type="hidden" name="without" value={without} />}
      <label htmlFor="sort" className="text-[0.9375rem] text-ink-soft max-sm:sr-only">
        Sort by
      </label>
      <div className="relative min-w-0">
        <ArrowUpDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-ink-soft"
        />
        <select
          id="sort"
          name="sort"
          value={shown ?? ''}
          autoComplete="off"
          onChange={({ target }) =>
            void navigate(paths.list({ category, search, diet, without, sort: target.value }), {
              preventScrollReset: true,
            })
          }
          className="focus-round h-11 max-w-full cursor-pointer appearance-none rounded-full border border-line bg-white pr-9 pl-9.5 text-[0.9375rem] font-medium hover:border-ink-soft/50"
        >
          <option value="">Recommended</option>
          {Object.entries(sortTexts).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-ink-soft"
        />
      </div>
      <noscript>
        <Button type="submit" look="outline" size="small">
          Sort
        </Button>
      </noscript>
    </form>
  )
}
