import type { Category, Drawing } from '#modules/catalogue/categories.ts'
import { imageSrcSet } from '#modules/images/contract.ts'
import bakery from '#web/assets/category-bakery.webp'
import dairy from '#web/assets/category-dairy.webp'
import drinks from '#web/assets/category-drinks.webp'
import fruits from '#web/assets/category-fruits.webp'
import grains from '#web/assets/category-grains.webp'
import instant from '#web/assets/category-instant.webp'
import vegetables from '#web/assets/category-vegetables.webp'
import mark from '#web/assets/logo.svg'

const files: Record<Drawing, string> = {
  Vegetables: vegetables,
  Fruits: fruits,
  Drinks: drinks,
  Instant: instant,
  Dairy: dairy,
  Bakery: bakery,
  Grains: grains,
}

type Props = Pick<Category, 'image' | 'drawing'> & { sizes: string; className: string }

/** The seller's own picture, a drawing of the shop, or the logo; the box always has the same shape. */
export function CategoryPicture({ image, drawing, sizes, className }: Props) {
  const box = { loading: 'lazy', width: 360, height: 270 } as const
  if (image !== undefined)
    return (
      <img
        {...box}
        alt=""
        src={image}
        srcSet={imageSrcSet(image)}
        sizes={`auto, ${sizes}`}
        className={`aspect-4/3 rounded-lg object-cover ${className}`}
      />
    )
  if (drawing !== undefined)
    return <img {...box} alt="" src={files[drawing]} className={className} />
  return (
    <img
      {...box}
      alt=""
      src={mark}
      className={`aspect-4/3 object-contain opacity-40 grayscale ${className}`}
    />
  )
}
