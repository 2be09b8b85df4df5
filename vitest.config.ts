import { defineConfig } from 'vitest/config'

const shared = {
  setupFiles: ['test/support/fail-on-console-output.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    globalSetup: ['test/support/build-pages.ts'],
    // Most tests wait for a disk or a database, so more of them than there are cores.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...shared,
          name: 'sqlite',
          include: ['{src,demo,test,tools}/**/*.test.ts'],
          provide: { engine: 'sqlite' },
        },
      },
      {
        // Whatever touches the database runs again, on a real PostgreSQL.
        test: {
          ...shared,
          name: 'postgres',
          include: ['{src,demo,test}/**/*.db.test.ts'],
          globalSetup: ['test/support/postgres-server.ts'],
          provide: { engine: 'postgres' },
        },
      },
    ],
  },
})
