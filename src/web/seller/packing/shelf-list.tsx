import { useCategoryName } from '#web/data/use-shop.ts'
import { usePendingTicks, useTickNotes } from '#web/seller/orders/ticks/use-ticks.ts'
import { isLinePacked, portionsToPack, walkSections, type Bag } from './packing-lines.ts'
import { useShelves } from './use-shelves.ts'
import { useScan } from './use-scan.ts'
import { WalkFoot } from './packing-foot.tsx'
import { WalkRow } from './packing-row.tsx'

/** What is to be fetched, shelf by shelf. */
export function WalkList({ bags, hasLetters }: { bags: Bag[]; hasLetters: boolean }) {
  const ticks = usePendingTicks()
  const noteOf = useTickNotes()
  const { categories, shelves, products = [] } = useShelves(bags)
  const categoryName = useCategoryName()
  const sections = walkSections(bags, ticks, { categories, shelves })
  const lines = sections.flatMap((section) => section.lines)
  const toPack = lines.filter((line) => portionsToPack(line).length > 0)
  const done = toPack.filter((line) => isLinePacked(line)).length
  const { result, counts, onCode } = useScan({ lines, products, hasLetters })
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
                counts={counts}
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
      <WalkFoot done={done} of={toPack.length} result={result} onCode={onCode} />
    </>
  )
}
