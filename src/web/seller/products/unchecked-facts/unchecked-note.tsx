import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { sellerPaths } from '#web/seller-paths.ts'
import { uncheckedQuery } from './use-facts-file.ts'

/** Says on the page of a product that a file has facts of it. */
export function UncheckedNote({ product }: { product: { _id: string } }) {
  const { data } = useQuery(uncheckedQuery(1, product._id))
  if ((data?.total ?? 0) === 0) return null
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 rounded-2xl border border-[#e0c478] bg-[#fff8e3] px-4 py-2.5 text-[0.9375rem] md:px-5">
      A file has facts of this product that nobody has checked. Shoppers do not see them.
      <Link
        to={sellerPaths.uncheckedFacts(product)}
        className="inline-flex min-h-6 items-center font-semibold text-leaf-dark underline underline-offset-4"
      >
        Check them
      </Link>
    </p>
  )
}
