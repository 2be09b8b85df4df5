import { Outlet } from 'react-router'
import { ErrorPage } from '#web/ui/error-page.tsx'
import type { Route } from './+types/page-boundary.ts'

/** Whatever a page of the desk throws stops here: the menu stays in reach. */
export default function PageBoundary() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
