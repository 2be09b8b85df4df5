import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTime, isLateAnswer, pageByPage } from './page-by-page.ts'

class ProtocolError extends Error {
  override readonly name = 'ProtocolError'
}
const lost = () => new ProtocolError('Target closed')

const audit = async (name: string) => {
  if (name === 'category') throw lost()
  return name.length
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a page that cannot be audited is told, and the others are audited', async () => {
  const said: string[] = []
  const say = (text: string) => said.push(text)
  const { reports, givenUp } = await pageByPage(['home', 'category', 'cart'], audit, say)

  expect(reports).toEqual({ home: 4, cart: 4 })
  expect(givenUp).toEqual(['category: given up. ProtocolError: Target closed'])
  expect(said).toEqual(givenUp)
})

test('an audit that fails is made once more', async () => {
  const said: string[] = []
  const results = [lost(), 'report']
  const auditOnce = async () => {
    const result = results.shift()
    if (result instanceof Error) throw result
    return result
  }

  expect(await inTime(auditOnce, (text) => said.push(text))).toBe('report')
  expect(said).toEqual(['  an audit failed and is made once more: ProtocolError: Target closed'])
})

test('an audit that does not end is ended, and given up the second time', async () => {
  const signals: AbortSignal[] = []
  const never = (ended: AbortSignal) => {
    signals.push(ended)
    return new Promise<never>(() => {})
  }
  const result = inTime(never, () => {}).catch(String)
  await vi.runAllTimersAsync()

  expect(await result).toBe('Error: No report after 180 seconds')
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
})

test('only what a closed browser leaves behind is ignored', () => {
  expect(isLateAnswer(lost())).toBe(true)
  expect(isLateAnswer(new Error('a bug'))).toBe(false)
})
