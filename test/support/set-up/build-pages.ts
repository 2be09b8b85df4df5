import { once } from 'node:events'
import { createServer } from 'node:http'
import type { TestProject } from 'vitest/node'
import { buildIfStale } from '../../../bin/build-if-stale.js'
import { portOf } from '../network/ports.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    pageBuilder: string
  }
}

/**
 * Builds the pages for the first test file that asks (`test/support/built-pages.ts`), and others wait for the same build.
 * Most tests need no pages.
 */
export default async function setup(project: TestProject) {
  let built: Promise<void> | undefined
  const server = createServer((_, response) => {
    built ??= buildIfStale()
    void built.then(() => response.end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  project.provide('pageBuilder', `http://127.0.0.1:${portOf(server)}`)
  return () => server.close()
}
