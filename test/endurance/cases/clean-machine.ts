import { chmod, chown, cp, mkdir } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#test/network/ports.ts'
import { checkBuyers, openBuyers, orderDuring } from '../buyers.ts'
import { missingPrograms, runProgram, startProgram, statusOf, until } from '../programs/program.ts'
import { skipped, type Result } from '../result.ts'
import { inFolder, sellerAccount, shopRoot, startShop } from '../shop.ts'
import { command, compareCopy, toldTo } from './backup.ts'

const name = 'Restored on a clean machine'
const engine = 'SQLite'
const servingWithinSeconds = 600
/** Nobody on this machine. */
const user = 10_001
/** What a fresh Debian has: programs, and what they need to find the registry. */
const system = ['usr', 'bin', 'sbin', 'lib', 'lib64']
const settings = ['hosts', 'resolv.conf', 'nsswitch.conf', 'ssl', 'passwd', 'group']

/**
 * The steps of the README in a root file system with nothing but Debian's programs and an old Node, by a user without
 * rights: clone, `npm ci --omit=dev`, `npm run restore`, `npm start`. Everybody's session, orders, counts and slots are
 * there.
 */
export async function cleanMachine({ DATA_DIR = '' }: Record<string, string>): Promise<Result> {
  const missing = missingPrograms('unshare', 'chroot', 'git', 'npm')
  if (missing.length > 0 || process.getuid?.() !== 0)
    return skipped(name, engine, [...missing, 'or not root'])
  return inFolder((folder) => restoreIn(folder, DATA_DIR))
}

async function restoreIn(folder: string, DATA_DIR: string): Promise<Result> {
  const [root, home] = [join(folder, 'root'), join(folder, 'root/home/larder')]
  const backup = join(home, 'backup.db')
  await createRoot(root, home)
  const shop = await startShop({ DATA_DIR: join(DATA_DIR, 'source') })
  const buyers = await openBuyers(shop.url, 6)
  await orderDuring(buyers, () => sleep(1_500))
  const violations = await checkBuyers(shop.url, buyers)
  const saved = await command({ DATA_DIR: join(DATA_DIR, 'source') }, 'backup', backup).ended
  if (!saved.isDone) violations.push(`backup: ${saved.said}`)
  await shop.end('SIGTERM')
  await chown(backup, user, user)
  await runProgram('git', ['-C', shopRoot, 'bundle', 'create', join(home, 'larder.bundle'), 'HEAD'])

  const from = performance.now()
  const port = await freePort()
  const apart = '--mount --propagation private --pid --fork --kill-child'.split(' ')
  const script = machineScript(root, port)
  const machine = startProgram('unshare', [...apart, 'sh', '-ec', script])
  const url = `http://127.0.0.1:${port}`
  try {
    await until(
      'the restored shop is ready',
      async () => (await statusOf(`${url}/readyz`)) === 200,
      {
        seconds: servingWithinSeconds,
        output: machine.output,
      },
    )
    const seconds = Math.round((performance.now() - from) / 1_000)
    const told = toldTo(buyers)
    violations.push(...(await compareCopy(url, buyers, told)))
    // The rows of each table, which both commands list.
    const missing = rowsIn(saved.said).filter((line) => !machine.output().includes(line))
    if (missing.length > 0) violations.push(`not in what restore says: ${missing.join()}`)
    return {
      name,
      engine,
      did: `a clone, npm ci --omit=dev, restore and start in an empty root file system as user ${user}; ${told.size} orders`,
      violations,
      seen: `serving after ${seconds} s with all sessions, orders, counts and slots, and the ${rowsIn(saved.said).length} tables of the backup`,
    }
  } finally {
    await machine.end('SIGKILL')
  }
}

const rowsIn = (said: string) => said.split('\n').filter((line) => line.startsWith('  '))

async function createRoot(root: string, home: string) {
  await chmod(join(root, '..'), 0o755)
  for (const path of [...system, 'etc', 'proc', 'dev', 'tmp'])
    await mkdir(join(root, path), { recursive: true })
  await mkdir(home, { recursive: true })
  for (const path of settings)
    if (existsSync(join('/etc', path)))
      await cp(join('/etc', path), join(root, 'etc', path), { recursive: true, dereference: true })
  await chmod(join(root, 'tmp'), 0o1777)
  await chown(home, user, user)
}

/** The mounts and processes are gone with the shell. */
function machineScript(root: string, port: number): string {
  const mounts = system.map(
    (path) => `[ ! -e /${path} ] || mount --bind -o ro /${path} ${root}/${path}`,
  )
  const steps = [
    'cd /home/larder',
    'git clone -q larder.bundle larder',
    'cd larder',
    'npm ci --omit=dev',
    'npm run restore -- ../backup.db',
    'npm start',
  ].join(' && ')
  const variables = [
    'HOME=/home/larder',
    'PATH=/usr/bin:/bin',
    `PORT=${port}`,
    // Another password would end the seller's session.
    `SELLER_EMAIL='${sellerAccount.email}'`,
    `SELLER_PASSWORD='${sellerAccount.password}'`,
  ]
  return [
    ...mounts,
    `mount -t proc proc ${root}/proc`,
    `mount --rbind /dev ${root}/dev`,
    `chroot --userspec=${user}:${user} ${root} /usr/bin/env -i ${variables.join(' ')} sh -c '${steps}'`,
    // Another command, so that this shell waits as root: only its end ends all processes of the machine.
    'exit',
  ].join('\n')
}
