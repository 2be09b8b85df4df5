import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '#modules/catalogue/contract.ts'
import { paths, type ListAddress } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { pageSize } from './list-query.ts'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'
import { useEndlessList } from './use-endless-list.ts'

type Props = {
  address: ListAddress
  products: Product[]
  total: number
  nextCursor: string | undefined
}

/**
 * The next page is loaded when its place is less than 1200 px below the screen. The margin above the screen is for a
 * jump over that place, with the End key or the scrollbar.
 */
const loadMargin = '1000000px 0px 1200px'
/** After this many pages "Show more" has to be pressed, so that the footer can be reached. */
const pagesInARow = 10

/** Grows as one scrolls; without scripts a link leads to the next page. */
export function EndlessGrid({ address, products: firstProducts, total, nextCursor: next }: Props) {
  const { products, nextCursor, pages, loadedAt, hasFailed, loadMore } = useEndlessList(address, {
    products: firstProducts,
    nextCursor: next,
  })
  const isAutomatic = !hasFailed && (pages === 0 || pages % pagesInARow !== 0)

  return (
    <>
      <h2 className="sr-only">Products</h2>
      <ProductGrid products={products} />
      <p role="status" className="sr-only">
        {pages > 0 && `Showing ${products.length} of ${total} products`}
      </p>
      {nextCursor !== undefined && isAutomatic && (
        <>
          <EndMark key={loadedAt} onNear={loadMore} />
          <ProductGridSkeleton count={Math.min(pageSize, total - products.length)} />
        </>
      )}
      {nextCursor !== undefined && (
        <MaybeWithoutScripts isOnly={isAutomatic}>
          <div className="flex h-32 flex-col items-center justify-center gap-2 [overflow-anchor:none]">
            {hasFailed && <p role="alert">The next products could not be loaded.</p>}
            <Link
              to={paths.list({ ...address, cursor: nextCursor })}
              onClick={(event) => {
                event.preventDefault()
                loadMore()
              }}
              className={buttonClass('outline', 'small')}
            >
              {hasFailed ? 'Try again' : 'Show more'}
            </Link>
          </div>
        </MaybeWithoutScripts>
      )}
    </>
  )
}

const MaybeWithoutScripts = ({ isOnly, children }: { isOnly: boolean; children: ReactNode }) =>
  isOnly ? <noscript>{children}</noscript> : children

/** Tells once when the end of the list comes near. */
function EndMark({ onNear }: { onNear: () => void }) {
  const mark = useRef<HTMLSpanElement>(null)
  const tell = useEffectEvent(onNear)

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        tell()
      },
      { rootMargin: loadMargin },
    )
    if (mark.current) observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])

  return <span ref={mark} />
}
