import { withTimeout } from '#platform/timeout.ts'

/** One audit takes about 20 seconds, and on a busy machine a minute. */
const auditMs = 3 * 60_000
/** Lighthouse loses the browser now and then; the next audit goes well. */
const tries = 2

/** What the pages say, one after the other. A page whose audit fails is given up, with its reason, and the next one begins. */
export async function pageByPage<Name extends string, Report>(
  names: readonly Name[],
  auditPage: (name: Name) => Promise<Report>,
  say: (problem: string) => void,
) {
  const reports: Partial<Record<Name, Report>> = {}
  const givenUp: string[] = []
  for (const name of names) {
    try {
      reports[name] = await auditPage(name)
    } catch (error) {
      const problem = `${name}: given up. ${String(error)}`
      givenUp.push(problem)
      say(problem)
    }
  }
  return { reports, givenUp }
}

/** One audit. One that fails or does not end is ended and made once more. */
export async function inTime<Report>(
  audit: (ended: AbortSignal) => Promise<Report>,
  say: (problem: string) => void,
): Promise<Report> {
  for (let attempt = 1; ; attempt++) {
    const ending = new AbortController()
    try {
      return await withTimeout(audit(ending.signal), auditMs, () => {
        throw new Error(`No report after ${auditMs / 1_000} seconds`)
      })
    } catch (error) {
      ending.abort()
      if (attempt === tries) throw error
      say(`  an audit failed and is made once more: ${String(error)}`)
    }
  }
}

/** Of a browser that was closed under it: Lighthouse does not wait for all that it has asked the browser. */
export const isLateAnswer = (reason: unknown): boolean =>
  reason instanceof Error && /^(ProtocolError|TargetCloseError)$/.test(reason.name)
