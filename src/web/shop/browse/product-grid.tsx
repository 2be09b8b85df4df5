import type { Product } from '#modules/catalogue/contract.ts'
import { ProductCard } from './product-card.tsx'

/** Two side by side, three, or five; fewer where large letters need the room. */
export const productGrid =
  'grid grid-cols-[repeat(auto-fill,minmax(max(8.25rem,34%),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(max(8.25rem,26%),1fr))] md:gap-4 lg:grid-cols-[repeat(auto-fill,minmax(max(8.25rem,17%),1fr))]'

/** The first row of a phone: its pictures are loaded before the scripts. */
const firstCards = 2

export function ProductGrid({ products }: { products: Product[] }) {
  return (
    <ul className={productGrid}>
      <Cards products={products} firstCards={firstCards} />
    </ul>
  )
}

/** The room that cards on their way will take. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <div
      aria-hidden
      data-skeleton
      className={`${productGrid} mt-3 [overflow-anchor:none] md:mt-4 noscript:hidden`}
    >
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="rounded-card border border-line/80 bg-white p-2">
          <div className="aspect-square rounded-[1rem] bg-sand/60" />
          <div className="h-37.5 px-2 pt-4">
            <div className="h-4 w-3/4 rounded-full bg-sand/60" />
            <div className="mt-2.5 h-3 w-1/3 rounded-full bg-sand/60" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** A handful side by side; on a phone they slide under the thumb, the next one peeping in. */
export const productRow =
  '-mx-4 grid auto-cols-[max(47.5%,8.25rem)] grid-flow-col gap-3 overflow-x-auto px-4 pt-1 pb-6 [scrollbar-width:none] snap-x scroll-px-4 sm:auto-cols-[max(29%,8.25rem)] md:-mx-7 md:scroll-px-7 md:gap-4 md:px-7 lg:mx-0 lg:grid-flow-row lg:grid-cols-[repeat(auto-fill,minmax(max(8.25rem,17%),1fr))] lg:overflow-visible lg:px-0 lg:pb-0'

/** `isStill`: the same products stand on the page again, and only one picture can grow into that of the product's page. */
export function ProductRow({ products, isStill }: { products: Product[]; isStill?: boolean }) {
  return (
    <ul className={productRow}>
      <Cards products={products} isStill={isStill} />
    </ul>
  )
}

type CardsProps = { products: Product[]; firstCards?: number; isStill?: boolean | undefined }

function Cards({ products, firstCards = 0, isStill }: CardsProps) {
  return products.map((product, index) => (
    <li key={product._id} className="snap-start">
      <ProductCard product={product} isFirst={index < firstCards} isStill={isStill} />
    </li>
  ))
}
