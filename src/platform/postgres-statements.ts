import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Beyond this many, statements are sent without a name: the server keeps named ones for as long as the connection lives. */
const mostNames = 500

/** Statements that come again are parsed and planned once per connection instead of once per call. */
export function withNamedStatements(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string | undefined>()
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()

  function nameOf(text: string): string | undefined {
    // Many statements at once cannot be prepared, and the first time may be the last.
    if (!names.has(text)) {
      if (names.size < mostNames) names.set(text, undefined)
      return undefined
    }
    const known = names.get(text)
    if (known !== undefined) return known
    const name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
    return name
  }

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    return {
      processID: (client as { processID?: number }).processID ?? 0,
      query: ((text: string, values: unknown[] = []) => {
        const name = values.length > 0 ? nameOf(text) : undefined
        return client.query({ text, values, ...(name === undefined ? {} : { name }) })
      }) as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    }
  }

  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client) ?? wrap(client)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}
