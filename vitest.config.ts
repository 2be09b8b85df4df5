import { defineConfig } from 'vitest/config'
import { onPostgres } from './test/engines/on-postgres.ts'
import { keepTemporaryFilesInMemory } from './test/support/set-up/memory-folder.ts'

keepTemporaryFilesInMemory()

const shared = {
  setupFiles: [
    'test/support/set-up/fail-on-console-output.ts',
    'test/support/set-up/restore-globals.ts',
    'test/support/set-up/cheap-password-hashes.ts',
  ],
  // These end what hangs, nothing else: no test passes or fails by how fast the machine is (CONTRIBUTING.md).
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 100_000, interval: 10 } },
  // Each worker imports the shop once instead of once for every file, which was more than half of all computing. A test that
  // needs modules of its own says `vi.resetModules()`.
  isolate: false,
  unstubGlobals: true,
  unstubEnvs: true,
}

export default defineConfig({
  test: {
    globalSetup: ['test/support/set-up/build-pages.ts'],
    // Most tests wait for a disk or a database, so more of them than there are cores.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...shared,
          name: 'sqlite',
          include: ['{src,demo,test,tools}/**/*.test.ts'],
          globalSetup: ['test/support/sqlite-template.ts'],
          provide: { engine: 'sqlite' },
        },
      },
      {
        // On a real PostgreSQL again: what differs between the engines, and before a release all that uses the database.
        test: {
          ...shared,
          setupFiles: [...shared.setupFiles, 'test/support/set-up/note-sql.ts'],
          name: 'postgres',
          include: process.env['ALL_ON_POSTGRES']
            ? ['{src,demo,test}/**/*.db.test.ts']
            : Object.values(onPostgres).flat(),
          globalSetup: ['test/support/postgres-server.ts'],
          provide: { engine: 'postgres' },
        },
      },
    ],
  },
})
