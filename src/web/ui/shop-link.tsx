import { Link, type LinkProps } from 'react-router'

/** A link between pages of the shop: prefetches its page on hover or focus, and changes with a view transition. */
export function ShopLink(props: LinkProps) {
  return <Link prefetch="intent" viewTransition {...props} />
}
