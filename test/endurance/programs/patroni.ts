import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '#test/network/ports.ts'
import { changeAll } from './change-shipped.ts'
import { giveToPostgres, startProgram, statusOf, until, type Program } from './program.ts'
import { shopRoot } from '../shop.ts'

const shipped = join(shopRoot, 'deploy/patroni/patroni.yml')

export type Member = Awaited<ReturnType<typeof openMember>>

/** Two PostgreSQL servers with synchronous replication, which Patroni and etcd manage as deploy/patroni/patroni.yml says. */
export async function startCluster() {
  const folder = await mkdtemp(join(tmpdir(), 'larder-endurance-patroni-'))
  await chmod(folder, 0o755)
  await giveToPostgres(folder)
  const etcd = await startEtcd(folder)
  const members = [
    await openMember(folder, 'one', etcd.port),
    await openMember(folder, 'two', etcd.port),
  ] as const
  members[0].start()
  await until('Patroni makes a primary', () => members[0].is('primary'), members[0])
  members[1].start()
  await until('Patroni makes a synchronous standby', () => members[1].is('sync'), members[1])
  await createShop(members[0].port)

  return {
    folder,
    members,
    async primary(): Promise<Member> {
      let found: Member | undefined
      await until('there is a primary', async () => {
        for (const member of members) if (await member.is('primary')) found = member
        return found !== undefined
      })
      return found ?? members[0]
    },
    otherThan: (member: Member) => (member === members[0] ? members[1] : members[0]),
    async remove() {
      for (const member of members) await member.stop()
      await etcd.end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startEtcd(folder: string) {
  const [port, peer] = [await freePort(), await freePort()]
  const [client, peers] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peer}`]
  const options = {
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `default=${peers}`,
  }
  const etcd = startProgram(
    'etcd',
    Object.entries(options).map(([key, value]) => `--${key}=${value}`),
  )
  await until('etcd answers', async () => (await statusOf(`${client}/health`)) === 200)
  return { port, end: () => etcd.end() }
}

async function openMember(folder: string, name: string, etcdPort: number) {
  const [port, rest] = [await freePort(), await freePort()]
  const data = join(folder, name)
  const sockets = join(folder, `${name}-sockets`)
  await mkdir(sockets)
  await giveToPostgres(sockets)
  const config = join(folder, `${name}.yml`)
  await writeFile(
    config,
    changeAll(await readFile(shipped, 'utf8'), [
      [/name: db1/, () => `name: ${name}`],
      [/listen: 0\.0\.0\.0:8008/, () => `listen: 127.0.0.1:${rest}`],
      [/connect_address: db1:8008/, () => `connect_address: 127.0.0.1:${rest}`],
      [/hosts: etcd1.*/, () => `hosts: 127.0.0.1:${etcdPort}`],
      [/listen: 0\.0\.0\.0:5432/, () => `listen: 127.0.0.1:${port}`],
      [/connect_address: db1:5432/, () => `connect_address: 127.0.0.1:${port}`],
      [/data_dir: .*/, () => `data_dir: ${data}`],
      [/unix_socket_directories: .*/, () => `unix_socket_directories: ${sockets}`],
    ]),
  )
  let patroni: Program | undefined

  const postmaster = async () =>
    Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])

  return {
    name,
    port,
    rest,
    start() {
      patroni = startProgram('patroni', [config], { isPostgres: true, home: sockets })
    },
    output: () => patroni?.output() ?? '',
    /** What Patroni says about it: `primary`, or `sync` for a standby that has every commit. */
    is: async (role: 'primary' | 'sync') =>
      (await statusOf(`http://127.0.0.1:${rest}/${role}`)) === 200,
    /** As if the machine lost its power: Patroni and PostgreSQL end at once. */
    async kill() {
      const pid = await postmaster()
      await patroni?.end('SIGKILL')
      process.kill(pid, 'SIGKILL')
    },
    /** Patroni ends PostgreSQL, too. */
    async stop() {
      if (patroni?.isRunning()) await patroni.end('SIGTERM')
    },
  }
}

/** The shop's own user, who is no superuser, and its database. */
async function createShop(port: number) {
  const client = new pg.Client({
    connectionString: `postgres://postgres:change-this@127.0.0.1:${port}/postgres`,
  })
  await client.connect()
  await client.query(`create role larder login password 'larder'`)
  await client.query('create database shop owner larder')
  await client.end()
}
