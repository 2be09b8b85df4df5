import { refuseOldNode } from './node-version.js'

refuseOldNode()
const { runBackup } = await import('../src/backup.ts')
const [, , command, file] = process.argv
try {
  console.log(await runBackup(command === 'restore' ? 'restore' : 'backup', file))
} catch (error) {
  const expected = ['BackupRefused', 'DataDirTaken', 'WrongEnv']
  console.error(error instanceof Error && expected.includes(error.name) ? error.message : error)
  process.exit(1)
}
