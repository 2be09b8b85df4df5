import { Link, type LinkProps } from 'react-router'

/** A link between pages of the shop: its page is fetched when somebody is about to click, and the change is soft. */
export function ShopLink(props: LinkProps) {
  return <Link prefetch="intent" viewTransition {...props} />
}
