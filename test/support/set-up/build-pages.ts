import { buildIfStale } from '../../../bin/build-if-stale.js'

/** Before any test, so that shops that are started side by side do not build side by side. */
export default buildIfStale
