import { clientNetwork } from '#http/client-address.ts'
import type { HttpDeps } from '#http/context.ts'
import { orderLinkOver } from '../refusals.ts'
import { linkHeader } from '../order/link-contract.ts'
import { findByLink } from './order-links.ts'

type Deps = Pick<HttpDeps, 'env' | 'clock' | 'database' | 'visitorCalls'>

export const requireLink =
  ({ env, clock, database: { db }, visitorCalls }: Deps): HttpDeps['requireLink'] =>
  async (c, next) => {
    const token = c.req.header(linkHeader) ?? ''
    const found = token === '' ? undefined : await findByLink({ db, clock }, token)
    if (!found) {
      // Only links that open nothing count: an open page sends its own again and again.
      await visitorCalls.attempt(clientNetwork(c, env))
      throw orderLinkOver({ what: 'link' })
    }
    c.set('ownOrder', found)
    await next()
  }
