import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#test/network/ports.ts'
import { giveToPostgres, runAsPostgres, startProgram, until } from './program.ts'

const password = 'larder'
const restartAfterMs = 300

/** An empty data folder for Debian's PostgreSQL with the user larder. `flags` are those of initdb. */
export async function createData(folder: string, flags: string[] = []): Promise<string> {
  const data = join(folder, 'data')
  const file = join(folder, 'password')
  await writeFile(file, password)
  await giveToPostgres(file)
  const authentication = ['-U', 'larder', '-A', 'scram-sha-256', '--pwfile', file]
  await runAsPostgres('initdb', ['-D', data, '-E', 'UTF8', ...authentication, ...flags])
  return data
}

type Start = {
  env?: Record<string, string>
  /** Started again whenever it ends by itself, as systemd does it with `Restart=on-failure`. */
  isSupervised?: boolean
}

/** Debian's PostgreSQL, which has the programs for backups that the one of the tests lacks. */
export async function startDebianPostgres(
  data: string,
  settings: Record<string, string> = {},
  { env = {}, isSupervised = false }: Start = {},
) {
  const port = await freePort()
  const options = Object.entries({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...settings,
  }).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const launch = () =>
    startProgram('postgres', ['-D', data, '-p', String(port), ...options], {
      isPostgres: true,
      env,
    })
  let server = launch()
  let isStopping = !isSupervised
  let restarts = 0
  const supervise = async (): Promise<void> => {
    await server.ended
    await sleep(restartAfterMs)
    if (isStopping) return undefined
    restarts++
    server = launch()
    return supervise()
  }
  if (isSupervised) void supervise()

  async function query(text: string, database = 'postgres') {
    const client = new pg.Client({
      connectionString: `postgres://larder:${password}@127.0.0.1:${port}/${database}`,
    })
    client.on('error', () => {})
    await client.connect()
    try {
      return await client.query<Record<string, unknown>>(text)
    } finally {
      await client.end()
    }
  }

  await until('PostgreSQL answers', async () => (await query('select 1')).rowCount === 1)
  return {
    port,
    query,
    output: () => server.output(),
    restarts: () => restarts,
    stop() {
      isStopping = true
      return server.end('SIGQUIT')
    },
    /** As the nightly copy is made. */
    baseBackup: (to: string) =>
      runAsPostgres(
        'pg_basebackup',
        [
          '-h',
          '127.0.0.1',
          '-p',
          String(port),
          '-U',
          'larder',
          '-D',
          to,
          '-X',
          'stream',
          '-c',
          'fast',
        ],
        { PGPASSWORD: password },
      ),
  }
}
