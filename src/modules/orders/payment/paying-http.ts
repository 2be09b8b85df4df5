import type { Context } from 'hono'
import type { HttpDeps } from '#http/context.ts'
import { checkoutCallLimit } from '../limits.ts'
import type { Checkout } from './checkout.ts'
import { openRecentCheckouts } from './recent-checkouts.ts'

export type Paying<Deps extends HttpDeps> = ReturnType<typeof openPaying<Deps>>

/** What every call that leads to the bank shares, so that two of them open one checkout. */
export function openPaying<Deps extends HttpDeps>(deps: Deps) {
  const publicUrl = deps.env.PUBLIC_URL
  const ownUrl = (c: Context) => publicUrl ?? new URL(c.req.url).origin
  return {
    deps: {
      ...deps,
      recentCheckouts: openRecentCheckouts(deps.clock),
      checkoutCalls: deps.database.openLimiter(checkoutCallLimit),
    },
    ownUrl,
    /** The test bank's page is the shop's own and has no host in its address. */
    absolute: <Opened extends Checkout>(c: Context, opened: Opened): Opened => ({
      ...opened,
      url: new URL(opened.url, ownUrl(c)).href,
    }),
  }
}
