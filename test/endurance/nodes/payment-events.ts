import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { signatureHeader } from '#modules/payments/payments.ts'
import { sign } from '#modules/payments/signature.ts'
import { listIn, must, openClient } from '../client.ts'
import type { Check } from './checks.ts'

const webhook = '/api/payments/webhook'
const timesEach = 4

/**
 * The provider's event comes before the shopper is back, several times at every node at once, while the shopper
 * presses the bank's button at every node at once, too. Each is answered with success, and the order is paid once.
 */
export const paymentIsTakenOnce: Check = async ({ urls, databaseUrl }, [buyer]) => {
  if (!buyer) throw new Error('nobody buys')
  const items = [{ product: buyer.goods.plain, quantity: 2 }]
  const headers = { 'idempotency-key': randomUUID() }
  const json = { items, address: buyer.home }
  const { body } = await must(buyer.client.call('POST', '/api/order/stripe', { json, headers }))
  const id = String(body['orderId'])
  // Somebody who is not the bank. The shop has its secret from then on at the latest.
  const forged = await openClient(buyer.client.url).call('POST', webhook, { json: {} })
  const { secret, event } = await paidEvent(databaseUrl, id)
  const seconds = Math.floor(Date.now() / 1_000)
  const signature = sign(secret, Buffer.from(JSON.stringify(event)), seconds)
  const everywhere = Array.from({ length: timesEach }, () => urls).flat()

  const events = everywhere.map((url) =>
    openClient(url).call('POST', webhook, {
      json: event,
      headers: { [signatureHeader]: signature },
    }),
  )
  const presses = urls.map((url) =>
    fetch(`${url}/test-bank/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ choice: 'pay' }),
      redirect: 'manual',
    }),
  )
  const answered = (await Promise.all(events)).map(({ status }) => status)
  const pressed = (await Promise.all(presses)).map(({ status }) => status)

  const violations = [
    ...(forged.status === 400 ? [] : [`a forged event was answered ${forged.status}`]),
    ...(answered.every((status) => status === 200) ? [] : [`events: ${answered.join()}`]),
    ...(pressed.every((status) => status === 303) ? [] : [`the bank: ${pressed.join()}`]),
  ]
  for (const url of urls) {
    const path = `/api/order/mine?id=${id}`
    const order = Object((await must(buyer.client.at(url).call('GET', path))).body['order'])
    const received = listIn(order, 'events').filter(({ step }) => step === 'payment received')
    if (order['isPaid'] !== true || received.length !== 1)
      violations.push(`${url}: paid ${String(order['isPaid'])}, received ${received.length} times`)
  }
  return {
    did: `one payment's event ${answered.length} times at all nodes at once, paid at the bank on each node meanwhile`,
    violations,
  }
}

/** As the bank would say it, with the secret that it shares with the shop. */
async function paidEvent(connectionString: string, orderId: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const checkout = await client.query<{
      reference: string
      amount_cents: string
      currency: string
    }>('select reference, amount_cents, currency from test_bank_checkout where order_id = $1', [
      orderId,
    ])
    const secrets = await client.query<{ value: string }>(
      `select value from setting where name = 'test-bank-secret'`,
    )
    const [row] = checkout.rows
    const event = {
      id: `evt_${randomUUID()}`,
      kind: 'paid',
      orderId,
      reference: row?.reference,
      amountCents: Number(row?.amount_cents),
      currency: row?.currency,
    }
    return { secret: secrets.rows[0]?.value ?? '', event }
  } finally {
    await client.end()
  }
}
