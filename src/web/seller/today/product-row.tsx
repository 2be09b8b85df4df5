import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { sellerPages } from '#web/seller-pages.ts'
import { ProductImage } from '#web/ui/pictures/product-image.tsx'

type Props = {
  product: { productId: string; name: string; image?: string | undefined }
  children?: ReactNode
}

/** A product's picture and its name as a link, with the children below the name. */
export function ProductRow({ product: { productId, name, image }, children }: Props) {
  return (
    <>
      <span className="w-11 shrink-0 overflow-hidden rounded-lg bg-sand">
        <ProductImage url={image} alt="" sizes="44px" />
      </span>
      <span className="min-w-0 grow leading-tight">
        <Link
          to={sellerPages.product.to({ _id: productId })}
          className="inline-flex min-h-6 items-center font-semibold wrap-anywhere hover:text-leaf"
        >
          {name}
        </Link>
        {children}
      </span>
    </>
  )
}
