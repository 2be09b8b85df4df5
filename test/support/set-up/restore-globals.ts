import { afterAll, vi } from 'vitest'

// Vitest restores globals before the next test, but files that share its worker import their modules before that.
afterAll(() => {
  vi.unstubAllGlobals()
})
