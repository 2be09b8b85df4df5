import { Hono } from 'hono'
import { clientNetwork } from '#http/client-address.ts'
import type { AppEnv, HttpDeps } from '#http/context.ts'
import { parseInput } from '#http/parse-input.ts'
import { linkInput } from './contract.ts'
import { unsubscribeLimit } from './limits.ts'
import type { MailingList } from './mailing-list.ts'

type Deps = HttpDeps & { mailingLists: readonly MailingList[] }

/**
 * Where the links of emails and their header `List-Unsubscribe` lead. Mail programs send a POST when their user unsubscribes,
 * and want no redirect (RFC 8058). A GET changes nothing, because mail scanners open every link: it shows a page with a button.
 */
export function unsubscribeHttp({ env, database, mailingLists }: Deps) {
  const app = new Hono<AppEnv>()
  for (const { path, leave, left, leftPage, page } of mailingLists) {
    const leaving = database.openLimiter(unsubscribeLimit)
    if (page) app.get(path, (c) => c.redirect(page(c.req.param('token') ?? ''), 303))
    app.post(path, async (c) => {
      await leaving.attempt(clientNetwork(c, env))
      const { token } = parseInput(linkInput, { ...c.req.query(), ...c.req.param() })
      await leave(database.db, token)
      const isBrowser = c.req.header('sec-fetch-mode') === 'navigate'
      return isBrowser && leftPage !== undefined ? c.redirect(leftPage, 303) : c.text(left)
    })
  }
  return app
}
