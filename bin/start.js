// Plain JavaScript that even an old Node can read, so that it can say what is wrong.
import { refuseOldNode } from './node-version.js'
import { stopWithNpm } from './stop-with-npm.js'

refuseOldNode()
stopWithNpm('start')
// React picks its build by this, and the other one is several times slower.
process.env['NODE_ENV'] ??= 'production'
const { buildFolder } = await import('./build.js')
const { buildIfStale } = await import('./build-if-stale.js')
const pagesAreBuilt = buildIfStale()
const { enableCompileCache, flushCompileCache } = await import('node:module')
// Saves a third of the time that a later start takes. Where the folder cannot be written nothing is kept.
enableCompileCache(`${buildFolder}/compile-cache`)
try {
  const { openShop } = await import('../src/app/server.ts')
  await openShop(pagesAreBuilt)
  // Now, because a process that is killed writes nothing when it ends.
  flushCompileCache()
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

/** @param {unknown} error */
function explain(error) {
  if (!(error instanceof Error)) return error
  const expected = ['WrongEnv', 'DataDirTaken', 'DataDirUnusable', 'NewerSchema']
  if (expected.includes(error.name)) return error.message
  if ('code' in error && error.code === 'EADDRINUSE')
    return 'Larder cannot start: the port is taken. Set PORT to another one.'
  return error
}
