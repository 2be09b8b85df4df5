import { useUser } from '#web/shop/session/use-user.ts'
import { LazyModule, lazyModule } from '#web/ui/scripts/lazy-module.tsx'

const row = lazyModule(() => import('#web/shop/buy-again/buy-again-row.tsx'))

/** Filled by the browser: the page is the same for everyone. */
export const BuyAgainForShopper = () =>
  useUser() ? (
    <LazyModule of={row} isOptional>
      {({ BuyAgainRow }) => <BuyAgainRow />}
    </LazyModule>
  ) : null
