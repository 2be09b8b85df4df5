import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { siteContext } from '#web/api.ts'
import { ErrorPage } from '#web/ui/error-page.tsx'
import { LazyModule, lazyModule } from '#web/ui/scripts/lazy-module.tsx'
import type { Route } from './+types/page-boundary.ts'

const unsavedPage = lazyModule(() => import('#web/offline/unsaved-page.tsx'))

/** What browsers say when a request or a script gets no answer. */
const networkErrors = /failed to fetch|networkerror|load failed|dynamically imported|module script/i

/** In here and not in `root.tsx`, so that a move without a connection fails inside the shop's frame. */
export function loader({ context }: Route.LoaderArgs) {
  const { settings, categories } = context.get(siteContext)
  return { ...settings(), categories: categories() }
}

/** Changed settings come along with the data of a page. Other pages open without a request. */
export const shouldRevalidate = ({ nextUrl }: ShouldRevalidateFunctionArgs) =>
  /^\/(products(\/|$)|contact|faq|delivery|returns|payment-methods|$)/i.test(nextUrl.pathname)

/** Errors of a page are shown inside the shop's frame, so that the navbar and the cart stay in reach. */
export default function PageBoundary() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!(error instanceof TypeError && networkErrors.test(error.message)))
    return <ErrorPage error={error} />
  return (
    <LazyModule of={unsavedPage} isOptional fallback={<ErrorPage error={error} />}>
      {({ UnsavedPage }) => <UnsavedPage error={error} />}
    </LazyModule>
  )
}
