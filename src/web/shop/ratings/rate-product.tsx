import type { Product } from '#modules/catalogue/contract.ts'
import { useUser } from '#web/shop/session/use-user.ts'
import { LazyModule, lazyModule } from '#web/ui/scripts/lazy-module.tsx'

const own = lazyModule(() => import('./own-rating.tsx'))

/** For somebody who is logged in and has bought it. Filled by the browser: the page is the same for everyone. */
export const RateProduct = ({ product }: { product: Product }) =>
  useUser() ? (
    <LazyModule of={own} isOptional>
      {({ OwnRating }) => <OwnRating key={product._id} id={product._id} name={product.name} />}
    </LazyModule>
  ) : null
