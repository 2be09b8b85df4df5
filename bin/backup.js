import { refuseOldNode } from './node-version.js'

refuseOldNode()
const { runBackupCommand } = await import('../src/app/backup-commands.ts')
const [, , command, argument] = process.argv
try {
  console.log(await runBackupCommand(command, argument))
} catch (error) {
  const expected = ['BackupRefused', 'DataDirTaken', 'NewerSchema', 'WrongEnv']
  console.error(error instanceof Error && expected.includes(error.name) ? error.message : error)
  process.exit(1)
}
