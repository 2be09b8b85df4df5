import { Hono } from 'hono'
import type { AppEnv } from '#http/context.ts'
import { readBytes } from '#http/json-body.ts'
import { moneyFormat } from '#modules/pricing/money-format.ts'
import type { Clock } from '#platform/clock.ts'
import { checkoutPage, closedPage, testBankHeaders, unknownPage } from './pages-http.ts'
import type { Settings } from '#modules/settings/settings.ts'
import type { TestBank } from './test-bank.ts'
import { largestForm } from './limits.ts'

type Deps = { clock: Clock; settings: Settings }

/**
 * The test bank's own page. It works without a script, and knows a shopper by the address alone, as a bank's page does:
 * it cannot be guessed. Another site's page cannot send its form (`checkOrigin`).
 */
export function testBankHttp(bank: TestBank, { clock, settings }: Deps) {
  return new Hono<AppEnv>()
    .get('/:order', async (c) => {
      const checkout = await bank.find(c.req.param('order'))
      if (!checkout) return c.html(unknownPage(), 404, testBankHeaders())
      const isOver = checkout.state === 'open' && clock() >= checkout.payable_until
      const state = isOver ? 'expired' : checkout.state
      if (state !== 'open')
        return c.html(
          closedPage(checkout, state, settings.current.shop.name),
          200,
          testBankHeaders(checkout),
        )
      return c.html(
        checkoutPage(checkout, {
          shopName: settings.current.shop.name,
          format: moneyFormat(settings.current.money),
          isDeclined: c.req.query('declined') !== undefined,
        }),
        200,
        testBankHeaders(checkout),
      )
    })
    .post('/:order', async (c) => {
      const checkout = await bank.find(c.req.param('order'))
      if (!checkout) return c.html(unknownPage(), 404, testBankHeaders())
      const form = new URLSearchParams((await readBytes(c, largestForm)).toString())
      const choice = form.get('choice')
      if (choice === 'leave') return c.redirect(checkout.cancel_url, 303)
      if (choice !== 'pay' && choice !== 'decline') return c.redirect(c.req.path, 303)

      const { state } = await bank.choose(checkout.reference, choice)
      if (state === 'paid') return c.redirect(checkout.return_url, 303)
      return c.redirect(state === 'open' ? `${c.req.path}?declined` : c.req.path, 303)
    })
}
