import { Socket } from 'node:net'
import pg from 'pg'

/**
 * `postgres://user:password@one:5432,two:5432/shop` names several hosts, of which the one that accepts writes is used;
 * this is one address for each. `target_session_attrs` may say `read-write` or `primary`, which is what is done anyway.
 */
export function hostUrls(url: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^(\w+:\/\/(?:[^/]*@)?)([^/?]*)(.*)$/s.exec(url) ?? []
  const rest = after.replace(
    /([?&])target_session_attrs=(?:read-write|primary)(&|$)/,
    (_, mark, end) => (end === '&' ? String(mark) : ''),
  )
  return hosts.split(',').map((host) => `${before}${host}${rest}`)
}

export type Hosts = ReturnType<typeof openHosts>

type Connected = { client: pg.Client; destroy: () => void }

/** Which of the hosts accepts writes. With one host there is nothing to find out, and it is always that one. */
export function openHosts(url: string) {
  const urls = hostUrls(url)
  let current = urls[0] ?? url

  return {
    /** Where connections are made to. */
    get current() {
      return current
    },
    /** Connects to the first host that accepts writes, beginning with the one that did last. */
    async connect(config: pg.ClientConfig): Promise<Connected> {
      const errors: unknown[] = []
      for (const candidate of [current, ...urls.filter((other) => other !== current)]) {
        try {
          const connected = await connectTo(candidate, config)
          current = candidate
          return connected
        } catch (error) {
          errors.push(error)
        }
      }
      throw errors.length === 1 ? errors[0] : new AggregateError(errors, 'no host accepts writes')
    },
  }
}

async function connectTo(url: string, config: pg.ClientConfig): Promise<Connected> {
  // A socket of our own, which can be destroyed: ending a client politely waits for a server that may be gone.
  const socket = new Socket()
  const client = new pg.Client({ ...config, connectionString: url, stream: () => socket })
  const connected = { client, destroy: () => void socket.destroy() }
  // The connection may fail at any time; who uses it finds out by its statement or by its end.
  client.on('error', () => {})
  try {
    await client.connect()
    await assertWritable(client)
    return connected
  } catch (error) {
    socket.destroy()
    throw error
  }
}

/** A standby, and a server that was told to refuse writes, say so. Also proves that the connection is alive. */
export async function assertWritable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>(
    'show transaction_read_only',
  )
  if (rows[0]?.transaction_read_only !== 'off') throw new ReadOnlyHost()
}

class ReadOnlyHost extends Error {
  /** PostgreSQL's own code for a write that it refuses. */
  readonly code = '25006'

  constructor() {
    super('This database server accepts no writes')
    this.name = 'ReadOnlyHost'
  }
}
