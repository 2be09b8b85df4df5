import { memo, type ReactNode } from 'react'
import type { Product } from '#modules/catalogue/contract.ts'
import { ageText } from '#modules/catalogue/product/minimum-age.ts'
import { leftText } from '#modules/catalogue/product/stock/left-text.ts'
import { useCategoryColour, useStruckWord } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import { useIsNavigating } from '#web/ui/animated-navigation.ts'
import { unitPriceText, useMoney } from '#web/ui/money.ts'
import { OfferNote } from '#web/ui/offer-note.tsx'
import { PieceDeposit } from '#web/ui/piece-deposit.tsx'
import { ProductImage } from '#web/ui/pictures/product-image.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { useFewLeft } from '#web/shop/catalogue/few-left.ts'
import { ProductLink } from '#web/shop/catalogue/product-link.tsx'
import { HeartButton } from '#web/shop/hearts/heart-button.tsx'
import { AddToCart } from '#web/shop/cart/add-to-cart.tsx'

export const discountOf = ({ price, offerPrice }: Pick<Product, 'price' | 'offerPrice'>): number =>
  Math.round((1 - offerPrice / price) * 100)

type Props = { product: Product }
type PictureProps = Props & {
  /** It is on the screen when the page opens, so its picture is loaded early. */
  isFirst: boolean
  /** Its picture does not grow into that of the product's page. */
  isStill?: boolean | undefined
}
type CardProps = PictureProps & {
  /** What a list has to say about it. */
  note?: ReactNode
  /** How many one tap adds. */
  usual?: number
}

/** The whole card leads to the product; the button in it is above that link. */
export const ProductCard = memo(function ProductCard({
  product,
  isFirst,
  isStill,
  note,
  usual,
}: CardProps) {
  const money = useMoney()
  return (
    <article className="group relative flex h-full flex-col rounded-card border border-line/80 bg-white p-2 shadow-card transition-shadow duration-200 ease-calm hover:shadow-lifted">
      <Picture product={product} isFirst={isFirst} isStill={isStill} />
      <div className="flex grow flex-col px-1 pt-3 pb-1.5 sm:px-2">
        <h3 className="leading-snug font-semibold">
          <ProductLink
            product={product}
            className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-leaf"
          >
            {product.name}
          </ProductLink>
        </h3>
        <p className="mt-0.5 text-[0.8125rem] text-ink-soft tabular-nums">
          {product.weight ?? 'N/A'}
          {product.weighed && ' each'}
          {product.unitPrice && ` · ${unitPriceText(product.unitPrice, money)}`}
        </p>
        <Stars product={product} />
        {product.offers && <OfferNote product={product} />}
        {note}
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-1.5 gap-y-2 pt-3">
          <Price product={product} />
          {product.inStock && (
            <div className="relative noscript:hidden">
              <AddToCart product={product} usual={usual} />
            </div>
          )}
        </div>
      </div>
      <HeartButton
        product={product}
        look="absolute top-3 right-3 size-10 bg-white/90 pointer-coarse:size-11"
      />
    </article>
  )
})

/** What grows into the large picture of the product's page, and shrinks back again. */
export const pictureName = ({ _id }: Product): string => `picture-${_id}`

function Picture({ product, isFirst, isStill = false }: PictureProps) {
  const isMoving = useIsNavigating(paths.product(product))
  const backgroundColor = useCategoryColour(product.category)
  const discount = discountOf(product)
  return (
    <div
      className="relative overflow-hidden rounded-[1rem]"
      style={{
        backgroundColor,
        viewTransitionName: isMoving && !isStill ? pictureName(product) : undefined,
      }}
    >
      <ProductImage
        url={product.image[0]}
        alt=""
        sizes="(min-width: 1024px) 220px, (min-width: 640px) 30vw, 45vw"
        isFirst={isFirst}

        className={`transition-transform duration-300 ease-calm group-hover:scale-[1.035] ${product.inStock ? '' : 'opacity-55 saturate-50'}`}
      />
      {!product.inStock && <OutOfStockBadge />}
      {product.inStock && discount > 0 && (
        <Badge look="top-2 left-2 bg-tomato-deep text-white">
          <span className="sr-only">Discount </span>−{discount}%
        </Badge>
      )}
      {product.inStock && <OnlyFewLeft product={product} />}
      {product.minimumAge !== undefined && (
        <Badge look="right-2 bottom-2 bg-white text-ink">
          <span className="sr-only">From the age of </span>
          {ageText(product.minimumAge)}
        </Badge>
      )}
    </div>
  )
}

/** Over the picture, so that nothing moves when the count is known. */
function OnlyFewLeft({ product: { _id: id } }: Props) {
  const left = useFewLeft(id)
  return left && <Badge look="bottom-2 left-2 bg-[#fff7e0]">{leftText(left)}</Badge>
}

const Badge = ({ look, children }: { look: string; children: ReactNode }) => (
  <span
    className={`absolute rounded-full border border-transparent px-2.5 py-0.5 text-xs font-bold tabular-nums ${look}`}
  >
    {children}
  </span>
)

export const OutOfStockBadge = ({ place = 'top-2 left-2' }: { place?: string }) => (
  <Badge look={`${place} bg-ink text-white`}>Out of stock</Badge>
)

function Price({ product }: { product: Product }) {
  const { price, offerPrice, weighed } = product
  const money = useMoney()
  const word = useStruckWord()
  return (
    <p className="flex flex-col-reverse tabular-nums">
      <span>
        <span className="sr-only">
          {price > offerPrice ? 'now ' : 'Price '}
          {weighed && 'at most '}
        </span>
        <strong className="text-lg leading-tight sm:text-[1.1875rem] font-bold">
          {money(offerPrice)}
        </strong>
        <PieceDeposit
          product={product}
          className="block text-[0.8125rem] leading-tight text-ink-soft"
        />
      </span>
      <span className="text-[0.8125rem] leading-tight text-ink-soft">
        {weighed && <span aria-hidden>at most </span>}
        {price > offerPrice && (
          <span className={weighed && 'max-sm:sr-only'}>
            <span className="sr-only">, {word === '' && 'before '}</span>
            {word !== '' && `${word} `}
            <s>{money(price)}</s>
          </span>
        )}
      </span>
    </p>
  )
}
