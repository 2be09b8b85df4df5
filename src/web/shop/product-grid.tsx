import type { Product } from '#modules/catalogue/contract.ts'
import { ProductCard } from './product-card.tsx'

export function ProductGrid({ products }: { products: Product[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-4 lg:grid-cols-5">
      <Cards products={products} />
    </ul>
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
