import type { ChildProcess } from 'node:child_process'

const keptCharacters = 60_000
const shownLines = 40

export type KeptLog = ReturnType<typeof keepLog>

/** The end of what a shop says on standard output and standard error, for a run in which something was unexpected. */
export function keepLog(
  child: ChildProcess,
  { name, keepsOutput }: { name: string; keepsOutput: boolean },
) {
  let complaints = ''
  let logged = ''
  child.stderr?.on('data', (chunk) => (complaints = (complaints + String(chunk)).slice(-4_000)))
  if (keepsOutput)
    child.stdout?.on('data', (chunk) => (logged = (logged + String(chunk)).slice(-keptCharacters)))
  return {
    complaints: () => complaints,
    print() {
      const lines = `${logged}${complaints}`.split('\n').filter((line) => line !== '')
      console.error(`${name} logged ${lines.length} lines, the last of them:`)
      for (const line of lines.slice(-shownLines)) console.error(`  ${line.slice(0, 1_500)}`)
    },
  }
}
