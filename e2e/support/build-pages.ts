import { buildIfStale } from '../../bin/build-if-stale.js'

/** Once, before each worker starts a shop. */
export default buildIfStale
