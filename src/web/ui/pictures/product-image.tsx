import { ShoppingBasket } from 'lucide-react'
import { imageSrcSet } from '#modules/images/contract.ts'

type Props = {
  url: string | undefined
  alt: string
  sizes: string
  isFirst?: boolean
  /** A file of the same picture that is already loaded, shown until this one is. */
  placeholder?: string | undefined
  className?: string
}

/** A product's picture, or a basket if it has none; the box has its final size before the picture is loaded. */
export function ProductImage(props: Props) {
  const { url, alt, sizes, isFirst = false, placeholder, className = '' } = props
  if (url === undefined)
    return (
      <span className={`grid aspect-square w-full place-items-center ${className}`}>
        <ShoppingBasket className="size-2/5 text-ink/30" />
      </span>
    )
  return (
    <img
      src={url}
      srcSet={imageSrcSet(url)}
      // Lazy pictures are laid out before they load, so the browser can measure them.
      sizes={isFirst ? sizes : `auto, ${sizes}`}
      alt={alt}
      width={960}
      height={960}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
      className={`block aspect-square w-full bg-cover bg-center object-cover ${className}`}
    />
  )
}
