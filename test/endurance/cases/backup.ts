import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { checkBuyers, openBuyers, orderDuring } from '../buyers.ts'
import type { Buyer } from '../buyer.ts'
import { emptyShop } from '../empty-shop.ts'
import { countStatuses, type Result } from '../result.ts'
import { startShop } from '../shop.ts'

type Env = Record<string, string>

const root = join(import.meta.dirname, '../../..')
const moreTries = 4

/** `npm run backup`, `restore` or `move` as a process of its own. Says how it ended. */
export function command(env: Env, ...args: string[]) {
  const { DATABASE_URL: _none, ...rest } = process.env
  const started = promisify(execFile)(process.execPath, ['bin/backup.js', ...args], {
    cwd: root,
    env: { ...rest, ...env },
  })
  const ended = started.then(
    ({ stdout }) => ({ isDone: true, said: stdout }),
    (error: unknown) => ({ isDone: false, said: String(Object(error)['stderr']) }),
  )
  return { child: started.child, ended }
}

/**
 * A backup is made while orders are written, and restored elsewhere. What was acknowledged before it began is in
 * it, nothing is in it that nobody was told, and its counts and slots add up by themselves.
 */
export async function backup(
  { DATA_DIR = '' }: Env,
  { rounds }: { rounds: number },
): Promise<Result> {
  const shop = await startShop({ DATA_DIR })
  const violations: string[] = []
  const orders: string[] = []
  for (let round = 0; round < rounds; round++) {
    const buyers = await openBuyers(shop.url, 6)
    const file = join(DATA_DIR, `backup-${round}.db`)
    let before = new Set<string>()
    const answers = await orderDuring(buyers, async () => {
      await sleep(300)
      before = toldTo(buyers)
      const { isDone, said } = await command({ DATA_DIR }, 'backup', file).ended
      if (!isDone) violations.push(`backup: ${said}`)
    })
    orders.push(countStatuses(answers))
    const elsewhere = join(DATA_DIR, `elsewhere-${round}`)
    await mkdir(elsewhere)
    const { isDone, said } = await command({ DATA_DIR: elsewhere }, 'restore', file).ended
    if (!isDone) violations.push(`restore: ${said}`)
    const copy = await startShop({ DATA_DIR: elsewhere })
    violations.push(...(await compareCopy(copy.url, buyers, before)))
    await copy.end('SIGTERM')
    violations.push(...(await checkBuyers(shop.url, buyers)))
  }
  await shop.end('SIGTERM')
  return {
    name: 'Backup under orders, restored',
    engine: 'SQLite',
    did: `${rounds} backups and restores, 6 shoppers each`,
    violations,
    seen: orders.join(' and '),
  }
}

export const toldTo = (buyers: readonly Buyer[]) =>
  new Set(buyers.flatMap(({ intents }) => intents.flatMap(({ orderId }) => orderId ?? [])))

/** The shop on the restored copy, as its shoppers see it with the sessions that they have. */
export async function compareCopy(copy: string, buyers: Buyer[], before: Set<string>) {
  const told = toldTo(buyers)
  const stored = (await Promise.all(buyers.map((buyer) => buyer.at(copy).orders()))).flat()
  const ids = new Set(stored.map(({ id }) => id))
  const violations = [...before]
    .filter((id) => !ids.has(id))
    .map((id) => `${id}: not in the backup`)
  for (const id of ids) if (!told.has(id)) violations.push(`${id}: in the backup, nobody was told`)
  violations.push(...((await buyers[0]?.goods.check(stored, copy)) ?? []))
  return violations.map((it) => `in the copy: ${it}`)
}

/** `npm run move` is killed at a random moment, then repeated. All orders are there, once. */
export async function move(
  env: Env,
  { rounds, random }: { rounds: number; random: () => number },
): Promise<Result> {
  const folder = join(env['DATA_DIR'] ?? '', 'moving')
  await mkdir(folder)
  const shop = await startShop({ DATA_DIR: folder })
  const buyers = await openBuyers(shop.url, 4)
  await orderDuring(buyers, () => sleep(500))
  const violations = await checkBuyers(shop.url, buyers)
  await shop.end('SIGTERM')

  const { DATABASE_URL: target = '' } = await emptyShop(env)
  const from = performance.now()
  const whole = await command({ DATA_DIR: folder }, 'move', target).ended
  const ms = performance.now() - from
  if (!whole.isDone) violations.push(`move: ${whole.said}`)
  let killed = 0
  let round = 0
  // Sooner each time if it was always too late: the first move, which was measured, is the slowest.
  for (; round < rounds || (killed === 0 && round < rounds + moreTries); round++) {
    const { DATABASE_URL: url = '' } = await emptyShop(env)
    const share = (0.3 + 0.7 * random()) * 0.6 ** Math.max(0, round + 1 - rounds)
    const first = command({ DATA_DIR: folder }, 'move', url)
    // Not in its first part, in which Node starts.
    await sleep(ms * share)
    first.child.kill('SIGKILL')
    if (!(await first.ended).isDone) killed++
    const second = await command({ DATA_DIR: folder }, 'move', url).ended
    if (!second.isDone && !/already/.test(second.said)) violations.push(`repeated: ${second.said}`)
    const moved = await startShop({ DATA_DIR: folder, DATABASE_URL: url, PORT: shop.port })
    violations.push(...(await compareMoved(moved.url, buyers)))
    await moved.end('SIGTERM')
  }
  if (killed === 0) violations.push('it was never killed, so nothing was tried')
  return {
    name: 'Move to PostgreSQL, killed and repeated',
    engine: 'both',
    did: `${round} moves of ${toldTo(buyers).size} orders, ${killed} of them killed and repeated`,
    violations,
    seen: `one move takes ${Math.round(ms)} ms; sessions, orders, counts and slots are the same afterwards`,
  }
}

async function compareMoved(url: string, buyers: Buyer[]): Promise<string[]> {
  const stored = (await Promise.all(buyers.map((buyer) => buyer.at(url).orders()))).flat()
  const ids = new Set(stored.map(({ id }) => id))
  const told = toldTo(buyers)
  return [
    ...[...told].filter((id) => !ids.has(id)).map((id) => `${id}: lost on the way`),
    ...(ids.size === stored.length && ids.size === told.size ? [] : ['orders were added']),
    ...((await buyers[0]?.goods.check(stored, url)) ?? []),
  ]
}
