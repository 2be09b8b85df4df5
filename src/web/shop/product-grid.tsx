import type { Product } from '#modules/catalogue/contract.ts'
import { ProductCard } from './product-card.tsx'

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-4 lg:grid-cols-5'

export function ProductGrid({ products }: { products: Product[] }) {
  return (
    <ul className={grid}>
      <Cards products={products} />
    </ul>
  )
}

/** The room that cards on their way will take. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden className={`${grid} mt-3 [overflow-anchor:none] md:mt-4 noscript:hidden`}>
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
export function ProductRow({ products }: { products: Product[] }) {
  return (
    <ul className="-mx-4 grid auto-cols-[46.5%] grid-flow-col gap-3 overflow-x-auto px-4 pt-1 pb-6 [scrollbar-width:none] snap-x scroll-px-4 sm:auto-cols-[29%] md:-mx-7 md:scroll-px-7 md:gap-4 md:px-7 lg:mx-0 lg:grid-flow-row lg:grid-cols-5 lg:overflow-visible lg:px-0 lg:pb-0">
      <Cards products={products} />
    </ul>
  )
}

function Cards({ products }: { products: Product[] }) {
  return products.map((product) => (
    <li key={product._id} className="snap-start">
      <ProductCard product={product} />
    </li>
  ))
}
