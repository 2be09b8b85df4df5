import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './e2e/support/find-browser.ts'

const port = Number(process.env['E2E_PORT'] ?? 3210)

/** Chromium as root in a container, with nothing that calls home. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A shared machine can stall a browser for seconds. What fails twice is broken; what fails once is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list']],
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: { executablePath: findBrowser(), args },
    screenshot: 'only-on-failure',
    // The tests that are about it let it in.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // Where the screen's size changes what people do. Other specs walk a small screen where they need one.
      testMatch: ['account', 'cart'].map((name) => `**/${name}.spec.ts`),
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        // Sharper pictures would only make the tests slower.
        deviceScaleFactor: 1,
      },
    },
  ],
  webServer: {
    command: 'node e2e/support/serve.js',
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 120_000,
    env: { PORT: String(port), LOG_LEVEL: 'error' },
    reuseExistingServer: !process.env['CI'],
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
