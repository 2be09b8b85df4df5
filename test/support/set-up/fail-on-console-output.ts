import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Nothing in a green run has anything to complain about. */
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  const complaints = [console.error, console.warn].flatMap((method) => vi.mocked(method).mock.calls)
  vi.restoreAllMocks()
  expect(complaints).toEqual([])
})
