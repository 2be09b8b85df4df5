import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { sellerPages } from '#web/seller-pages.ts'
import { ProductImage } from '#web/ui/pictures/product-image.tsx'

export const ProductThumb = ({ url }: { url: string | undefined }) => (
  <ProductImage url={url} alt="" sizes="44px" className="w-11! shrink-0 rounded-lg bg-sand" />
)

type Props = {
  product: { _id: string; name: string; image: readonly string[] }
  className: string
  children: ReactNode
}

/** The picture and the name of a product, which lead to it, above what a list says of it. */
export const ProductHead = ({ product, className, children }: Props) => (
  <div className={`flex items-center gap-3 ${className}`}>
    <ProductThumb url={product.image[0]} />
    <div className="min-w-0">
      <Link
        to={sellerPages.product.to(product)}
        className="inline-block min-h-6 leading-snug font-semibold wrap-anywhere hover:text-leaf hover:underline"
      >
        {product.name}
      </Link>
      {children}
    </div>
  </div>
)
