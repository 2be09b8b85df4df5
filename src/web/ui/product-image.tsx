import { imageSrcSet } from '#modules/images/contract.ts'

type Props = {
  url: string | undefined
  alt: string
  sizes: string
  isFirst?: boolean
  className?: string
}

/** A picture on its category's ground; the box has its final size before the picture is there. */
export function ProductImage({ url, alt, sizes, isFirst = false, className = '' }: Props) {
  if (url === undefined) return <span className={`block aspect-square w-full ${className}`} />
  return (
    <img
      src={url}
      srcSet={imageSrcSet(url)}
      // What loads late can be measured first.
      sizes={isFirst ? sizes : `auto, ${sizes}`}
      alt={alt}
      width={960}
      height={960}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      className={`block aspect-square w-full object-cover ${className}`}
    />
  )
}
