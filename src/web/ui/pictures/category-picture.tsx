import { ShoppingBasket } from 'lucide-react'
import { drawings, type Category } from '#modules/catalogue/product/categories/categories.ts'
import { imageSrcSet } from '#modules/images/contract.ts'
import small from '#web/assets/categories-128.webp'
import medium from '#web/assets/categories-208.webp'
import large from '#web/assets/categories-360.webp'

/** All `drawings` side by side (`tools/artwork/draw-site.ts`). The widths are those of one of them, because one is shown. */
const drawingsSrcSet = `${small} 128w, ${medium} 208w, ${large} 360w`

type Props = Pick<Category, 'image' | 'drawing'> & { sizes: string; className: string }

/** The seller's own picture, a drawing of the shop, or a basket; the box always has the same shape. */
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
    return (
      <img
        {...box}
        alt=""
        src={large}
        srcSet={drawingsSrcSet}
        sizes={sizes}
        style={{
          objectPosition: `${(drawings.indexOf(drawing) / (drawings.length - 1)) * 100}% 0`,
        }}
        className={`aspect-4/3 object-cover ${className}`}
      />
    )
  return (
    <span className={`grid aspect-4/3 place-items-center ${className}`}>
      <ShoppingBasket aria-hidden className="size-2/5 opacity-40" />
    </span>
  )
}
