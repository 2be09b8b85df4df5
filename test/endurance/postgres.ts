import { EmbeddedPostgres } from '#test/embedded-postgres.ts'
import { execFile } from 'node:child_process'
import { appendFile, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '#test/network/ports.ts'

const run = promisify(execFile)
const login = { user: 'larder', password: 'larder' }

export type Postgres = Awaited<ReturnType<typeof startPostgres>>

/** A real PostgreSQL that can be stopped in every way and started again. */
export async function startPostgres() {
  const folder = await mkdtemp(join(tmpdir(), 'larder-endurance-pg-'))
  // PostgreSQL refuses to run as root, so it runs as a user who must be able to get here.
  await chmod(folder, 0o755)
  const first = await openServer(join(folder, 'primary'))
  await initialise(first.server)
  await first.start()
  await first.server.createDatabase('shop')
  const servers = [first]
  return {
    ...first,
    /** A copy that follows this one. With it every commit waits until the copy has it, too. */
    async addStandby() {
      await first.stop('fast')
      const data = join(folder, 'standby')
      await run('cp', ['-a', join(folder, 'primary'), data])
      const standby = await openServer(data)
      const source = `host=127.0.0.1 port=${first.port} user=larder password=larder application_name=standby`
      await appendFile(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
      await writeFile(join(data, 'standby.signal'), '')
      await first.start()
      await standby.start()
      servers.push(standby)
      await first.query(`alter system set synchronous_standby_names = 'standby'`)
      await first.query('select pg_reload_conf()')
      return { ...standby, promote: () => standby.query('select pg_promote()') }
    },
    async remove() {
      for (const { stop } of servers) await stop('immediate').catch(() => {})
      await rm(folder, { recursive: true, force: true })
    },
  }
}

let initialised = Promise.resolve()

/** One after the other: as root the first one makes PostgreSQL's user. */
function initialise(server: EmbeddedPostgres): Promise<void> {
  initialised = initialised.then(() => server.initialise())
  return initialised
}

async function openServer(databaseDir: string) {
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    ...login,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'max_connections=60'],
    onLog: () => {},
    onError: () => {},
  })
  const connectionString = `postgres://larder:larder@127.0.0.1:${port}/postgres`

  async function query(text: string) {
    const client = new pg.Client({ connectionString })
    client.on('error', () => {})
    await client.connect()
    try {
      return await client.query(text)
    } finally {
      await client.end()
    }
  }

  /** A standby never says that it accepts connections in the words that `start` waits for. */
  async function start() {
    void server.start().catch(() => {})
    for (let tries = 0; ; tries++) {
      const isUp = await query('select 1').then(
        () => true,
        () => false,
      )
      if (isUp) return
      if (tries > 600) throw new Error('PostgreSQL does not start')
      await sleep(100)
    }
  }

  /** As `pg_ctl stop -m` does it: the postmaster is told by its process id, which it wrote down. */
  async function stop(mode: 'fast' | 'immediate') {
    const file = join(databaseDir, 'postmaster.pid')
    const pid = Number((await readFile(file, 'utf8')).split('\n')[0])
    process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
    while (isRunning(pid)) await sleep(20)
  }

  return { server, port, query, start, stop }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The shop's address for its database on these hosts. */
export const shopUrl = (...ports: number[]) =>
  `postgres://larder:larder@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/shop`
