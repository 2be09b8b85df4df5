import { html, raw } from 'hono/html'
import { z } from 'zod'
import type { Bill } from '#modules/pricing/bill.ts'
import { billRows, writeRows } from '#modules/pricing/bill-rows.ts'
import { formatMinor, type MoneyFormat } from '#modules/pricing/money.ts'
import { goodsTotal, lineTotal } from '#modules/pricing/pricing.ts'
import type { Tables } from '#platform/database/db.ts'
import { readStoredJson } from '#platform/stored-json.ts'
import type { PaymentState } from '../payments.ts'
import { style, styleSource } from './style.ts'

/** Browsers hold the redirect after a form against `form-action` too, so the site to return to is named in it. */
export const testBankHeaders = (checkout?: Pick<Checkout, 'return_url'>) => ({
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${styleSource}`,
    "img-src 'self'",
    "font-src 'self'",
    `form-action 'self'${checkout ? ` ${new URL(checkout.return_url).origin}` : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
})

type Checkout = Tables['test_bank_checkout']
const storedLines = z.array(
  z.object({ name: z.string(), offerCents: z.number(), quantity: z.number() }),
)

const storedBill = z
  .object({
    goods: z.number(),
    discounts: z.array(z.object({ name: z.string(), amount: z.number() })).optional(),
    deposit: z.number().optional(),
    deliveryFee: z.number(),
    taxes: z.array(z.object({ label: z.string(), rate: z.number(), tax: z.number() })),
    taxIncluded: z.boolean().optional(),
    rounding: z.number().optional(),
  })
  .optional()

/** Of a checkout that a version without tax classes opened. */
function oldBill(checkout: Checkout, lines: z.output<typeof storedLines>): Bill {
  const { amount_cents, delivery_cents: deliveryFee, gst_cents: tax, tax_label: label } = checkout
  const goods = goodsTotal(lines)
  const rounding = amount_cents - goods - deliveryFee - tax
  return { goods, deliveryFee, taxes: [{ label, rate: 1, tax }], rounding }
}

type Shown = { shopName: string; format: MoneyFormat; isDeclined: boolean }

/** What is paid for, and the three choices of a shopper. It shows no address. */
export function checkoutPage(checkout: Checkout, { shopName, format, isDeclined }: Shown) {
  const money = (cents: number) => formatMinor(cents, format)
  const lines = readStoredJson(storedLines, checkout.lines, [])
  const bill =
    readStoredJson(storedBill, checkout.bill ?? '', undefined) ?? oldBill(checkout, lines)
  const rows = billRows({ ...bill, amount: checkout.amount_cents })
  return page(
    `Pay order ${checkout.number}`,
    html`
      <h1>Pay ${money(checkout.amount_cents)}</h1>
      <p class="for">${shopName}, order ${checkout.number}</p>
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
          ${lines.map(
            (line) =>
              html`<tr>
                <th scope="row">${line.name} <span class="count">× ${line.quantity}</span></th>
                <td>${money(lineTotal(line))}</td>
              </tr>`,
          )}
        </tbody>
        <tfoot>
          ${writeRows(rows, money).map(
            ({ name, amount }) =>
              html`<tr>
                <th scope="row">${name}</th>
                <td>${amount}</td>
              </tr>`,
          )}
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
}

const closedTexts: Record<Exclude<PaymentState, 'open'>, [title: string, text: string]> = {
  paid: ['This order is paid', 'There is nothing left to pay.'],
  failed: ['This payment failed', 'Nothing was charged.'],
  expired: ['This checkout is closed', 'It was open for 30 minutes. Nothing was charged.'],
  refunded: ['This payment was refunded', 'The money went back.'],
}

export function closedPage(
  checkout: Checkout,
  state: Exclude<PaymentState, 'open'>,
  shopName: string,
) {
  const [title, text] = closedTexts[state]
  return page(
    title,
    html`
      <h1>${title}</h1>
      <p class="for">${shopName}, order ${checkout.number}</p>
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
        <link rel="icon" href="/favicon.svg" />
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
