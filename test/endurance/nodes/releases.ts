import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { shopRoot } from '../shop.ts'

const run = promisify(execFile)
const git = async (...args: string[]) => (await run('git', args, { cwd: shopRoot })).stdout.trim()

/** Beside the folders, what `npm start` compares the age of its build with. */
const files = ['package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']

/** How many of the last changes of the schema are undone. */
const changesBack = 3

const migrationsIn = (root: string) => readdir(join(root, 'db/migrations'))

/** This version with one migration more, as the next release might have it. */
export async function releaseWithMigration(folder: string): Promise<string> {
  const root = join(folder, 'next')
  await mkdir(root)
  for (const name of ['bin', 'build', 'db', ...files])
    await cp(join(shopRoot, name), join(root, name), { recursive: true, preserveTimestamps: true })
  for (const name of ['node_modules', 'demo', 'src'])
    await symlink(join(shopRoot, name), join(root, name))
  await writeFile(
    join(root, 'db/migrations/9999_next.sql'),
    `alter table product add column next_release text;\ncreate table next_release (id text primary key);\n`,
  )
  return root
}

/** The sources as they were before the last changes of the schema, built. Undefined without the history. */
export async function releaseBeforeMigrations(folder: string) {
  const log = await git('log', `-${changesBack}`, '--format=%h', '--', 'db/migrations').catch(
    () => '',
  )
  const commit = log.split('\n').at(-1)
  if (!commit) return undefined
  const root = join(folder, 'old')
  await mkdir(root)
  await git('archive', '--output', join(folder, 'old.tar'), `${commit}^`)
  await run('tar', ['-xf', join(folder, 'old.tar'), '-C', root])
  await symlink(join(shopRoot, 'node_modules'), join(root, 'node_modules'))
  await run('npm', ['run', 'build'], { cwd: root, env: { ...process.env, NODE_ENV: 'production' } })
  const had = await migrationsIn(root)
  const migrations = (await migrationsIn(shopRoot)).filter((name) => !had.includes(name))
  return { root, commit: `the commit before ${commit}`, migrations }
}
