import { Hono, type Context } from 'hono'
import { clientAddress } from '#http/client-address.ts'
import type { AppEnv, HttpDeps } from '#http/context.ts'
import { noSessionCookie, sessionCookie, sessionToken } from '#http/cookies.ts'
import { jsonBody } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import { readCart } from '#modules/cart/cart.ts'
import { logInShopper, registerShopper, type LoggedIn } from './accounts.ts'
import {
  credentials,
  forgottenPassword,
  passwordReset,
  registration,
  type User,
} from './contract.ts'
import { askForPasswordLink, passwordLinkMinutes, resetPassword } from './password-link.ts'
import type { Shopper } from '#platform/identity.ts'
import { endSession, findShopper, lifetimes } from './sessions.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'

type Deps = HttpDeps & { catalogue: Catalogue }

export function accountsHttp(deps: Deps) {
  const { env, clock, limits, catalogue } = deps
  const { db } = deps.database
  const accounts = { ...deps, ...limits }

  async function toUser({ id, name, email }: Shopper): Promise<User> {
    return { _id: id, name, email, ...(await readCart({ db, catalogue }, id)) }
  }

  async function welcome(c: Context<AppEnv>, { shopper, token }: LoggedIn, message: string) {
    const replaced = sessionToken(c, 'shopper')
    if (replaced) await endSession({ db, clock }, replaced)
    const headers = sessionCookie(env, 'shopper', token, lifetimes.shopper.absoluteMs)
    return sendJson(c, { success: true, user: await toUser(shopper), message }, { headers })
  }

  return new Hono<AppEnv>()
    .post('/register', async (c) => {
      await limits.accountCalls.attempt(clientAddress(c, env))
      const loggedIn = await registerShopper(accounts, await jsonBody(c, registration))
      return welcome(c, loggedIn, `Welcome to Larder, ${loggedIn.shopper.name}`)
    })
    .post('/login', async (c) => {
      await limits.accountCalls.attempt(clientAddress(c, env))
      const loggedIn = await logInShopper(accounts, await jsonBody(c, credentials))
      return welcome(c, loggedIn, `Welcome back, ${loggedIn.shopper.name}`)
    })
    .post('/forgot-password', async (c) => {
      await limits.accountCalls.attempt(clientAddress(c, env))
      const { email } = await jsonBody(c, forgottenPassword)
      await askForPasswordLink(accounts, email)
      const message = `If ${email} has an account here, a link is on its way. It works for ${passwordLinkMinutes} minutes`
      return sendJson(c, { success: true, message })
    })
    .post('/reset-password', async (c) => {
      await limits.accountCalls.attempt(clientAddress(c, env))
      const loggedIn = await resetPassword(accounts, await jsonBody(c, passwordReset))
      const message = `Your new password is set. Welcome back, ${loggedIn.shopper.name}`
      return welcome(c, loggedIn, message)
    })
    .get('/is-auth', async (c) => {
      const token = sessionToken(c, 'shopper')
      const shopper = token && (await findShopper({ db, clock }, token))
      if (!shopper) return sendJson(c, { success: false })
      return sendJson(c, { success: true, user: await toUser(shopper) })
    })
    .get('/logout', async (c) => {
      const token = sessionToken(c, 'shopper')
      if (token) await endSession({ db, clock }, token)
      const headers = noSessionCookie(env, 'shopper')
      return sendJson(c, { success: true, message: 'Logged Out' }, { headers })
    })
}
