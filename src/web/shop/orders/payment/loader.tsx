import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCategories } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { pendingPayment } from './pending-payment.ts'
import type { Route } from './+types/loader.ts'
import { loaderTarget } from './loader-target.ts'
import { siteOf } from '#web/shop/frame/page-meta.ts'

const delayMs = 5_000

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `One moment · ${siteOf(matches).shop.name}` },
  { name: 'robots', content: 'noindex' },
]

/** The same page for everyone; only the browser knows where it leads. */
export default function Loader() {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const next = parameters.get('next')
  const categories = useCategories()

  useEffect(() => pendingPayment.returned(), [])
  useEffect(() => {
    const timer = setTimeout(() => {
      const target = loaderTarget(next, categories)
      // The shop's pages do not know the seller's routes.
      if (target.startsWith(paths.seller)) window.location.replace(target)
      else void navigate(target, { replace: true, viewTransition: true })
    }, delayMs)
    return () => clearTimeout(timer)
  }, [navigate, next, categories])

  return (
    <div className="grid min-h-[60vh] place-content-center justify-items-center gap-5 text-center">
      <span
        aria-hidden
        className="size-14 animate-spin rounded-full border-4 border-leaf-pale border-t-leaf motion-reduce:animate-none"
      />
      <h1 className="text-[1.75rem]">One moment</h1>
      <p role="status" className="text-ink-soft">
        We are getting things ready for you.
      </p>
      <noscript>
        <ShopLink to={paths.home} className="font-semibold text-leaf underline">
          Back to the shop
        </ShopLink>
      </noscript>
    </div>
  )
}
