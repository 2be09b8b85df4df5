import { Check, X } from 'lucide-react'
import { useRef, type SyntheticEvent } from 'react'
import { Link } from 'react-router'
import { paths, type ListAddress } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useCount } from '#web/ui/money.ts'
import { ownFiltersOff } from './own-filters.ts'
import type { FilterGroup, FilterLink } from './list-filters.ts'

const pill =
  'focus-round inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-[0.9375rem] font-medium'

type Props = { groups: FilterGroup[]; address: ListAddress; total: number }

/** All filters are links, so they work without scripts. What is on stays in sight as chips. */
export function FilterBar({ groups, address, total }: Props) {
  const panel = useRef<HTMLDetailsElement>(null)
  const count = useCount()
  const chosen = groups.flatMap(({ title, links }) =>
    links
      .filter(({ isOn }) => isOn)
      .map((link) => ({
        ...link,
        text: title === 'Diet' ? link.text : `Without ${link.text.toLowerCase()}`,
      })),
  )
  if (groups.length === 0) return null
  return (
    <div className="mb-5 flex flex-wrap items-start gap-2 md:mb-6">
      <details ref={panel} onToggle={showPanel} className="open:w-full">
        <summary
          className={`${pill} cursor-pointer list-none border-line bg-white hover:border-ink-soft/50 [&::-webkit-details-marker]:hidden`}
        >
          Filter
        </summary>
        <div className="mt-2 flex flex-col gap-4 rounded-card border border-line bg-white p-4 max-md:max-h-[70dvh]">
          <div className="-m-1 grid gap-4 overflow-y-auto p-1">
            {groups.map(({ title, links }) => (
              <Group key={title} title={title} links={links} />
            ))}
          </div>
          {/* On a phone the open panel has the list out of sight. */}
          <Button
            onClick={() => closePanel(panel.current)}
            look="primary"
            size="large"
            className="shrink-0 md:hidden noscript:hidden"
          >
            Show {total === 1 ? '1 product' : `${count(total)} products`}
          </Button>
        </div>
      </details>
      {chosen.map(({ text, to }) => (
        <Link
          key={to}
          to={to}
          rel="nofollow"
          preventScrollReset
          onClick={chooseOtherwise}
          aria-label={`Remove filter: ${text}`}
          className={`${pill} border-transparent bg-leaf-pale text-leaf-dark hover:border-leaf`}
        >
          {text}
          <X aria-hidden className="size-4" />
        </Link>
      ))}
      {chosen.length > 0 && (
        <Link
          to={paths.list({ ...address, diet: undefined, without: undefined, cursor: undefined })}
          preventScrollReset
          onClick={chooseOtherwise}
          aria-label="Clear all filters"
          className="focus-round inline-flex min-h-11 items-center px-2 font-semibold text-leaf underline-offset-4 hover:underline"
        >
          Clear
        </Link>
      )}
    </div>
  )
}

/** Than the filters of the account. */
const chooseOtherwise = () => ownFiltersOff.write(true)

/** On a phone the open panel fills the screen. */
function showPanel({ currentTarget: panel }: SyntheticEvent<HTMLDetailsElement>) {
  const isPhone = !window.matchMedia('(min-width: 48rem)').matches
  if (panel.open && isPhone) panel.scrollIntoView({ block: 'start' })
}

/** The list begins below what opens the panel. */
function closePanel(panel: HTMLDetailsElement | null) {
  if (!panel) return
  panel.open = false
  panel.scrollIntoView({ block: 'start' })
  panel.querySelector('summary')?.focus({ preventScroll: true })
}

function Group({ title, links }: FilterGroup) {
  const id = `filter-${title.toLowerCase()}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-sans text-base tracking-normal">
        {title}
        {title === 'Without' && (
          <span className="font-normal text-ink-soft"> – only products that say so</span>
        )}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {links.map((link) => (
          <li key={link.text}>
            <FilterOption {...link} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const FilterOption = ({ text, count, isOn, to }: FilterLink) => (
  <Link
    to={to}
    rel="nofollow"
    preventScrollReset
    onClick={isOn ? chooseOtherwise : undefined}
    aria-current={isOn ? 'true' : undefined}
    className={`${pill} ${isOn ? 'border-leaf bg-leaf-pale text-leaf-dark' : 'border-line hover:border-ink-soft/50'}`}
  >
    {isOn && <Check aria-hidden className="size-4" />}
    {text} <span className="text-ink-soft tabular-nums">({count})</span>
  </Link>
)
