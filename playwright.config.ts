import { defineConfig, devices } from '@playwright/test'
import { browserFlags } from './e2e/support/browser-flags.ts'
import { findBrowser } from './e2e/support/find-browser.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/build-pages.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A test that fails once is broken, or the shop is; a retry would hide it.
  retries: 0,
  // A shop that does not work at all need not fail every test.
  maxFailures: 10,
  reporter: [['list']],
  // These end what hangs, nothing else: no test passes or fails by how fast the machine is.
  timeout: 120_000,
  expect: { timeout: 60_000 },
  use: {
    launchOptions: { executablePath: findBrowser(), args: browserFlags },
    screenshot: 'only-on-failure',
    // Only the tests about the service worker allow it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // Where the screen's size changes what people do, in these specs all but what has the tag. Others use a small screen
      // where they need one.
      testMatch: ['account', 'cart', 'checkout'].map((name) => `**/${name}.spec.ts`),
      grepInvert: /@any-size/,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        // Sharper pictures would only make the tests slower.
        deviceScaleFactor: 1,
      },
    },
  ],
})
