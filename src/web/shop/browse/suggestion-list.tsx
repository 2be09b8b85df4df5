import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '#modules/catalogue/contract.ts'
import { useCategoryColour } from '#web/data/use-shop.ts'
import { isAnimated } from '#web/ui/animated-navigation.ts'
import { useMoney } from '#web/ui/money.ts'
import { ProductImage } from '#web/ui/pictures/product-image.tsx'
import { usePreviewProduct } from '#web/shop/catalogue/product-link.tsx'
import { optionId, type Suggestion } from './suggestions.ts'

type Props = {
  id: string
  search: string
  list: Suggestion[]
  active: number
  onChoose: (chosen: Suggestion) => void
}

export function SuggestionList({ id, search, list, active, onChoose }: Props) {
  const preview = usePreviewProduct()
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      tabIndex={-1}
      aria-label="Suggestions"
      // The text stays where the typing is, whatever is pressed here.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute top-full right-0 z-40 mt-2 w-full overflow-hidden rounded-card border border-line bg-white p-2 shadow-lifted lg:w-104"
    >
      {list.map((suggestion, index) => {
        const { to, product, text } = suggestion
        return (
          <Link
            key={to}
            to={to}
            viewTransition={isAnimated && product !== undefined}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => {
              if (product) preview(product)
              onChoose(suggestion)
            }}
            className="flex min-h-12 items-center gap-3 rounded-2xl p-1.5 pr-3 text-[0.9375rem] hover:bg-leaf-pale/50 aria-selected:bg-leaf-pale"
          >
            {product ? (
              <ProductOption product={product} search={search} />
            ) : (
              <>
                <span className="grid size-12 shrink-0 place-items-center text-ink-soft">
                  <Search aria-hidden className="size-4.5" />
                </span>
                <span className="wrap-anywhere">
                  <strong className="font-semibold text-leaf-dark">{text}</strong>
                </span>
              </>
            )}
          </Link>
        )
      })}
    </div>
  )
}

function ProductOption({ product, search }: { product: Product; search: string }) {
  const backgroundColor = useCategoryColour(product.category)
  const money = useMoney()
  return (
    <>
      <span className="size-12 shrink-0 overflow-hidden rounded-xl" style={{ backgroundColor }}>
        <ProductImage url={product.image[0]} alt="" sizes="48px" />
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate">{emphasised(product.name, search)}</span>{' '}
        <span className="block text-[0.8125rem] text-ink-soft">{product.weight ?? 'N/A'}</span>
      </span>{' '}
      <span className="font-bold tabular-nums">{money(product.offerPrice)}</span>
    </>
  )
}

function emphasised(name: string, search: string): ReactNode {
  const start = name.toLowerCase().indexOf(search.toLowerCase())
  if (start < 0) return name
  const end = start + search.length
  return (
    <>
      {name.slice(0, start)}
      <strong className="font-bold">{name.slice(start, end)}</strong>
      {name.slice(end)}
    </>
  )
}
