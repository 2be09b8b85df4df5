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
import { isLinePacked, portionsToPack, walkSections, type Bag } from './packing-lines.ts'
import { useScan, type ScanResult } from './use-scan.ts'
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

/** Where the products of a walk stand. Without an answer the walk goes on without. */
function useShelves(bags: readonly Bag[]) {
  const categories = useShelfCategories()
  const orders = bags.map(({ order }) => order._id).join(',')
  const substitutes = bags.flatMap(({ order }) => bagItems(order)).filter((it) => it.isSubstitute)
  const { data } = useQuery({
    // Read again as soon as there is another substitute.
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
  onCode: (code: string) => void
}

/** Where the thumb is: the scanner, what the last scan was, and the way to the end. */
function WalkFoot({ done, of, result, onCode }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [parameters] = useSearchParams()
  const finish = new URLSearchParams({ orders: parameters.get('orders') ?? '', finish: '1' })
  return (
    <>
      {/* What is below the scanner can be scrolled above it. */}
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
                {({ Scanner }) => <Scanner onCode={onCode} />}
              </LazyModule>
            </section>
          ) : (
            <KeyScanner onCode={onCode} />
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

/** The open scanner hears it itself. */
function KeyScanner({ onCode }: Pick<Props, 'onCode'>) {
  useKeyScanner(onCode)
  return null
}
