import type { PostgresPool } from 'kysely'

/** As `rate-limiter-flexible` makes them: the first value is the key, the second how many attempts are added. */
type Query = { name: string; text: string; values: readonly unknown[] }
type Answer = { rows: unknown[]; rowCount: number }
type Waiting = Query & { resolve: (answer: Answer) => void; reject: (error: unknown) => void }

export type LimiterClient = ReturnType<typeof limiterClient>

/** How long attempts that do not count any more wait for another query to be sent with. */
const refundMs = 100

/**
 * The connection of the rate limiters. Queries of one turn of the event loop are sent in one write, over one connection,
 * and PostgreSQL runs them as one transaction. They are sent in the order of their keys: two nodes that lock the same
 * rows in another order would wait for each other. Nobody waits for a refund, so it is sent with the next attempt.
 */
export function limiterClient(pool: PostgresPool) {
  let waiting: Waiting[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isConnecting = false

  async function sendWaiting(): Promise<void> {
    if (isConnecting || waiting.length === 0) return
    isConnecting = true
    const client = await pool.connect().catch((error: unknown) => {
      for (const { reject } of takeWaiting()) reject(error)
    })
    if (!client) return
    const answers = takeWaiting()
      .toSorted(byKey)
      .map(({ text, values, resolve, reject }) =>
        client
          .query<unknown>(text, values)
          .then(({ rows, rowCount }) => resolve({ rows, rowCount }), reject),
      )
    await Promise.all(answers)
    client.release()
  }

  function takeWaiting() {
    clearTimeout(timer)
    timer = undefined
    isConnecting = false
    const taken = waiting
    waiting = []
    return taken
  }

  return {
    query: (query: Query) =>
      new Promise<Answer>((resolve, reject) => {
        waiting.push({ ...query, resolve, reject })
        if (isRefund(query)) timer ??= setTimeout(() => void sendWaiting(), refundMs).unref()
        else void sendWaiting()
      }),
    close: sendWaiting,
  }
}

const isRefund = ({ name, values }: Query) => name.endsWith('delete') || Number(values[1]) < 0

function byKey({ values: [one] }: Query, { values: [other] }: Query) {
  if (String(one) === String(other)) return 0
  return String(one) < String(other) ? -1 : 1
}
