import { Link, type LinkProps } from 'react-router'

/** A touch screen is mostly a phone, which would need longer for the animation than for the page. */
const isAnimated = typeof window !== 'undefined' && window.matchMedia('(pointer: fine)').matches

/** A link between pages of the shop: prefetches its page on hover or focus. With a mouse the change is animated. */
export function ShopLink(props: LinkProps) {
  return <Link prefetch="intent" viewTransition={isAnimated} {...props} />
}
