import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ScanBarcode, X } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useCategoryName } from '#web/data/use-shop.ts'
import { usePendingTicks, useTickNotes } from '#web/seller/orders/ticks/use-ticks.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { useShelfCategories } from '#web/seller/frame/category-query.ts'
import { bagItems } from '#web/seller/orders/ticks/packed-items.ts'
import { useKeyScanner } from '#web/seller/scan/use-key-scanner.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { LazyModule, lazyModule } from '#web/ui/scripts/lazy-module.tsx'
import { isLinePacked, portionsToPack, shelfSections, type Bag } from './packing-lines.ts'
import { useScan, type ScanResult } from './use-scan.ts'
import { PackingRow } from './packing-row.tsx'

/** The products to fetch, shelf by shelf. */
export function ShelfList({ bags, hasLetters }: { bags: Bag[]; hasLetters: boolean }) {
  const ticks = usePendingTicks()
  const noteOf = useTickNotes()
  const { categories, shelves, products = [] } = useShelves(bags)
  const categoryName = useCategoryName()
  const sections = shelfSections(bags, ticks, { categories, shelves })
  const lines = sections.flatMap((section) => section.lines)
  const toPack = lines.filter((line) => portionsToPack(line).length > 0)
  const done = toPack.filter((line) => isLinePacked(line)).length
  const { result, counts, onBarcode } = useScan({ lines, products, hasLetters })
  return (
    <>
      {sections.map(({ path, lines: sectionLines }) => (
        <section key={path} aria-label={categoryName(path)} className="mb-4">
          <h2 className="mb-1.5 font-sans text-[0.9375rem] font-bold tracking-normal text-ink-soft">
            {categoryName(path)}
          </h2>
          <ul className="overflow-hidden rounded-2xl border border-line bg-white">
            {sectionLines.map((line) => (
              <PackingRow
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
      <PackingFoot done={done} of={toPack.length} result={result} onBarcode={onBarcode} />
    </>
  )
}

/** The shelves of the products. Packing goes on without them until they are loaded. */
function useShelves(bags: readonly Bag[]) {
  const categories = useShelfCategories()
  const orders = bags.map(({ order }) => order._id).join(',')
  const substitutes = bags.flatMap(({ order }) => bagItems(order)).filter((it) => it.isSubstitute)
  const { data } = useQuery({
    // Refetched as soon as there is another substitute.
    queryKey: [
      'GET /api/order/walk-products',
      orders,
      substitutes.map(({ product }) => product._id).join(','),
    ],
    queryFn: () => callAsSeller('GET /api/order/walk-products', { query: { orders } }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const products = data?.products
  const shelves = useMemo(
    () =>
      new Map(products?.flatMap(({ _id, shelf }) => (shelf === undefined ? [] : [[_id, shelf]]))),
    [products],
  )
  return { categories, shelves, products }
}

const scanner = lazyModule(() => import('#web/seller/scan/scanner.tsx'))

type Props = {
  done: number
  of: number
  result: ScanResult | undefined
  onBarcode: (code: string) => void
}

/** At the bottom of the screen, where the thumb is: scanner, result of the last scan, and the button to finish. */
function PackingFoot({ done, of, result, onBarcode }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [parameters] = useSearchParams()
  const finish = new URLSearchParams({ orders: parameters.get('orders') ?? '', finish: '1' })
  return (
    <>
      {/* Room to scroll the last rows above the scanner. */}
      {isOpen && <div aria-hidden className="h-[50dvh]" />}
      <div className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-paper px-3 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))]">
        <div className="mx-auto grid max-w-2xl gap-2">
          <p
            role="status"
            className={`rounded-xl px-3 py-2 text-[1.0625rem] font-semibold wrap-anywhere tabular-nums empty:hidden ${result?.isRight ? 'bg-leaf-pale text-leaf-dark' : 'bg-alarm-pale text-alarm'}`}
          >
            {result?.text}
          </p>
          {isOpen ? (
            <section aria-label="Scanner">
              <LazyModule of={scanner} onError={() => setIsOpen(false)}>
                {({ Scanner }) => <Scanner onBarcode={onBarcode} />}
              </LazyModule>
            </section>
          ) : (
            <KeyScanner onBarcode={onBarcode} />
          )}
          <div className="flex gap-2">
            <Button
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
              look="outline"
              className="h-13 text-base"
            >
              {isOpen ? (
                <X aria-hidden className="size-5" />
              ) : (
                <ScanBarcode aria-hidden className="size-5" />
              )}
              {isOpen ? 'Stop scanning' : 'Scan'}
            </Button>
            <Link
              to={`?${finish}`}
              className={`${buttonClass(done === of ? 'primary' : 'outline')} h-13 grow text-base`}
            >
              Finish{' '}
              <span className="font-normal tabular-nums">
                {done} of {of}
              </span>
            </Link>
          </div>
        </div>
      </div>
    </>
  )
}

/** Only while the scanner is closed: an open one listens itself. */
function KeyScanner({ onBarcode }: Pick<Props, 'onBarcode'>) {
  useKeyScanner(onBarcode)
  return null
}
