import { useEffect } from 'react'
import { Outlet, useRouteError } from 'react-router'
import { ErrorPage, errorTitle } from '#web/ui/error-page.tsx'
import { useShop } from '#web/data/use-shop.ts'
import { usePageHandle } from './page-handle.ts'

export function PageBoundary() {
  usePageTitle()
  return <Outlet />
}

/** The page when the frame itself has failed. */
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

/** The server has written the title of the first page; this follows navigations inside the seller's area. */
function usePageTitle() {
  const { name } = useShop()
  const { title } = usePageHandle()
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${name}`
  }, [title, name])
}
