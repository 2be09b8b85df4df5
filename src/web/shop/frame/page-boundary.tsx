import { Outlet } from 'react-router'
import type { Route } from './+types/page-boundary.ts'
import { ErrorPage } from '#web/ui/error-page.tsx'

/** Whatever a page throws stops here, inside the shop's frame: the navbar and the cart stay in reach. */
export default function PageBoundary() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
