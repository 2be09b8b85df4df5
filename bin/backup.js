import { refuseOldNode } from './node-version.js'

refuseOldNode()
const { commands } = await import('../src/app/backup.ts')
const [, , command, argument] = process.argv
try {
  const run = commands[/** @type {import('../src/app/backup.ts').Command} */ (command)]
  console.log(await run(argument))
} catch (error) {
  const expected = ['BackupRefused', 'DataDirTaken', 'NewerSchema', 'WrongEnv']
  console.error(error instanceof Error && expected.includes(error.name) ? error.message : error)
  process.exit(1)
}
