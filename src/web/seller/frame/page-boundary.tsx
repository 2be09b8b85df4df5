import { Outlet } from 'react-router'
import { ErrorPage } from '#web/ui/error-page.tsx'
import type { Route } from './+types/page-boundary.ts'

/** Errors of a seller's page are caught here, so that the menu stays usable. */
export default function PageBoundary() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
