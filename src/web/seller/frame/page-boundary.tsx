import { useEffect } from 'react'
import { Outlet, useRouteError } from 'react-router'
import { ErrorPage, errorTitle } from '#web/ui/error-page.tsx'
import { usePageTitle } from './page-title.ts'

export function PageBoundary() {
  usePageTitle()
  return <Outlet />
}

/** Where the frame itself failed. */
export const FrameError = () => (
  <main className="flex grow">
    <PageError />
  </main>
)

/** In the place of a page, so that the menu stays usable. */
export function PageError() {
  const error = useRouteError()
  useEffect(() => {
    document.title = errorTitle
  }, [])
  return <ErrorPage error={error} />
}
