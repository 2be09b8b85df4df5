const needed = [24, 7]

/** The package `node` brings the right one for npm scripts; where it could not be installed the system's must do. */
export function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [neededMajor = 0, neededMinor = 0] = needed
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return
  console.error(
    `Larder needs Node ${needed.join('.')} or newer and found ${process.versions.node}: run it with "npm start" after "npm ci".`,
  )
  process.exit(1)
}
