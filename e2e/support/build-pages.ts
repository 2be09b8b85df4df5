import { buildIfStale } from '../../bin/build-if-stale.js'

/** Once, before the workers open their shops. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls it
export default buildIfStale
