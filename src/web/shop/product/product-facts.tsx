import { Bike, RotateCcw, Wallet, type LucideIcon } from 'lucide-react'
import { ageText } from '#modules/catalogue/product/minimum-age.ts'
import { leftText } from '#modules/catalogue/product/stock/left-text.ts'
import type { Category } from '#modules/catalogue/product/categories/categories.ts'
import type { Product } from '#modules/catalogue/contract.ts'
import {
  useDelivery,
  useIsOwnShop,
  usePayment,
  useSettings,
  useStruckWord,
  useWithin,
} from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import { unitPriceText, useMoney } from '#web/ui/money.ts'
import { OfferNote } from '#web/ui/offer-note.tsx'
import { PieceDeposit } from '#web/ui/piece-deposit.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { Stars } from '#web/ui/stars.tsx'
import type { FactTexts } from './facts-texts.ts'
import { FoodFactsPanel } from './food-facts-panel.tsx'
import { PriceHistory, type PublicPrices } from './price-history.tsx'
import { BuyButtons } from './buy-buttons.tsx'
import { HeartButton } from '#web/shop/hearts/heart-button.tsx'
import { useFewLeft } from '#web/shop/catalogue/few-left.ts'
import { discountOf } from '#web/shop/browse/product-card.tsx'

type ShopPromise = { icon: LucideIcon; text: string; to: string }

const promisesOf = (delivery: string, paymentText: string, isOwn: boolean): ShopPromise[] => [
  { icon: Bike, text: delivery, to: paths.delivery },
  { icon: Wallet, text: paymentText, to: paths.paymentMethods },
  {
    icon: RotateCcw,
    text: isOwn ? 'If something isn’t right' : 'Money back if something isn’t right',
    to: paths.returns,
  },
]

/** Names with more letters are set smaller, so that the buttons below stay on the screen. */
const longName = 60

type Props = {
  product: Product
  category: Category
  /** Undefined while they are loaded. */
  facts: FactTexts | undefined
  prices: PublicPrices | undefined
}

/** Everything there is to know about a product, and how to have it. */
export function ProductFacts({ product, category, facts, prices }: Props) {
  return (
    <div>
      {!category.hidden && (
        <ShopLink
          to={paths.category(category.path)}
          className="mb-3 inline-block rounded-full px-3.5 max-md:hidden py-1 text-sm font-semibold hover:underline"
          style={{ backgroundColor: category.bgColor }}
        >
          {category.text}
        </ShopLink>
      )}
      {/* On a phone toasts keep off it. */}
      <div data-uncovered>
        <HeartButton
          product={product}
          look="float-right ml-3 size-12 border-line bg-white hover:border-leaf"
        />
        <h1
          className={`leading-[1.1] wrap-anywhere ${product.name.length > longName ? 'text-[1.5rem] md:text-[1.75rem]' : 'text-[2.125rem] md:text-[2.875rem]'}`}
        >
          {product.name}
        </h1>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
          <Stars product={product} />
          <p className="text-[0.9375rem] text-ink-soft">
            Weight: {product.weight ?? 'N/A'}
            {product.weighed && ' each'}
          </p>
          {product.minimumAge !== undefined && (
            <p className="text-[0.9375rem] text-ink-soft">
              <strong className="mr-1.5 rounded-full border border-ink-soft px-2 py-0.5 text-sm text-ink">
                {ageText(product.minimumAge)}
              </strong>
              We check the ID when you get it
            </p>
          )}
        </div>
        <Price product={product} />
      </div>
      {!product.inStock && (
        <p className="mt-5 rounded-2xl bg-sand px-4 py-3 font-medium">
          Out of stock today. See similar products below.
        </p>
      )}
      <BuyButtons product={product} />
      {product.description.length > 0 && (
        <section aria-labelledby="about-title" className="mt-4">
          <h2 id="about-title" className="font-sans text-lg tracking-normal">
            About this product
          </h2>
          <ul className="mt-2 grid list-disc gap-1.5 pl-5 leading-relaxed text-ink-soft marker:text-leaf">
            {product.description.map((line, index) => (
              <li key={`${index} ${line}`} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </section>
      )}
      {/* Below the facts, so it comes with them and nothing moves. */}
      {facts && <FoodFactsPanel facts={facts} />}
      {prices && <PriceHistory product={product} prices={prices} />}
      {facts && <Promises />}
    </div>
  )
}

function Promises() {
  const { cash, online } = usePayment()
  const delivery = `${useDelivery().offer}${useWithin()}`
  const isOwn = useIsOwnShop()
  const paymentText = cash
    ? `Cash on delivery${online === 'off' ? '' : ' or online'}`
    : 'Online payment'
  return (
    <ul className="mt-7 grid gap-1 rounded-card border border-line bg-white p-2 text-[0.9375rem]">
      {promisesOf(delivery, paymentText, isOwn).map(({ icon: Icon, text, to }) => (
        <li key={to}>
          <ShopLink
            to={to}
            className="flex items-center gap-3 rounded-2xl px-3 py-2.5 transition-colors hover:bg-leaf-pale/60"
          >
            <Icon aria-hidden className="size-5 shrink-0 text-leaf" />
            {text}
          </ShopLink>
        </li>
      ))}
    </ul>
  )
}

function OnlyFewLeft({ id }: { id: string }) {
  const left = useFewLeft(id)
  if (left === undefined) return null
  return <span className="font-semibold text-tomato-deep">{leftText(left)}</span>
}

/** The sentence of the specification; in a shop of one's own, what is so. Empty where no VAT is charged. */
function useTaxNote(): string {
  const { isTaxIncluded, taxLabel, noVatNote } = useSettings().money
  const isOwn = useIsOwnShop()
  if (noVatNote !== null) return ''
  if (!isOwn) return 'inclusive of all taxes'
  return `${isTaxIncluded ? 'including' : 'plus'} ${taxLabel}`
}

function Price({ product }: { product: Product }) {
  const money = useMoney()
  const word = useStruckWord()
  const { struckPrices } = useSettings().money
  const taxNote = useTaxNote()
  const discount = discountOf(product)
  const struck = product.weighed?.pricePerKg ?? product.price
  return (
    <div className="mt-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
        <span>
          {product.price > product.offerPrice && <span className="sr-only">now </span>}
          {product.weighed && <span className="text-lg text-ink-soft">at most </span>}
          <strong className="text-[2rem] leading-none font-bold">
            {money(product.offerPrice)}
          </strong>
        </span>
        {product.price > product.offerPrice && (
          <span className="text-lg text-ink-soft">
            <span className="sr-only">, {word === '' && 'before '}</span>
            {word !== '' && `${word} `}
            <s>{money(product.price)}</s>
          </span>
        )}
        {discount > 0 && (
          <span className="rounded-full bg-tomato-deep px-2.5 py-0.5 text-sm font-bold text-white">
            <span className="sr-only">Discount </span>−{discount}%
          </span>
        )}
        {product.inStock && <OnlyFewLeft id={product._id} />}
      </p>
      <p className="mt-1.5 text-sm text-ink-soft tabular-nums">
        {[product.unitPrice && unitPriceText(product.unitPrice, money), taxNote]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {product.offers && (
        <ShopLink to={paths.offers} className="mt-1 block hover:underline">
          <OfferNote product={product} />
        </ShopLink>
      )}
      <PieceDeposit product={product} className="mt-1 block text-[0.9375rem] tabular-nums" />
      {struckPrices === 'lowest' && product.price > product.offerPrice && (
        <p className="mt-1 text-sm text-ink-soft tabular-nums">
          Lowest price in the 30 days before this offer: {money(struck)}
          {product.weighed && ' / kg'}
        </p>
      )}
      {product.weighed && (
        <p className="mt-2 max-w-110 text-[0.9375rem] text-ink-soft">
          Sold by weight. We weigh it when we pack your order, and you pay what it weighs: never
          more than {money(product.offerPrice)} each.
        </p>
      )}
    </div>
  )
}
