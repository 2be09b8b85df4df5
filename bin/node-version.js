/** The first with `Temporal`. */
const neededNode = '26.0'
/** The first that can add a check to a table that has rows, which the migrations do. */
const neededSqlite = '3.53'

/** npm scripts run on the Node in `node_modules`; where there is none for the platform they run on the system's, which may be too old. */
export function refuseOldNode() {
  const { node, sqlite = 'none' } = process.versions
  if (!isAtLeast(node, neededNode)) refuse(`Node ${neededNode} or newer and found ${node}`)
  if (!isAtLeast(sqlite, neededSqlite))
    refuse(`a Node with SQLite ${neededSqlite} or newer and found SQLite ${sqlite} in Node ${node}`)
}

/**
 * @param {string} found
 * @param {string} needed
 */
function isAtLeast(found, needed) {
  const [major = 0, minor = 0] = found.split('.').map(Number)
  const [neededMajor = 0, neededMinor = 0] = needed.split('.').map(Number)
  return major > neededMajor || (major === neededMajor && minor >= neededMinor)
}

/** @param {string} needed */
function refuse(needed) {
  console.error(`Larder needs ${needed}: run it with "npm start" after "npm ci".`)
  process.exit(1)
}
