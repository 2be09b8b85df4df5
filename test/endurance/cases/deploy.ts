import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { changeAll } from '../programs/change-shipped.ts'
import { findProgram, runProgram } from '../programs/program.ts'
import type { Result } from '../result.ts'
import { inFolder, shopRoot } from '../shop.ts'

const shipped = (file: string) => join(shopRoot, 'deploy', file)

/** What deploy/ has is read by the programs that it is for. nginx, Caddy, HAProxy and Patroni run in cases of their own. */
export async function shippedFiles(): Promise<Result> {
  const violations: string[] = []
  const did: string[] = []
  await inFolder(async (folder) => {
    const unit = join(folder, 'larder.service')
    // The shop is not installed in /opt here, and a unit whose program is not there is refused.
    const text = changeAll(await readFile(shipped('larder.service'), 'utf8'), [
      [/ExecStart=\S+/, () => `ExecStart=${process.execPath}`],
    ])
    await writeFile(unit, text)
    const checks: [program: string, args: string[]][] = [
      ['systemd-analyze', ['verify', unit]],
      ['promtool', ['check', 'rules', shipped('prometheus/alerts.yaml')]],
      ['caddy', ['validate', '--adapter', 'caddyfile', '--config', shipped('Caddyfile')]],
    ]
    for (const [program, args] of checks) {
      if (findProgram(program) === undefined) {
        did.push(`${program} skipped: not installed`)
        continue
      }
      did.push(`${program} ${args[0]}`)
      await runProgram(program, args).catch((error: unknown) =>
        violations.push(`${program}: ${String(error)}`),
      )
    }
  })
  return { name: 'Shipped files', engine: '–', did: did.join(', '), violations, seen: '–' }
}
