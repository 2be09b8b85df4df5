import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { ShopLink } from './shop-link.tsx'

/** A link that says so when it leads to the page on the screen. */
export function CurrentLink({ to, ...props }: ComponentProps<typeof ShopLink>) {
  const { pathname } = useLocation()
  return <ShopLink {...props} to={to} aria-current={pathname === to ? 'page' : undefined} />
}
