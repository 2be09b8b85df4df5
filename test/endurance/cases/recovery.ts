import { appendFile, chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBuyers } from '../buyers.ts'
import type { Buyer } from '../buyer.ts'
import { createData, startDebianPostgres } from '../programs/debian-postgres.ts'
import { shopUrl } from '../postgres.ts'
import { giveToPostgres, missingPrograms, until } from '../programs/program.ts'
import { compare } from '../recorder.ts'
import { skipped, type Result } from '../result.ts'
import { inFolder, startShop } from '../shop.ts'

const name = 'Point-in-time recovery'
const ordersEach = 4

/** As deploy/README.md describes it: WAL archive, base backup, recovery to a moment between two orders. */
export async function recovery({ DATA_DIR = '' }: Record<string, string>): Promise<Result> {
  const missing = missingPrograms('postgres', 'initdb', 'pg_basebackup')
  if (missing.length > 0) return skipped(name, 'PostgreSQL', missing)
  return inFolder(async (folder) => {
    await chmod(folder, 0o755)
    await giveToPostgres(folder)
    return recoverIn(folder, DATA_DIR)
  })
}

async function recoverIn(folder: string, DATA_DIR: string): Promise<Result> {
  const [archive, base] = [join(folder, 'archive'), join(folder, 'base')]
  await mkdir(archive)
  await giveToPostgres(archive)
  const primary = await startDebianPostgres(await createData(folder), {
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  })
  await primary.query('create database shop')
  const shop = await startShop({ DATA_DIR, DATABASE_URL: shopUrl(primary.port) })
  const buyers = await openBuyers(shop.url, 6)
  await orderEach(buyers)
  await primary.baseBackup(base)
  await orderEach(buyers)
  const before = buyers.map(({ intents }) => [...intents])
  // A transaction that commits in the same millisecond would make it unclear which side it is on.
  await sleep(50)
  const { rows } = await primary.query('select now()::text as time')
  await sleep(50)
  await orderEach(buyers)
  await primary.query('select pg_switch_wal()')
  await until('the WAL is archived', async () => {
    const waiting = await primary.query('select pg_ls_archive_statusdir()::text as file')
    return waiting.rows.every(({ file }) => !String(file).includes('.ready'))
  })
  await shop.end('SIGTERM')
  await primary.stop()

  await appendFile(
    join(base, 'postgresql.auto.conf'),
    `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${String(rows[0]?.['time'])}'\n`,
  )
  await writeFile(join(base, 'recovery.signal'), '')
  const recovered = await startDebianPostgres(base)
  await until('the recovery reaches its time', async () => {
    const state = await recovered.query('select pg_get_wal_replay_pause_state() as state')
    return state.rows[0]?.['state'] === 'paused'
  })
  await recovered.query('select pg_wal_replay_resume()')
  await until('writes are accepted', async () => {
    const state = await recovered.query('show transaction_read_only')
    return state.rows[0]?.['transaction_read_only'] === 'off'
  })
  const again = await startShop({ DATA_DIR, DATABASE_URL: shopUrl(recovered.port) })
  const violations: string[] = []
  let stored = 0
  for (const [index, buyer] of buyers.entries()) {
    const orders = await buyer.at(again.url).orders()
    stored += orders.length
    violations.push(...compare(before[index] ?? [], orders))
  }
  await again.end('SIGTERM')
  await recovered.stop()
  const sent = buyers.flatMap(({ intents }) => intents).length
  return {
    name,
    engine: 'PostgreSQL',
    did: `base backup after ${buyers.length * ordersEach}, recovery to a moment after ${before.flat().length} of ${sent} orders sent`,
    violations,
    seen: `${stored} orders in the recovered shop, every one of them and none of the later`,
  }
}

async function orderEach(buyers: Buyer[]) {
  for (const buyer of buyers)
    for (let n = 0; n < ordersEach; n++) {
      const { status, body } = await buyer.buy()
      // 409: the last piece or place is gone.
      if (status !== 200 && status !== 409)
        throw new Error(`an order was answered ${status} ${String(body['message'])}`)
    }
}
