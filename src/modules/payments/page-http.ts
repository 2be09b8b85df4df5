import { html, raw } from 'hono/html'
import { createHash } from 'node:crypto'
import { toDollars } from '#modules/pricing/pricing.ts'
import type { Tables } from '#platform/db.ts'
import type { PaymentState } from './payments.ts'

const style = `
:root { color-scheme: light; --paper: #fbf8f1; --ink: #1e2a22; --soft: #4d584f; --line: #e3dccb; --leaf: #1f7a3d; --leaf-dark: #17602f; --berry: #b42318 }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 Figtree, 'Segoe UI', system-ui, sans-serif }
main { width: min(100% - 2rem, 30rem); margin: 0 auto; padding: clamp(1.5rem, 6vh, 4rem) 0 }
.mark { margin: 0 0 1.25rem; padding: .625rem 1rem; border-radius: .75rem; background: #fff3d6; color: #5c4300; font-weight: 600; text-align: center }
.card { background: #fff; border: 1px solid var(--line); border-radius: 1.25rem; padding: clamp(1.25rem, 5vw, 2rem); box-shadow: 0 10px 30px -20px rgb(30 42 34 / .35) }
h1 { margin: 0; font: 600 1.75rem/1.2 Fraunces, 'Iowan Old Style', Georgia, serif; letter-spacing: -.01em }
.for { margin: .25rem 0 1.25rem; color: var(--soft) }
.notice { margin: 0 0 1.25rem; padding: .75rem 1rem; border-radius: .75rem; background: #fdecea; color: var(--berry); font-weight: 600 }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
td, th { padding: .5rem 0; font-weight: 400; text-align: left; vertical-align: top; overflow-wrap: anywhere }
td { padding-left: 1rem; text-align: right; white-space: nowrap }
.count { color: var(--soft) }
tfoot tr:first-child > * { border-top: 1px solid var(--line) }
tfoot tr:last-child > * { font-size: 1.25rem; font-weight: 700 }
form { display: grid; gap: .625rem; margin-top: 1.5rem }
button, .button { display: block; width: 100%; min-height: 3rem; padding: .75rem 1rem; border: 1px solid transparent; border-radius: 999px; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer }
.pay { background: var(--leaf); color: #fff }
.pay:hover { background: var(--leaf-dark) }
.other { background: #fff; border-color: #b9b29f; color: var(--ink) }
.other:hover { border-color: var(--ink) }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .625rem }
:focus-visible { outline: 3px solid var(--leaf); outline-offset: 2px }
.small { margin: 1.25rem 0 0; color: var(--soft); font-size: .875rem; text-align: center }
`

export const testBankHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
}

type Checkout = Tables['test_bank_checkout']
type Line = { name: string; offerCents: number; quantity: number }

/** What is paid for, and the three things a shopper can do at a bank. No word about who lives where. */
export const checkoutPage = (checkout: Checkout, isDeclined: boolean) =>
  page(
    `Pay order ${checkout.number}`,
    html`
      <h1>Pay ${money(checkout.amount_cents)}</h1>
      <p class="for">Larder, order ${checkout.number}</p>
      ${
        isDeclined
          ? html`<p class="notice" role="alert">
              The payment was declined. Nothing was charged; you can try again.
            </p>`
          : ''
      }
      <table>
        <caption hidden>
          What you pay for
        </caption>
        <tbody>
          ${(JSON.parse(checkout.lines) as Line[]).map(
            (line) =>
              html`<tr>
                <th scope="row">${line.name} <span class="count">× ${line.quantity}</span></th>
                <td>${money(line.offerCents * line.quantity)}</td>
              </tr>`,
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Tax (2%)</th>
            <td>${money(checkout.gst_cents)}</td>
          </tr>
          <tr>
            <th scope="row">Total</th>
            <td>${money(checkout.amount_cents)}</td>
          </tr>
        </tfoot>
      </table>
      <form method="post">
        <button class="pay" name="choice" value="pay">Pay</button>
        <div class="pair">
          <button class="other" name="choice" value="decline">Decline</button>
          <button class="other" name="choice" value="leave">Walk away</button>
        </div>
      </form>
    `,
  )

const closedTexts: Record<Exclude<PaymentState, 'open'>, [title: string, text: string]> = {
  paid: ['This order is paid', 'There is nothing left to pay.'],
  failed: ['This payment failed', 'Nothing was charged.'],
  expired: ['This checkout is closed', 'It was open for 30 minutes. Nothing was charged.'],
  refunded: ['This payment was refunded', 'The money went back.'],
}

export function closedPage(checkout: Checkout, state: Exclude<PaymentState, 'open'>) {
  const [title, text] = closedTexts[state]
  return page(
    title,
    html`
      <h1>${title}</h1>
      <p class="for">Larder, order ${checkout.number}</p>
      <p>${text}</p>
      <a class="button pay" href="${checkout.return_url}">Back to the shop</a>
    `,
  )
}

export const unknownPage = () =>
  page(
    'No such payment',
    html`
      <h1>No such payment</h1>
      <p>The bank knows nothing of it, and nothing was charged.</p>
      <a class="button pay" href="/cart">Back to the cart</a>
    `,
  )

const page = (title: string, content: ReturnType<typeof html>) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Test bank</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <p class="mark">Test bank: no money moves</p>
          <div class="card">${content}</div>
          <p class="small">
            This page stands in for a real bank. Here you choose yourself what happens.
          </p>
        </main>
      </body>
    </html>`

const money = (cents: number) => `$${toDollars(cents).toFixed(2)}`
