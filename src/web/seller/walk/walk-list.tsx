import { Link, useSearchParams } from 'react-router'
import { useCategoryName } from '#web/data/use-shop.ts'
import { usePendingTicks, useTickNotes } from '#web/seller/orders/ticks/use-ticks.ts'
import { compactButton } from '#web/ui/compact-button.ts'
import { isLinePacked, walkSections, type Bag } from './walk-lines.ts'
import { useShelves } from './use-shelves.ts'
import { WalkRow } from './walk-row.tsx'

/** What is to be fetched, shelf by shelf. */
export function WalkList({ bags, hasLetters }: { bags: Bag[]; hasLetters: boolean }) {
  const ticks = usePendingTicks()
  const noteOf = useTickNotes()
  const { categories, shelves } = useShelves(bags)
  const categoryName = useCategoryName()
  const sections = walkSections(bags, ticks, { categories, shelves })
  const lines = sections.flatMap((section) => section.lines)
  const done = lines.filter((line) => isLinePacked(line)).length
  return (
    <>
      {sections.map(({ path, lines: some }) => (
        <section key={path} aria-label={categoryName(path)} className="mb-4">
          <h2 className="mb-1.5 font-sans text-[0.9375rem] font-bold tracking-normal text-ink-soft">
            {categoryName(path)}
          </h2>
          <ul className="overflow-hidden rounded-2xl border border-line bg-white">
            {some.map((line) => (
              <WalkRow
                key={line.product._id}
                line={line}
                hasLetters={hasLetters}
                colour={
                  categories.find((each) => each.path.toLowerCase() === path.toLowerCase())?.bgColor
                }
                note={line.portions
                  .map(({ order }) => noteOf(order._id, line.product._id))
                  .find((text) => text !== undefined)}
              />
            ))}
          </ul>
        </section>
      ))}
      <WalkFoot done={done} of={lines.length} />
    </>
  )
}

/** Where the thumb is. */
function WalkFoot({ done, of }: { done: number; of: number }) {
  const [parameters] = useSearchParams()
  const finish = new URLSearchParams({ orders: parameters.get('orders') ?? '', finish: '1' })
  return (
    <div className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-paper px-3 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))]">
      <div className="mx-auto flex max-w-2xl gap-2">
        <Link
          to={`?${finish}`}
          className={`${compactButton(done === of ? 'primary' : 'outline')} h-13 grow text-base`}
        >
          Finish{' '}
          <span className="font-normal tabular-nums">
            {done} of {of}
          </span>
        </Link>
      </div>
    </div>
  )
}
