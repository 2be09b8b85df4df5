import { useRef, useState, type KeyboardEvent } from 'react'
import type { Category } from '#modules/catalogue/product/categories/categories.ts'
import type { Product } from '#modules/catalogue/contract.ts'
import { paths } from '#web/paths.ts'
import { useIsNavigating } from '#web/ui/animated-navigation.ts'
import { ProductImage } from '#web/ui/pictures/product-image.tsx'
import { OutOfStockBadge, pictureName } from '#web/shop/browse/product-card.tsx'

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

type Props = {
  product: Product
  ground: Category
  /** A small file of the first picture, shown until the large one is there. */
  smallPicture?: string | undefined
}

/** Pictures side by side in a strip that snaps: swiped by a thumb, moved by keys, and by links without scripts. */
export function ProductGallery({ product, ground, smallPicture }: Props) {
  const strip = useRef<HTMLUListElement>(null)
  const thumbnails = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  // What replaces the preview of a product does not have it.
  const [placeholder] = useState(smallPicture)
  const isMoving = useIsNavigating(paths.product(product))
  const { name, image: pictures } = product

  const show = (index: number) => {
    const { current: list } = strip
    list?.scrollTo({ left: index * list.clientWidth })
    setCurrent(index)
  }
  const followScroll = () => {
    const { current: list } = strip
    if (list) setCurrent(Math.round(list.scrollLeft / list.clientWidth))
  }
  const onKey = (event: KeyboardEvent) => {
    const next = current + (steps[event.key] ?? 0)
    if (next === current || next < 0 || next >= pictures.length) return
    event.preventDefault()
    show(next)
    thumbnails.current?.querySelectorAll('a')[next]?.focus()
  }

  return (
    <section
      aria-label={`Pictures of ${name}`}
      className="md:sticky md:top-24 md:self-start short:static"
    >
      <div
        className="relative overflow-hidden rounded-panel"
        style={{
          backgroundColor: ground.bgColor,
          viewTransitionName: isMoving ? pictureName(product) : undefined,
        }}
      >
        <ul
          ref={strip}
          onScrollEnd={followScroll}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
          tabIndex={pictures.length > 1 ? 0 : undefined}
          aria-label={pictures.length > 1 ? `${pictures.length} pictures` : undefined}
          className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-panel [scrollbar-width:none] focus-visible:-outline-offset-4"
        >
          {(pictures.length > 0 ? pictures : [undefined]).map((url, index) => (
            <li
              key={url ?? 'none'}
              id={`picture-${index + 1}`}
              className="w-full shrink-0 snap-center"
            >
              <ProductImage
                url={url}
                alt={index === 0 ? name : `${name}, picture ${index + 1}`}
                sizes="(min-width: 1232px) 570px, (min-width: 768px) 46vw, 100vw"
                isFirst={index === 0}
                placeholder={index === 0 ? placeholder : undefined}
                className={`max-md:aspect-[5/4] ${product.inStock ? '' : 'opacity-60 saturate-50'}`}
              />
            </li>
          ))}
        </ul>
        {!product.inStock && <OutOfStockBadge place="top-4 left-4" />}
      </div>
      {pictures.length > 1 && (
        <ul ref={thumbnails} className="mt-3 flex flex-wrap gap-3">
          {pictures.map((url, index) => (
            <li key={url}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={`Picture ${index + 1} of ${pictures.length}`}
                aria-current={index === current}
                onClick={(event) => {
                  event.preventDefault()
                  show(index)
                }}
                onKeyDown={onKey}
                style={{ backgroundColor: ground.bgColor }}
                className="block size-16 overflow-hidden rounded-2xl border-2 border-transparent transition-colors hover:border-leaf/40 focus-visible:rounded-2xl aria-[current=true]:border-leaf md:size-20"
              >
                <ProductImage url={url} alt="" sizes="80px" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
