import { isRouteErrorResponse, Link } from 'react-router'
import emptyCart from '#web/assets/empty-cart.webp'
import { paths } from '#web/paths.ts'
import { buttonClass } from './button.tsx'

export const errorTitle = 'Unexpected Application Error!'

/** For errors that no page handles: what happened, and where to go next. */
export function ErrorPage({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <div className="mx-auto grid max-w-xl grow place-content-center justify-items-center gap-4 px-6 py-16 text-center">
      <title>{errorTitle}</title>
      <meta name="robots" content="noindex" />
      <img src={emptyCart} alt="" width={480} height={360} className="w-60" />
      <h1 className="text-4xl">{errorTitle}</h1>
      {isMissing && <p className="text-xl font-semibold">Page not found</p>}
      <p className="text-lg text-ink-soft">
        {isMissing
          ? 'It may have moved, or the link may be mistyped.'
          : 'Something went wrong on our side. Please try again in a moment.'}
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Link to={paths.home} className={buttonClass('primary', 'large')}>
          Back to the shop
        </Link>
        <Link to={paths.products} className={buttonClass('text', 'large')}>
          Browse all products
        </Link>
      </div>
    </div>
  )
}
